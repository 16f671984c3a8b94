import type { Readable } from 'node:stream'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { language } from '#model/wire/accounts.ts'
import { bulkRowsMax, type ImportOutcome } from '#model/wire/bulk.ts'
import {
  importProgress,
  importRegisters,
  importRowBytesMax,
  keptProblemsMax,
  type ImportProgress,
} from '#model/wire/recordImports.ts'
import type { Files } from '../../adapters/files/files.ts'
import type { Database } from '../../store/database.ts'
import { translator } from '../../translate.ts'
import type { JobKind, Run } from '../jobs/jobDesk.ts'
import { fileRegisters, type FileRow } from './fileRegisters.ts'

const payload = z.object({
  register: z.enum(importRegisters),
  assessmentId: z.string(),
  rows: z.int(),
  allOrNothing: z.boolean(),
  language,
})
export type ImportOrder = z.output<typeof payload>

/** An import of rows that lie in `Files` under `importKey`; what it saves is what it has done. */
export const recordImportKind: JobKind<ImportOrder, ImportProgress> = {
  name: 'record-import',
  payload,
  saved: importProgress,
}

/** Where the rows of an import lie, by the id of its job. */
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
}

/**
 * Lets the rows of a file in, 2,000 at a time: each batch and its place in the file are one transaction, so that a
 * batch is done once, whatever happens to the process.
 * @throws AppError badRequest where the bytes are no rows
 */
export const importRecords =
  ({ db, files }: { db: Database; files: Files }) =>
  async ({ id, scope, payload: order, saved, advance }: Run<ImportOrder, ImportProgress>) => {
    const { register, assessmentId, rows: total, allOrNothing } = order
    const key = importKey(scope.orgId, id)
    const file = fileRegisters[register](assessmentId)
    const t = translator(order.language)
    let sum = saved ?? nothingImported
    const bytes = await files.read(key)
    try {
      for await (const rows of batchesOf(bytes, sum.done)) {
        if (sum.isStopped) break
        const opened = await file.open(rows, t)
        sum = await db.inOrganization(scope, async (tx) => {
          const next = add(sum, rows.length, await opened.upsert(tx, scope, allOrNothing))
          next.isStopped = allOrNothing && next.refused > 0
          await advance(tx, { progress: Math.min(99, (next.done / total) * 100), saved: next })
          return next
        })
      }
    } finally {
      bytes.destroy()
    }
    await files.remove(key)
    return sum
  }

/** What was done, with a batch more. */
function add(sum: ImportProgress, rows: number, outcome: ImportOutcome): ImportProgress {
  return {
    done: sum.done + rows,
    created: sum.created + outcome.created,
    updated: sum.updated + outcome.updated,
    unchanged: sum.unchanged + outcome.unchanged,
    refused: sum.refused + new Set(outcome.problems.map(({ line }) => line)).size,
    problems: [...sum.problems, ...outcome.problems].slice(0, keptProblemsMax),
    isStopped: false,
  }
}

const fileRow = z.looseObject({ line: z.int().min(1).max(10_000_000) })

/** The rows of a file by batches, from the one that comes after `from` others. */
async function* batchesOf(bytes: Readable, from: number): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  let passed = 0
  for await (const text of linesOf(bytes)) {
    if (passed++ < from) continue
    batch.push(readRow(text))
    if (batch.length < bulkRowsMax) continue
    yield batch
    batch = []
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

/** Lines of UTF-8, none of them longer than a row may be. */
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
