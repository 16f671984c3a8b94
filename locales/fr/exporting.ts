/** Texts of the export of a list. */
export const exporting = {
  action: 'Exporter',
  menu: 'Exporter la liste',
  columns: { shown: 'Colonnes affichées', all: 'Toutes les colonnes' },
  formats: { xlsx: 'Classeur (XLSX)', csv: 'Texte (CSV)' },
  running: 'Export en cours',
  received: '%{size} reçus',
  cancel: 'Annuler l’export',
  cancelled: 'Export annulé',
  done: 'Fichier enregistré',
  failed: 'L’export n’a pas abouti',
  retry: 'Réessayer',
} as const
