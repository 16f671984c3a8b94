/** What the description of the API says of the calls on records of any resource, by the sentence of the declaration. */
export const apiRecordTexts = {
  'List %{records}': '%{many}\u00A0: lister',
  'Count %{records}': '%{many}\u00A0: compter',
  'Create one of %{records}': '%{many}\u00A0: créer une fiche',
  'Read one of %{records}': '%{many}\u00A0: lire une fiche',
  'Change one of %{records}': '%{many}\u00A0: modifier une fiche',
  'Delete one of %{records}': '%{many}\u00A0: supprimer une fiche',
  'Change or delete several of %{records}, or say what would be refused':
    '%{many}\u00A0: modifier ou supprimer plusieurs fiches, ou simuler l’opération',
  'Count the values that %{records} have in the fields they are filtered by':
    '%{many}\u00A0: compter les fiches par valeur de filtre',
  'Export %{records} as CSV or XLSX': '%{many}\u00A0: exporter en CSV ou XLSX',
}
