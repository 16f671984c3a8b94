import type { ui as fr } from '../fr/ui.ts'
import type { Translation } from '../translation.ts'

export const ui: Translation<typeof fr> = {
  autocomplete: {
    clear: 'Clear the choice',
    open: 'Open the list',
    close: 'Close the list',
    loading: 'Searching',
    none: 'No result found',
    failed: 'The search failed. Change the text to run it again.',
  },
  copy: { action: 'Copy %{label}', done: 'Copied' },
  date: {
    placeholder: 'mm/dd/yyyy',
    pick: 'Choose a date',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  dialog: { close: 'Close' },
  error: { retry: 'Try again', copyDetail: 'Copy the details' },
  fileDrop: { or: 'Drop it here or', browse: 'browse your files' },
  filter: { labelled: '%{label}:', clear: 'Remove the %{label} filter' },
  loading: 'Loading',
  moment: {
    today: 'today at %{time}',
    yesterday: 'yesterday at %{time}',
    other: '%{date} at %{time}',
  },
  password: { show: 'Show password', hide: 'Hide password' },
  search: { clear: 'Clear the search' },
  stepper: { done: ', done' },
  table: {
    columns: 'Choose columns',
    resetColumns: 'Default columns',
    density: { standard: 'Switch to compact rows', compact: 'Switch to standard rows' },
    range: '%{first} to %{last} of %{total}',
    rowsPerPage: 'Rows per page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    selectAll: 'Select all rows on this page',
    selectRow: 'Select %{name}',
    clearSelection: 'Clear the selection',
    selectionActions: 'Actions on the selection',
    pagination: 'List pages',
    sortAscending: 'sorted ascending',
    sortDescending: 'sorted descending',
  },
}
