import { organizationExport, organizationExportList } from '../wire/organizationExports.ts'
import { anyPlan, defineCall } from './defineCall.ts'
import { organizationPath } from './places.ts'

/** Who may take all data of an organisation out of it: its owners, on any plan. */
const keepers = { ...anyPlan, role: 'OWNER' } as const

const part = { access: keepers, tag: 'organization', beyondSpec: true } as const
const exports = `${organizationPath}/exports` as const

export const askForExport = defineCall({
  ...part,
  method: 'POST',
  path: exports,
  summary: 'Ask for an archive of all data of an organisation; one that is under way is the answer',
  answer: organizationExport,
  status: 202,
  once: true,
})

export const listExports = defineCall({
  ...part,
  method: 'GET',
  path: exports,
  summary: 'List the archives of all data of an organisation, newest first',
  answer: organizationExportList,
})

export const removeExport = defineCall({
  ...part,
  method: 'DELETE',
  path: `${exports}/{exportId}`,
  summary: 'Take back or delete an archive of all data',
})

export const downloadExport = defineCall({
  ...part,
  method: 'GET',
  path: `${exports}/{exportId}/file`,
  summary: 'Download an archive of all data, within seven days',
  isFile: true,
  errors: ['exportNotReady'],
})
