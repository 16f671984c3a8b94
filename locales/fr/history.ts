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
  /** Instead of the action, beside the names of two persons. */
  duplicates: { create: 'Doublon écarté', delete: 'Doublon à nouveau proposé' },
  cells: '%{smart_count} cellule saisie |||| %{smart_count} cellules saisies',
  imported: '%{count} fiche importée |||| %{count} fiches importées',
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
    action: 'Revenir à cette version',
    title: 'Revenir à la version enregistrée %{moment}\u202F?',
    body: 'Ces champs reprendront la valeur de cette version. Les autres restent inchangés, et tout est conservé dans l’historique.',
    nothing: 'La fiche est identique à cette version\u00A0: il n’y a rien à rétablir.',
    now: 'Valeur actuelle',
    earlier: 'Valeur rétablie',
    overtaken:
      'Quelqu’un d’autre vient de modifier la fiche. Vérifiez les modifications qui s’appliqueraient désormais, puis confirmez.',
    confirm: 'Rétablir ces valeurs',
    keep: 'Garder la version actuelle',
    done: 'Version rétablie',
  },
  failed: 'L’historique n’a pas pu être affiché',
} as const
