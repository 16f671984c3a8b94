/** Making the report of an assessment as a file. */
export const reportFile = {
  action: 'Produire le rapport',
  menu: 'Langue et format du rapport',
  languages: { fr: 'En français', en: 'En anglais' },
  formats: { pdf: 'Document (PDF)', xlsx: 'Classeur (XLSX)', json: 'Données vérifiables (JSON)' },
  running: 'Rapport en préparation',
  done: 'Rapport enregistré',
  cancelled: 'Rapport annulé',
  failed: 'Le rapport n’a pas pu être produit',
} as const
