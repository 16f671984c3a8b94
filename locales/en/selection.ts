import type { Translation } from '../translation.ts'
import type { selection as fr } from '../fr/selection.ts'

/** Texts of the bar that stands below a list while rows of it are ticked. */
export const selection: Translation<typeof fr> = {
  exportRows: 'Export the selection',
  tooMany: 'You can select up to %{max} rows one by one. Beyond that, select all or filter the list.',
  bulk: {
    cease: {
      menu: 'Mark as ceased',
      title: 'Mark %{count} as ceased?',
      action: 'Mark %{count} as ceased',
      done: '%{count} marked as ceased',
    },
    change: {
      menu: 'Change',
      title: 'Change %{count}?',
      action: 'Change %{count}',
      done: 'Change saved for %{count}',
    },
    assign: {
      menu: 'Assign members',
      title: 'Assign members to %{count}?',
      action: 'Assign to %{count}',
      done: 'Members assigned to %{count}',
    },
    remove: {
      menu: 'Delete',
      title: 'Delete %{count}?',
      action: 'Delete %{count}',
      done: '%{count} deleted',
    },
    ceaseDate: 'Date of cessation',
    field: 'Field to change',
    noField: 'Choose a field',
    members: 'Members to add',
    assignBody: 'These members are added to those already assigned to each record.',
    removeBody: 'Items that depend on them will also be deleted.',
    checking: 'Checking: %{done} of %{total}',
    running: 'Processing: %{done} of %{total}',
    possible: 'Can be done for %{count}',
    impossible: 'Cannot be done for %{count}:',
    done: 'Done for %{count}',
    refused: 'Refused for %{count}:',
    left: 'Still to process: %{count}',
    interrupted: 'Interrupted: %{reason}',
    others: '%{names} and %{smart_count} other |||| %{names} and %{smart_count} others',
    retry: 'Try again for %{count}',
    resume: 'Resume for %{count}',
    stop: 'Stop',
    open: 'Open',
    save: 'Save',
    wrongElsewhere: 'Another field of this record contains an error: open the record to correct it.',
    close: 'Close',
    cancel: 'Cancel',
  },
  contacts: {
    selected: '1 stakeholder selected |||| %{smart_count} stakeholders selected',
    selectAll: 'Select all %{total} stakeholders',
  },
  disclosureRequests: {
    selected: '%{smart_count} request selected |||| %{smart_count} requests selected',
    selectAll: 'Select all %{total} requests',
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
