/** Comparing a company with the directory: texts that its sheet fetches with it. */
export const directory = {
  title: 'Comparer avec l’annuaire',
  asked: '%{source}, consultation %{moment}',
  source: {
    'recherche-entreprises': 'Annuaire des entreprises',
    sirene: 'Répertoire Sirene',
    gleif: 'Index mondial LEI (GLEIF)',
    vies: 'VIES, Commission européenne',
    sample: 'Annuaire d’exemple, valeurs fictives',
  },
  lead: 'Cochez les valeurs à reprendre. Les autres valeurs de votre fiche restent inchangées.',
  table: 'Valeurs différentes',
  ours: 'Votre fiche',
  theirs: 'Annuaire',
  takeAll: 'Tout cocher',
  headquarter: 'Siège, %{field}',
  newSite:
    'L’annuaire indique un autre site comme siège. Si vous reprenez cette valeur, ce site est ajouté s’il manque et l’ancien siège est conservé.',
  submit: {
    zero: 'Reprendre les valeurs',
    some: 'Reprendre 1 valeur |||| Reprendre %{smart_count} valeurs',
  },
  close: 'Fermer',
  taken: {
    zero: 'Société marquée comme vérifiée',
    some: '1 valeur reprise de l’annuaire |||| %{smart_count} valeurs reprises de l’annuaire',
  },
  takenDetail: 'La source et la date sont enregistrées dans la fiche',
  failed: 'Les valeurs n’ont pas pu être reprises',
  same: {
    title: 'Aucune différence',
    body: 'La fiche correspond à l’annuaire. Marquez-la comme vérifiée pour y enregistrer la source et la date.',
    action: 'Marquer comme vérifiée aujourd’hui',
  },
  unknown: {
    title: 'Société inconnue de l’annuaire',
    body: 'Ce numéro national ne figure dans aucun annuaire. Vérifiez-le sur la fiche, puis comparez à nouveau.',
  },
  unavailable: {
    title: 'Annuaire indisponible',
    body: 'L’annuaire ne répond pas pour l’instant. Votre fiche est inchangée\u00A0: réessayez dans quelques minutes.',
  },
  broken: {
    title: 'La comparaison n’a pas abouti',
    body: 'Votre fiche est inchangée. Réessayez.',
  },
  conflict:
    'La fiche ou l’annuaire a changé depuis cette comparaison. Rien n’a été repris\u00A0: comparez à nouveau.',
  again: 'Comparer à nouveau',
} as const
