import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { AppError, errorTable, type ErrorCode } from '#model/errors.ts'
import { natureOf } from '#model/data/natures/natures.ts'
import { dataFileLimits } from '#model/wire/data/dataImports.ts'
import { language } from '#model/wire/identity/accounts.ts'
import type { FoundOverlap, IngestOrder, IngestReport } from '#server/adapters/cube/ingest.ts'
import type { Clock } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { factKey, sourceKey } from '#server/store/data/dataKeys.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { replaceSource } from '#server/store/data/fileContent.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { importStore } from '#server/store/data/importStore.ts'
import { overlapStore } from '#server/store/data/overlapStore.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import type { JobKind, Run } from '../jobs/jobQueue.ts'
import type { DataJobParts } from './checkJob.ts'
import { keepPart } from './keepPart.ts'
import { minimiseFile } from './minimiseFile.ts'
import { readOverlaps } from './readOverlaps.ts'
import { inWorkFolder } from './workFolder.ts'
import { watchRun } from './watchRun.ts'

const payload = z.object({ importId: z.string(), language })
const saved = z.object({ isDone: z.literal(true) })
export type WriteOrder = z.output<typeof payload>
type Written = z.output<typeof saved>

/** Writes the accepted lines of an import as facts. */
export const dataWriteKind: JobKind<WriteOrder, Written> = { name: 'data-import-write', payload, saved }

/** Facts of one file that are in `Files` but not visible until the manifest lists them. */
type Laid = {
  id: string
  fileId: string
  factsKey: string | null
  hiddenKey: string | null
  report: IngestReport
  overlaps: readonly FoundOverlap[]
  /** The stored file without the columns that were left out since it arrived; null where there are none. */
  source: { sourceId: string; sha256: string } | null
}

/**
 * Writes the facts of an import: all files of facts first, then the manifest and the import's state in one
 * transaction. The facts thus appear completely or not at all, even if the process dies.
 */
export const writeFacts =
  ({ now, ...parts }: DataJobParts & { now: Clock }) =>
  async (run: Run<WriteOrder, Written>): Promise<void> => {
    if (run.saved) return
    const { db, files } = parts
    const { scope, payload: order } = run
    const { orgId } = scope
    const { importId } = order
    const laid: Laid[] = []
    const replaced: string[] = []
    let isWritten = false
    try {
      const existing = await db.inOrganization(scope, (tx) => factStore.keys(tx, orgId))
      await watchRun(db, run, (onProgress) =>
        layFacts(parts, run, { laid, at: now().toISOString(), onProgress }),
      )
      await db.inOrganization(scope, async (tx) => {
        await takeWaiting(tx, orgId, importId)
        await factStore.lock(tx, orgId)
        // Overlaps with facts of another import were not looked for. The queue tries again and finds them.
        if (!isDeepStrictEqual(await factStore.keys(tx, orgId), existing))
          throw new Error('The facts of the organisation changed while the import was written')
        const createdAt = now().toISOString()
        await factStore.insert(
          tx,
          orgId,
          laid.map(({ report: { counts }, overlaps: _, source: __, ...file }) => ({
            ...file,
            importId,
            rows: counts.rows,
            facts: counts.facts,
            overlaps: counts.overlaps,
            createdAt,
          })),
        )
        for (const { fileId, report, overlaps, source } of laid) {
          await fileStore.settleWrite(tx, orgId, fileId, report)
          if (source) replaced.push(...(await replaceSource(tx, orgId, fileId, source)))
          await overlapStore.replace(tx, orgId, fileId, overlaps)
        }
        await importStore.finish(tx, scope, importId, now())
        await run.advance(tx, { progress: 99, saved: { isDone: true } })
      })
      isWritten = true
    } finally {
      const left = isWritten
        ? replaced
        : laid.flatMap(({ factsKey, hiddenKey, source }) => [
            ...[factsKey, hiddenKey].flatMap((key) => key ?? []),
            ...(source ? [sourceKey(orgId, source.sourceId)] : []),
          ])
      // No row refers to them: if they cannot be removed now, the sweep removes them.
      for (const key of left) await files.remove(key).catch(() => undefined)
    }
  }

