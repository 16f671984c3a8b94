import { changeLabels } from './changeLabels.ts'

/** What became of a record, line by line. */
export const history = {
  ...changeLabels,
  title: 'Historique',
  somebody: 'Une personne',
  actions: {
    create: 'Création',
    update: 'Modification',
    delete: 'Suppression',
    import: 'Import',
    merge: 'Fusion',
  },
  /** Instead of the act, beside the names of two persons. */
  duplicates: { create: 'Doublon écarté', delete: 'Doublon à nouveau proposé' },
  cells: '1 cellule saisie |||| %{smart_count} cellules saisies',
  imported: '1 fiche importée |||| %{count} fiches importées',
  nothing: 'Vide',
  gone: 'Élément supprimé',
  before: 'Avant',
  after: 'Après',
  count: {
    zero: 'Aucun événement',
    some: '1 événement |||| %{smart_count} événements',
  },
  more: 'Afficher la suite',
  empty: {
    title: 'Aucun événement pour l’instant',
    body: 'Chaque modification enregistrée sur cette fiche apparaîtra ici, avec son auteur et sa date.',
  },
  restore: {
    act: 'Revenir à cette version',
    title: 'Revenir à la version enregistrée %{moment}\u202F?',
    body: 'Ces champs reprennent leur valeur d’alors. Les autres gardent la leur, et l’historique garde tout.',
    nothing: 'La fiche est déjà comme elle était alors. Rien n’est à reprendre.',
    now: 'Valeur actuelle',
    earlier: 'Valeur reprise',
    overtaken:
      'Quelqu’un d’autre vient de modifier la fiche\u00A0: voici ce qui changerait à présent. Vérifiez, puis confirmez.',
    confirm: 'Reprendre ces valeurs',
    keep: 'Garder la version actuelle',
    done: 'Version reprise',
  },
  failed: 'L’historique n’a pas pu être affiché',
} as const
