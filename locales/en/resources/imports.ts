import type { importResources as fr } from '../../fr/resources/imports.ts'
import type { Translation } from '../../translation.ts'

export const importResources: Translation<typeof fr> = {
  imports: {
    one: 'Data import',
    many: 'Data imports',
    fields: {
      id: 'Identifier',
      organizationId: 'Organisation',
      perimeterType: 'Perimeter',
      perimeterCount: 'Entities in the perimeter',
      perimeterNames: 'First entities of the perimeter',
      companyIds: 'Companies in the perimeter',
      divisionIds: 'Sites in the perimeter',
      files: 'Files',
      author: { label: 'Author', id: 'Account', fullName: 'Author' },
      createdAt: 'Created',
      status: 'Status',
      analysis: 'Analysis',
      importMode: 'Import mode',
      oneOrManyFiles: 'One or several files',
      validatedAt: 'Validated',
      finishedAt: 'Analysis ended',
      undoneAt: 'Undone',
      error: { label: 'Error', code: 'Code', message: 'Message' },
      version: 'Version',
    },
    values: {
      perimeterType: { ORGANIZATION: 'Organisation', COMPANIES: 'Companies', DIVISIONS: 'Sites' },
      status: {
        CREATED: 'Created',
        PERIMETER_SELECTED: 'Perimeter chosen',
        SESSION_PREPARED: 'File prepared',
        SESSION_COMPLETE: 'File received',
      },
      analysis: {
        WAITING: 'Waiting for analysis',
        DONE: 'Done',
        FAILED: 'Failed',
        UNDONE: 'Undone',
      },
      importMode: { APPLICATION: 'Entry in the application', FILE: 'File' },
      oneOrManyFiles: { ONE: 'One file', MANY: 'Several files' },
    },
    sections: { mode: 'Import mode' },
  },
}
