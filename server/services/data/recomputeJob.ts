import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { ChangedFigure, Recomputed } from '#server/adapters/cube/recomputeFacts.ts'
import { runRecomputation } from '#server/adapters/cube/runRecomputation.ts'
import type { Files } from '#server/adapters/files/files.ts'
import type { Clock } from '#server/clock.ts'
import { currencyRateStore } from '#server/store/data/currencyRateStore.ts'
import { factKey } from '#server/store/data/dataKeys.ts'
import { emissionFactorStore } from '#server/store/data/emissionFactorStore.ts'
import { factStore, hashOfFacts } from '#server/store/data/factStore.ts'
import { countriesOfSites } from '#server/store/data/perimeterSites.ts'
import { recomputationStore } from '#server/store/data/recomputationStore.ts'
import type { Database } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import type { RecomputedFile } from '#server/store/tables/recomputations.ts'
import type { JobKind, Run } from '../jobs/jobQueue.ts'
import { keepPart } from './keepPart.ts'
import { resolveFiles } from './resolveFiles.ts'
import { watchRun } from './watchRun.ts'
import { workFolderOf } from './workFolder.ts'

const payload = z.object({ recomputationId: z.string() })
const saved = z.object({ isDone: z.literal(true) })
type RecomputationOrder = z.output<typeof payload>
type Done = z.output<typeof saved>

/** Computes stored figures again and proposes the result. */
export const recomputeKind: JobKind<RecomputationOrder, Done> = { name: 'data-recomputation', payload, saved }

type Parts = { db: Database; files: Files; dataDir: string; now: Clock }

/**
 * Computes the facts of an organisation again. The new files of facts are stored beside the existing ones, which keep
 * counting until a user applies the recomputation.
 */
export const recompute =
  ({ db, files, dataDir, now }: Parts) =>
  async (run: Run<RecomputationOrder, Done>): Promise<void> => {
    if (run.saved) return
    const { scope, signal } = run
    const { orgId } = scope
    const { recomputationId } = run.payload
    // One snapshot: the basis must be the hash of the very facts that are computed again.
    const read = await db.inSnapshot(scope, async (tx) => ({
      wanted: await recomputationStore.get(tx, orgId, recomputationId),
      factors: await emissionFactorStore.table(tx, orgId),
      rates: await currencyRateStore.table(tx, orgId),
      sites: await countriesOfSites(tx, orgId),
      stored: await factStore.byFile(tx, orgId),
      keys: await factStore.keys(tx, orgId),
    }))
    const { wanted, factors, rates, sites } = read
    await mkdir(workFolderOf(dataDir), { recursive: true, mode: 0o700 })
    const work = await mkdtemp(join(workFolderOf(dataDir), 'recomputation-'))
    const laid: RecomputedFile[] = []
    let isKept = false
    try {
      const storedKeys = read.stored.map(({ factsKey }) => factsKey)
      const paths = await resolveFiles(files, storedKeys, { work, kind: 'facts' })
      const facts = read.stored.flatMap(({ fileId }, index) => {
        const path = paths[index]
        return path === undefined ? [] : [{ fileId, path }]
      })
      const hidden = await resolveFiles(files, read.keys.hidden, { work, kind: 'hidden' })
      const { kind, startDate, endDate } = wanted
      const range = startDate === null || endDate === null ? null : { start: startDate, end: endDate }
      const order = { kind, range, facts, hidden, sites, factors, rates, work }
      const found = await watchRun(db, run, () => runRecomputation(order, signal))
      await layFiles({ files, orgId }, { found, stored: read.stored, laid })
      const changes = await readChanges(found)
      isKept = await db.inOrganization(scope, async (tx) => {
        const isWanted = await recomputationStore.propose(tx, orgId, recomputationId, {
          basis: hashOfFacts(read.keys),
          figures: found.figures,
          sums: found.sums,
          files: laid,
          changes,
          preparedAt: now().toISOString(),
        })
        await run.advance(tx, { progress: 99, saved: { isDone: true } })
        return isWanted
      })
    } finally {
      // No row refers to them: if they cannot be removed now, the sweep removes them.
      if (!isKept) for (const { newKey } of laid) await files.remove(newKey).catch(() => undefined)
      await rm(work, { recursive: true, force: true })
    }
  }

/** Stores the new files of facts, each under a key of its own. */
async function layFiles(
  { files, orgId }: { files: Files; orgId: string },
  {
    found,
    stored,
    laid,
  }: {
    found: Recomputed
    stored: readonly { fileId: string; importId: string; factsKey: string }[]
    laid: RecomputedFile[]
  },
): Promise<void> {
  for (const { fileId, path, added, factors, uncovered } of found.files) {
    const source = stored.find((one) => one.fileId === fileId)
    if (source === undefined) throw new Error(`No import has the file ${fileId}`)
    const newKey = factKey('facts', orgId, { importId: source.importId, id: uuidv7() })
    laid.push({
      fileId,
      oldKey: source.factsKey,
      newKey,
      added,
      after: { factors, uncovered },
      before: null,
    })
    await keepPart(files, path, newKey)
  }
}

async function readChanges({ changes }: Recomputed): Promise<ChangedFigure[]> {
  const found: ChangedFigure[] = []
  for await (const line of createInterface({ input: createReadStream(changes) }))
    found.push(JSON.parse(line) as ChangedFigure)
  return found
}
