/** The page that shows the reports on the facts of an organisation. */
export const dataReports = {
  title: 'Rapports',
  choose: 'Rapport',
  basis: {
    zero: 'Aucune donnée pour l’instant',
    some: '%{count} valeur, dernier import %{moment} |||| %{count} valeurs, dernier import %{moment}',
  },
  filters: 'Période et société',
  year: 'Année',
  lastYear: 'Dernière année renseignée',
  company: 'Société',
  allCompanies: 'Toutes les sociétés',
  print: 'Imprimer',
  save: 'Enregistrer le rapport (HTML)',
  saved: 'Rapport enregistré',
  making: 'Préparation du rapport',
  failed: 'Le rapport n’a pas pu être affiché',
  listFailed: 'Les rapports n’ont pas pu être affichés',
  empty: 'Les rapports s’appuient sur les données importées. Importez un premier fichier.',
  toImports: 'Voir les imports',
} as const
