import type { exporting as fr } from '../fr/exporting.ts'
import type { Translation } from '../translation.ts'

/** Texts of the export of a list. */
export const exporting: Translation<typeof fr> = {
  action: 'Export',
  menu: 'Export the list',
  unfiltered: 'The whole list',
  search: 'Search: “%{text}”',
  columns: { shown: 'Columns shown', all: 'All columns' },
  formats: { xlsx: 'Workbook (XLSX)', csv: 'Text (CSV)' },
  running: 'Export under way',
  received: '%{size} received',
  cancel: 'Cancel the export',
  cancelled: 'Export cancelled',
  done: 'File saved',
  failed: 'The export failed',
  retry: 'Try again',
}
