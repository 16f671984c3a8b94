import { z } from 'zod'
import { createdKinds, csvKinds, type CsvKind } from '#model/rules/csv/csvColumns.ts'
import { csvLimits } from '#model/rules/csv/csvLimits.ts'
import { requestId } from '#model/schema/values.ts'
import { importOutcome } from './bulk.ts'
import { errorPart } from './errorPart.ts'

/** Maximum problems stored per import; it counts the lines of the others. */
export const keptProblemsMax = 1000

/** Maximum running imports of one account in an organisation. */
export const importsUnderWayMax = 3

/** Rows as JSON lines: a file of 50 MB plus the field names in every row. */
export const importBytesMax = 4 * csvLimits.bytes

/** Maximum bytes of one row in the request: a record of a file plus its field names. */
export const importRowBytesMax = 4 * csvLimits.recordCharacters

/** Whether rows only create new records, or also change existing ones. */
export const importModes = ['create', 'upsert'] as const

/** The target of an import; subjects and stakeholders belong to an assessment. */
const importPlace = {
  register: z.enum(csvKinds),
  doubleMaterialityId: requestId.optional(),
}

/** `POST …/record-imports`: its body is the rows, one JSON object per line (see `bulkRequest` for their shape). */
export const newImport = z
  .strictObject({
    ...importPlace,
    mode: z.enum(importModes).default('upsert').meta({
      description:
        'With create, rows make new records and a known one is reported, as by the bulk calls; entities know no other',
    }),
    after: requestId.optional().meta({
      description:
        'An import of the caller that is to be over before: companies, of which these rows are sites',
    }),
    rows: z.coerce.number().int().min(1).max(csvLimits.rows),
    allOrNothing: z.enum(['true', 'false']).default('false').meta({
      description:
        'With true, rows go in by batches of 2,000, and the first batch with a row in error is the end',
    }),
  })
  .refine(
    ({ register, doubleMaterialityId }) =>
      ['subjects', 'contacts'].includes(register) === (doubleMaterialityId !== undefined),
    { path: ['doubleMaterialityId'], message: 'validation.required' },
  )
  .refine(({ register, mode }) => (mode === 'create' ? isCreated(register) : register !== 'entities'), {
    path: ['mode'],
    message: 'validation.format',
  })
  .refine(({ mode, allOrNothing }) => mode === 'upsert' || allOrNothing === 'false', {
    path: ['allOrNothing'],
    message: 'validation.format',
  })
export type NewImport = z.output<typeof newImport>

/** True if rows of this kind may create records without a preview. */
export const isCreated = (register: CsvKind): boolean => createdKinds.some((kind) => kind === register)

export const importsQuery = z.strictObject(importPlace)

/** Progress of an import. */
export const importProgress = importOutcome.extend({
  /** Number of processed rows. */
  done: z.int().nonnegative(),
  /** Number of refused lines; the first thousand problems are stored. */
  refused: z.int().nonnegative(),
  /** A row was refused with all-or-nothing: the following rows were not processed. */
  isStopped: z.boolean(),
  /** The company of the first accepted row, if the rows create companies. */
  firstCompanyId: z.uuid().nullable().default(null),
})
export type ImportProgress = z.output<typeof importProgress>

/** An import of the caller, and its progress. */
export const recordImport = importProgress.extend({
  id: z.uuid(),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
  rows: z.int(),
  mode: z.enum(importModes),
  /** The import that must finish before this one. */
  after: z.uuid().nullable(),
  /** Why it failed. */
  error: errorPart.nullable(),
  createdAt: z.string(),
})
export type RecordImport = z.output<typeof recordImport>
