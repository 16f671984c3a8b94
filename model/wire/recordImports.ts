import { z } from 'zod'
import { csvLimits } from '../rules/csvLimits.ts'
import { givenId } from '../schema/values.ts'
import { importOutcome } from './bulk.ts'

/** The registers that a file can be imported into. */
export const importRegisters = [
  'companies',
  'divisions',
  'legalPersons',
  'physicalPersons',
  'subjects',
  'contacts',
] as const
export type ImportRegister = (typeof importRegisters)[number]

/** Problems that an import keeps; it counts the lines of the others. */
export const keptProblemsMax = 1000

/** Imports that one account may have under way in an organisation. */
export const importsUnderWayMax = 3

/** Rows as JSON, a line each: a file of 50 MB with the names of its fields in every row. */
export const importBytesMax = 4 * csvLimits.bytes

/** One row on its way, in bytes: a record of a file, with the names of its fields. */
export const importRowBytesMax = 4 * csvLimits.recordCharacters

/** Where the rows of an import go; subjects and stakeholders to an assessment. */
const importPlace = {
  register: z.enum(importRegisters),
  doubleMaterialityId: givenId.optional(),
}

/** `POST …/record-imports`: its body is the rows, each as one line of JSON (`bulkRequest` says of what kind). */
export const newImport = z.strictObject({
  ...importPlace,
  rows: z.coerce.number().int().min(1).max(csvLimits.rows),
  allOrNothing: z.enum(['true', 'false']).default('false').meta({
    description:
      'With true, rows go in by batches of 2,000, and the first batch with a row in error is the end',
  }),
})
export type NewImport = z.output<typeof newImport>

export const importsQuery = z.strictObject(importPlace)

/** What an import has done so far. */
export const importProgress = importOutcome.extend({
  /** Rows that were gone through. */
  done: z.int().nonnegative(),
  /** Lines that were refused; the first thousand problems are kept. */
  refused: z.int().nonnegative(),
  /** A row was refused where all or nothing was wanted: what follows was not tried. */
  isStopped: z.boolean(),
})
export type ImportProgress = z.output<typeof importProgress>

/** An import of the caller's, and how far it has come. */
export const recordImport = importProgress.extend({
  id: z.uuid(),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
  rows: z.int(),
  /** Why it failed. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.string(),
})
export type RecordImport = z.output<typeof recordImport>
