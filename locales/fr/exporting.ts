/** Texts of the export of a list. */
export const exporting = {
  action: 'Exporter',
  menu: 'Exporter la liste',
  unfiltered: 'Toute la liste',
  search: 'Recherche\u00A0: «\u00A0%{text}\u00A0»',
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
