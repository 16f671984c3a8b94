import type { Translation } from '../translation.ts'
import type { selection as fr } from '../fr/selection.ts'

/** Texts of the bar that stands below a list while rows of it are ticked. */
export const selection: Translation<typeof fr> = {
  exportRows: 'Export the selection',
  tooMany: 'Beyond %{max} rows chosen one by one, select all or filter the list.',
  bulk: {
    cease: { menu: 'Mark as ceased', title: 'Mark %{count} as ceased?', act: 'Mark %{count} as ceased' },
    change: { menu: 'Change', title: 'Change %{count}?', act: 'Change %{count}' },
    assign: { menu: 'Assign', title: 'Assign %{count}?', act: 'Assign %{count}' },
    remove: { menu: 'Delete', title: 'Delete %{count}?', act: 'Delete %{count}' },
    ceaseDate: 'Date of cessation',
    field: 'Field to change',
    noField: 'Choose a field',
    members: 'Members to add',
    assignBody: 'These members join those who follow each record already.',
    removeBody: 'Anything attached is deleted too.',
    checking: 'Checking: %{done} of %{total}',
    running: 'Under way: %{done} of %{total}',
    possible: 'Possible for %{count}',
    impossible: 'Not possible for %{count}:',
    done: 'Done for %{count}',
    refused: 'Refused for %{count}:',
    left: 'Not done yet for %{count}',
    interrupted: 'Interrupted: %{reason}',
    others: '%{names} and %{smart_count} other |||| %{names} and %{smart_count} others',
    retry: 'Try again for %{count}',
    resume: 'Resume for %{count}',
    stop: 'Stop',
    open: 'Open',
    save: 'Save',
    wrongElsewhere: 'Another field of the record has to be corrected: open it to change it.',
    close: 'Close',
    cancel: 'Cancel',
  },
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
