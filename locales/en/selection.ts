import type { Translation } from '../translation.ts'
import type { selection as fr } from '../fr/selection.ts'

/** Texts of the bar that stands below a list while rows of it are ticked. */
export const selection: Translation<typeof fr> = {
  exportRows: 'Export the selection',
  tooMany: 'Beyond %{max} rows chosen one by one, select all or filter the list.',
  contacts: {
    selected: '1 stakeholder selected |||| %{smart_count} stakeholders selected',
    selectAll: 'Select all %{total} stakeholders',
  },
  companies: {
    selected: '1 company selected |||| %{smart_count} companies selected',
    selectAll: 'Select all %{total} companies',
  },
  divisions: {
    selected: '1 site selected |||| %{smart_count} sites selected',
    selectAll: 'Select all %{total} sites',
  },
  physicalPersons: {
    selected: '1 person selected |||| %{smart_count} people selected',
    selectAll: 'Select all %{total} people',
  },
  legalPersons: {
    selected: '1 legal person selected |||| %{smart_count} legal persons selected',
    selectAll: 'Select all %{total} legal persons',
  },
}
