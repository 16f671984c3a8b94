import { z } from 'zod'
import { defineResource } from '../schema/defineResource.ts'
import { field, group } from '../schema/field.ts'
import {
  dataAnalysisStates,
  dataFile,
  dataImportModes,
  dataImportStatuses,
  fileCounts,
  perimeterTypes,
} from '../wire/data/dataFiles.ts'

const moment = (list?: 'shown' | 'offered') =>
  field(z.string().nullable(), { readOnly: true, display: 'moment', ...(list && { list }) })
const ids = field(z.array(z.uuid()).nullable(), { readOnly: true })

/** Data imports, from a file to facts (spec §3, §4). */
export const imports = defineResource({
  name: 'imports',
  path: '/organizations/:orgId/imports',
  recordPath: '/imports/:id',
  title: 'createdAt',
  defaultSort: { field: 'createdAt', order: 'desc' },
  fields: {
    id: field(z.uuid(), { readOnly: true }),
    organizationId: field(z.uuid(), { readOnly: true }),
    perimeterType: field(z.enum(perimeterTypes).nullable(), { readOnly: true, list: 'shown' }),
    perimeterCount: field(z.int().nonnegative(), { readOnly: true }),
    perimeterNames: field(z.array(z.string()), { readOnly: true }),
    companyIds: ids,
    divisionIds: ids,
    files: field(z.array(dataFile), { readOnly: true, list: 'shown' }),
    author: group(
      { id: field(z.uuid()), fullName: field(z.string(), { list: 'shown', sort: true }) },
      { readOnly: true, nullable: true },
    ),
    createdAt: field(z.string(), { readOnly: true, display: 'moment', list: 'shown', sort: true }),
    status: field(z.enum(dataImportStatuses), { readOnly: true, list: 'shown', sort: true, filter: true }),
    analysis: field(z.enum(dataAnalysisStates).nullable(), { readOnly: true, filter: true }),
    importMode: field(z.enum(dataImportModes).nullable(), { form: 'mode' }),
    oneOrManyFiles: field(z.enum(fileCounts).nullable(), { form: 'mode' }),
    validatedAt: moment('offered'),
    finishedAt: moment(),
    undoneAt: moment(),
    error: group({ code: field(z.string()), message: field(z.string()) }, { readOnly: true, nullable: true }),
    version: field(z.int(), { readOnly: true }),
  },
})
