import type { Readable } from 'node:stream'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { csvKinds, type CsvKind } from '#model/rules/csv/csvColumns.ts'
import { language } from '#model/wire/identity/accounts.ts'
import { bulkRowsMax, type ImportOutcome } from '#model/wire/records/bulk.ts'
import {
  importModes,
  importProgress,
  importRowBytesMax,
  keptProblemsMax,
  type ImportProgress,
} from '#model/wire/records/recordImports.ts'
import type { Files } from '#server/adapters/files/files.ts'
import type { Directory } from '#server/adapters/directory/directory.ts'
import type { Database, Scope, Tx } from '#server/store/engine/database.ts'
import { jobStore } from '#server/store/engine/jobStore.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'
import { translator, type Translate } from '#server/translate.ts'
import type { JobKind, Run } from '../jobs/jobQueue.ts'
import { createdFiles } from './createdFiles.ts'
import { fileRegisters, type FileRow } from './fileRegisters.ts'

const payload = z.object({
  register: z.enum(csvKinds),
  mode: z.enum(importModes).default('upsert'),
  /** The import that must finish first; empty where there is none. */
  after: z.string().default(''),
  assessmentId: z.string(),
  rows: z.int(),
  allOrNothing: z.boolean(),
  language,
})
export type ImportOrder = z.output<typeof payload>

/** An import of rows stored in `Files` under `importKey`; it saves its progress. */
export const recordImportKind: JobKind<ImportOrder, ImportProgress> = {
  name: 'record-import',
  payload,
  saved: importProgress,
}

/** Key of the rows of an import, by the ID of its job. */
export const importKey = (orgId: string, id: string): string => `${importPrefix}/${orgId}/${id}`
export const importPrefix = 'imports'

export const nothingImported: ImportProgress = {
  done: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  problems: [],
  isStopped: false,
  firstCompanyId: null,
}

/**
 * Imports the rows of a file, 2,000 at a time: each batch and its position in the file are one transaction, so that a
 * batch is imported exactly once, even if the process dies.
 * @throws AppError badRequest where the bytes are no rows, or not as many as announced
 */
export const importRecords =
  ({ db, files, directory }: { db: Database; files: Files; directory: Directory }) =>
  async ({ id, scope, payload: order, saved, advance }: Run<ImportOrder, ImportProgress>) => {
    const { rows: total, allOrNothing } = order
    await waitFor(order, db, scope)
    const key = importKey(scope.orgId, id)
    const open = openerOf(order, directory)
    const t = translator(order.language)
    let sum = saved ?? nothingImported
    // A process that died at the very end may have removed its rows.
    if (sum.isStopped || sum.done >= total) return sum
    const bytes = await files.read(key)
    try {
      for await (const rows of batchesOf(bytes, sum.done)) {
        if (sum.isStopped) break
        if (sum.done + rows.length > total) throw new AppError('badRequest')
        const letIn = await open(rows, t)
        sum = await db.inOrganization(scope, async (tx) => {
          const next = add(sum, rows.length, await letIn(tx, scope))
          next.isStopped = allOrNothing && next.refused > 0
          await advance(tx, { progress: Math.min(99, (next.done / total) * 100), saved: next })
          return next
        })
      }
      if (!sum.isStopped && sum.done < total) throw new AppError('badRequest')
    } catch (error) {
      // A client error ends the import; any other error is retried.
      if (error instanceof AppError && error.status < 500) await files.remove(key)
      throw error
    } finally {
      bytes.destroy()
    }
    await files.remove(key)
    return sum
  }

type BatchOutcome = Pick<ImportOutcome, 'created' | 'problems'> &
  Partial<Pick<ImportOutcome, 'updated' | 'unchanged'>> & { firstCompanyId?: string | null }

type Opener = (
  rows: readonly FileRow[],
  t: Translate,
) => Promise<(tx: Tx, actor: Actor) => Promise<BatchOutcome>>

/** Reads a batch of rows; the returned function imports them. */
function openerOf({ register, mode, assessmentId, allOrNothing }: ImportOrder, directory: Directory): Opener {
  if (mode === 'create') return known(createdFiles(directory), register)
  const { open } = known(fileRegisters, register)(assessmentId)
  return async (rows, t) => {
    const { upsert } = await open(rows, t)
    return (tx, actor) => upsert(tx, actor, allOrNothing)
  }
}

/** The order was validated when it was given, but may come from another version of the application. */
function known<Kind extends string, Part>(parts: Readonly<Record<Kind, Part>>, register: CsvKind): Part {
  const part = (parts as Readonly<Partial<Record<string, Part>>>)[register]
  if (part === undefined) throw new AppError('badRequest')
  return part
}

/** Imports run one at a time in an organisation, but an interrupted one may have to wait for its next try. */
async function waitFor({ after }: ImportOrder, db: Database, { orgId }: Scope): Promise<void> {
  const underWay = await db.global((tx) => jobStore.underWay(tx, orgId, after === '' ? [] : [after]))
  if (underWay.size > 0) throw new Error('the import before this one is not over')
}

/** Adds a batch to the progress. */
function add(sum: ImportProgress, rows: number, outcome: BatchOutcome): ImportProgress {
  return {
    done: sum.done + rows,
    created: sum.created + outcome.created,
    updated: sum.updated + (outcome.updated ?? 0),
    unchanged: sum.unchanged + (outcome.unchanged ?? 0),
    refused: sum.refused + new Set(outcome.problems.map(({ line }) => line)).size,
    problems: [...sum.problems, ...outcome.problems].slice(0, keptProblemsMax),
    isStopped: false,
    firstCompanyId: sum.firstCompanyId ?? outcome.firstCompanyId ?? null,
  }
}

const fileRow = z.looseObject({ line: z.int().min(1).max(10_000_000) })

/** As much text as a bulk call accepts: memory per read stays small, however long the rows are. */
const batchSizeMax = 8 * 1024 * 1024

/** The rows of a file in batches, starting after the first `from` rows. */
async function* batchesOf(bytes: Readable, from: number): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  let size = 0
  let passed = 0
  for await (const text of linesOf(bytes)) {
    if (passed++ < from) continue
    batch.push(readRow(text))
    size += text.length
    if (batch.length < bulkRowsMax && size < batchSizeMax) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}

function readRow(text: string): FileRow {
  try {
    return fileRow.parse(JSON.parse(text))
  } catch (cause) {
    throw new AppError('badRequest', { cause })
  }
}

/** Lines of UTF-8, each no longer than a row may be. */
async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  let rest = ''
  bytes.setEncoding('utf8')
  for await (const chunk of bytes as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > importRowBytesMax) throw new AppError('badRequest')
    yield* lines.filter((line) => line !== '')
  }
  if (rest !== '') yield rest
}
