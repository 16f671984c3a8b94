import { z } from 'zod'
import { errorTable, type ErrorCode } from '#model/errors.ts'
import { language } from '#model/wire/identity/accounts.ts'
import type { IngestRefusal } from '#server/adapters/cube/ingest.ts'
import { rejectsKey } from '#server/store/data/dataKeys.ts'
import { keepFindings } from '#server/store/data/entryFindings.ts'
import { fileStore } from '#server/store/data/fileStore.ts'
import { overlapStore } from '#server/store/data/overlapStore.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import type { Mappings } from '#server/store/tables/dataImports.ts'
import type { JobKind, Run } from '../jobs/jobQueue.ts'
import type { Ingest } from './dataIngest.ts'
import { keepPart } from './keepPart.ts'
import { readOverlaps } from './readOverlaps.ts'
import { inWorkFolder, type OrderParts } from './workFolder.ts'
import { watchRun } from './watchRun.ts'

const payload = z.object({ importId: z.string(), fileId: z.string(), language })
const saved = z.object({ isDone: z.literal(true) })
export type CheckOrder = z.output<typeof payload>
type Checked = z.output<typeof saved>

/** The check of a file; its result is stored with the file. */
export const dataCheckKind: JobKind<CheckOrder, Checked> = { name: 'data-import-check', payload, saved }

export type DataJobParts = OrderParts & { ingest: Ingest }

/** Checks a file: the result and the refused lines are stored together or not at all. */
export const checkFile =
  ({ ingest, ...parts }: DataJobParts) =>
  async (run: Run<CheckOrder, Checked>): Promise<void> => {
    // A process that died at the very end had finished the check.
    if (run.saved) return
    const { db, files } = parts
    const { scope, payload: order, id: jobId, signal } = run
    const { orgId } = scope
    const rejectsId = uuidv7()
    const key = rejectsKey(orgId, rejectsId)
    const before = await db.inOrganization(scope, (tx) => fileStore.readOrder(tx, orgId, order.fileId, jobId))
    let isSettled = false
    try {
      const { problems, overlaps, ...found } = await watchRun(db, run, (onProgress) =>
        inWorkFolder(parts, { ...order, scope, jobId, write: null }, async (given) => {
          const result = await ingest(given, { signal, onProgress })
          if ('refused' in result)
            return { ...refusal(result.refused), rejectsId: null, problems: [], overlaps: [], corrected: [] }
          const { report } = result
          const rejects = await keepPart(files, report.rejects, key)
          const heads = new Set(report.check.columns.map(({ head }) => head))
          return {
            state: 'CHECKED' as const,
            error: null,
            errorArgs: null,
            counts: report.counts,
            report: JSON.stringify(report.check),
            factors: report.check.factors,
            corrected: report.check.corrected,
            problems: report.check.problems,
            overlaps: await readOverlaps(report),
            rejectsId: rejects && rejectsId,
            columns: onlyOf(given.columns, heads),
            sites: { ...given.siteValues },
          }
        }),
      )
      isSettled = await db.inOrganization(scope, async (tx) => {
        const isWanted = await fileStore.settleCheck(tx, orgId, order, jobId, found)
        if (isWanted) {
          await keepFindings(tx, { orgId, importId: order.importId }, problems)
          await overlapStore.replace(tx, orgId, order.fileId, overlaps)
        }
        await run.advance(tx, { progress: 99, saved: { isDone: true } })
        return isWanted
      })
    } finally {
      const left = isSettled ? before?.rejectsId : rejectsId
      // Bytes that no row refers to: if they cannot be removed now, the sweep removes them.
      if (left) await files.remove(rejectsKey(orgId, left)).catch(() => undefined)
    }
  }

const isKnownCode = (code: string): code is ErrorCode => code in errorTable

/** Why a file was refused as a whole; an unknown code of the engine is an internal error. */
const refusal = ({ code, args }: IngestRefusal) => ({
  state: 'FAILED' as const,
  error: isKnownCode(code) ? code : ('internal' as const),
  errorArgs: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, storableText(value)])),
  counts: null,
  report: null,
})

/** A message contains this many characters of the file's headers at most. */
const headerCharactersMax = 300

/** Headers of a file may hold characters that PostgreSQL does not accept. */
const storableText = (value: string | number) =>
  typeof value === 'string'
    ? value.slice(0, headerCharactersMax).replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd')
    : value

const onlyOf = (columns: Mappings, heads: ReadonlySet<string>): Mappings =>
  Object.fromEntries(Object.entries(columns).filter(([head]) => heads.has(head)))
