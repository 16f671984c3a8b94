import { z } from 'zod'
import { createdKinds, csvKinds, type CsvKind } from '../rules/csvColumns.ts'
import { csvLimits } from '../rules/csvLimits.ts'
import { givenId } from '../schema/values.ts'
import { importOutcome } from './bulk.ts'

/** Problems that an import keeps; it counts the lines of the others. */
export const keptProblemsMax = 1000

/** Imports that one account may have under way in an organisation. */
export const importsUnderWayMax = 3

/** Rows as JSON, a line each: a file of 50 MB with the names of its fields in every row. */
export const importBytesMax = 4 * csvLimits.bytes

/** One row on its way, in bytes: a record of a file, with the names of its fields. */
export const importRowBytesMax = 4 * csvLimits.recordCharacters

/** Do rows make new records alone, or also change those that are known? */
export const importModes = ['create', 'upsert'] as const

/** What the rows of an import are; subjects and stakeholders are those of an assessment. */
const importPlace = {
  register: z.enum(csvKinds),
  doubleMaterialityId: givenId.optional(),
}

/** `POST …/record-imports`: its body is the rows, each as one line of JSON (`bulkRequest` says of what kind). */
export const newImport = z
  .strictObject({
    ...importPlace,
    mode: z.enum(importModes).default('upsert').meta({
      description:
        'With create, rows make new records and a known one is reported, as by the bulk calls; entities know no other',
    }),
    after: givenId.optional().meta({
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

/** May rows of this kind make new records unseen? */
export const isCreated = (register: CsvKind): boolean => createdKinds.some((kind) => kind === register)

export const importsQuery = z.strictObject(importPlace)

/** What an import has done so far. */
export const importProgress = importOutcome.extend({
  /** Rows that were gone through. */
  done: z.int().nonnegative(),
  /** Lines that were refused; the first thousand problems are kept. */
  refused: z.int().nonnegative(),
  /** A row was refused where all or nothing was wanted: what follows was not tried. */
  isStopped: z.boolean(),
  /** The company of the first row taken in, where the rows were to make new companies. */
  firstCompanyId: z.uuid().nullable().default(null),
})
export type ImportProgress = z.output<typeof importProgress>

/** An import of the caller's, and how far it has come. */
export const recordImport = importProgress.extend({
  id: z.uuid(),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
  rows: z.int(),
  mode: z.enum(importModes),
  /** The import that was to be over before. */
  after: z.uuid().nullable(),
  /** Why it failed. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.string(),
})
export type RecordImport = z.output<typeof recordImport>
