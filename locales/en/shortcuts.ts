import type { shortcuts as fr } from '../fr/shortcuts.ts'
import type { Translation } from '../translation.ts'

export const shortcuts: Translation<typeof fr> = {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  search: 'Search the page',
  close: 'Close the panel or dialog',
  or: 'or',
  records: 'Between records',
  next: 'Next record',
  previous: 'Previous record',
  forms: 'In a form',
  save: 'Save',
  tables: 'In a table',
  move: 'Move between rows',
  open: 'Open the row',
  preferencesFailed: 'Your preferences could not be saved',
  add: 'Add',
  create: {
    company: 'Add a company',
    division: 'Add a site',
    physicalPerson: 'Add a natural person',
    legalPerson: 'Add a legal person',
    data: 'Import data',
    analysis: 'Create an analysis',
    dashboard: 'Create a dashboard',
    assessment: 'Create a double-materiality assessment',
    member: 'Invite a member',
    factor: 'Add an emission factor',
  },
  import: {
    companies: 'Import companies',
    divisions: 'Import sites',
    physicalPersons: 'Import natural persons',
    legalPersons: 'Import legal persons',
  },
}
