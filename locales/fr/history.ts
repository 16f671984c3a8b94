import { changeWords } from './changeWords.ts'

/** What became of a record, line by line. */
export const history = {
  ...changeWords,
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
  failed: 'L’historique n’a pas pu être affiché',
} as const
