import { z } from 'zod'
import { presenceProof } from '../wire/identity/presence.ts'
import { erasureAnswer } from '../wire/identity/organizationErasures.ts'
import { organizationExport, organizationExportList } from '../wire/identity/organizationExports.ts'
import { loggedIn, defineCall } from './defineCall.ts'
import { organizationPath } from './basePaths.ts'

/** Who may export all data of an organisation or delete it: its owners, on any plan. */
const keepers = { ...loggedIn, role: 'OWNER' } as const
/** Who may read an export: owners and auditors, on any plan. */
const keptFor = { ...loggedIn, role: 'AUDITOR' } as const

const part = { access: keepers, tag: 'organization', beyondSpec: true } as const
const exports = `${organizationPath}/exports` as const

export const requestExport = defineCall({
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
  access: keptFor,
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
  access: keptFor,
  method: 'GET',
  path: `${exports}/{exportId}/file`,
  summary: 'Download an archive of all data, within seven days',
  contentTypes: ['application/zip'],
  errors: ['exportNotReady'],
})

const erasure = `${organizationPath}/erasure` as const

export const readErasure = defineCall({
  ...part,
  access: loggedIn,
  method: 'GET',
  path: erasure,
  summary: 'Read whether an organisation is to be erased, since when and when',
  answer: erasureAnswer,
})

export const requestErasure = defineCall({
  ...part,
  method: 'POST',
  path: erasure,
  summary:
    'Ask for the erasure of an organisation, by its name and a proof of presence; all members are told',
  body: presenceProof.extend({ name: z.string().max(500) }),
  answer: erasureAnswer,
  status: 201,
  once: true,
  errors: ['erasureAskedOften', 'tooManyRequests'],
})

export const takeErasureBack = defineCall({
  ...part,
  method: 'DELETE',
  path: erasure,
  summary: 'Take back the erasure of an organisation, before its days of grace are over',
  errors: ['erasureBegun'],
})