/** Reads the files of an import again, one after the other, and stores their facts under keys of this try. */
async function layFacts(
  { ingest, ...parts }: DataJobParts,
  { scope, payload: { importId, language: spoken }, signal }: Run<WriteOrder, Written>,
  { laid, at, onProgress }: { laid: Laid[]; at: string; onProgress: (percent: number) => void },
): Promise<void> {
  const { orgId } = scope
  const { files: wanted } = await parts.db.inOrganization(scope, (tx) => takeWaiting(tx, orgId, importId))
  for (const [index, { id: fileId }] of wanted.entries()) {
    const write = { importId, fileId, at }
    const earlier = {
      facts: laid.flatMap(({ factsKey }) => factsKey ?? []),
      hidden: laid.flatMap(({ hiddenKey }) => hiddenKey ?? []),
    }
    const ids = { scope, importId, fileId, language: spoken, jobId: undefined, write, earlier }
    await inWorkFolder(parts, ids, async (given) => {
      const result = await ingest(given, {
        signal,
        onProgress: (percent) => onProgress(((index + percent / 100) / wanted.length) * 100),
      })
      if ('refused' in result)
        throw new AppError(knownCode(result.refused.code), { args: result.refused.args })
      const { report } = result
      // Overlaps have appeared since validation, from other imports or an earlier file of this one: the user did not
      // choose how to treat them.
      const overlaps = await readOverlaps(report)
      // A rate has been removed since: the rows would be missing from the figures.
      const isWaiting = report.counts.waiting > 0
      if (report.undecided > 0 || isWaiting) {
        await parts.db.inOrganization(scope, async (tx) => {
          await takeWaiting(tx, orgId, importId)
          await fileStore.settleWrite(tx, orgId, fileId, report)
          await overlapStore.replace(tx, orgId, fileId, overlaps)
        })
        throw new AppError(isWaiting ? 'rowsWaiting' : 'overlapUndecided')
      }
      const id = uuidv7()
      const file: Laid = { id, fileId, factsKey: null, hiddenKey: null, report, overlaps, source: null }
      laid.push(file)
      file.source = await leaveOut(parts, given, { orgId, columns: report.check.columns })
      file.factsKey = await keepPart(parts.files, report.facts, factKey('facts', orgId, { importId, id }))
      file.hiddenKey = await keepPart(parts.files, report.hidden, factKey('hidden', orgId, { importId, id }))
    })
  }
}

/**
 * Stores a file about people again where columns were left out since it arrived: their content is not kept longer than
 * the user may change this mapping.
 */
async function leaveOut(
  { files, dataDir }: Omit<DataJobParts, 'ingest'>,
  { nature: code, source: path, reading, startDate, endDate }: IngestOrder,
  { orgId, columns }: { orgId: string; columns: IngestReport['check']['columns'] },
): Promise<Laid['source']> {
  const nature = natureOf(code)
  if (nature?.isAboutPeople !== true) return null
  const said = Object.fromEntries(columns.map(({ head, column }) => [head, column]))
  const minimised = await minimiseFile(
    // The identifiers are pseudonyms already.
    { files, dataDir, pseudonymOf: (identifier) => identifier },
    { nature, path, columns: said, reading, startDate, endDate },
    { isStored: true, bytesMax: dataFileLimits.bytes },
  )
  if (minimised === undefined) return null
  const { received } = minimised
  try {
    const sourceId = uuidv7()
    await files.keep(received, sourceKey(orgId, sourceId))
    return { sourceId, sha256: received.sha256 }
  } finally {
    await files.discard(received)
  }
}

/** @throws AppError conflict where another try has written its facts */
async function takeWaiting(tx: Tx, orgId: string, importId: string) {
  const found = await importStore.take(tx, orgId, importId)
  if (found.analysis !== 'WAITING') throw new AppError('conflict')
  return found
}

/** An unknown refusal code is an internal error, and is retried. */
const knownCode = (code: string): ErrorCode => (code in errorTable ? (code as ErrorCode) : 'internal')
