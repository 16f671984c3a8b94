import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#model/errors.ts'
import type { CompletedFile } from '#server/adapters/cube/completeEmissions.ts'
import { runCompletion } from '#server/adapters/cube/runCompletion.ts'
import type { Files } from '#server/adapters/files/files.ts'
import { factKey } from '#server/store/data/dataKeys.ts'
import { emissionFactorStore } from '#server/store/data/emissionFactorStore.ts'
import { completeFile } from '#server/store/data/completedFiles.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { countriesOfSites } from '#server/store/data/perimeterSites.ts'
import type { Database, Scope } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { keepPart } from './keepPart.ts'
import { resolveFiles } from './resolveFiles.ts'
import { workFolderOf } from './workFolder.ts'

/**
 * Computes the emissions of stored activities that had no factor and have one now. All of them appear in one
 * transaction, or none.
 * @returns how many figures were added
 * @throws AppError conflict where facts were written or undone meanwhile
 */
export async function completeStoredEmissions(
  { db, files, dataDir }: { db: Database; files: Files; dataDir: string },
  scope: Scope,
  signal: AbortSignal,
): Promise<{ added: number }> {
  const { orgId } = scope
  const read = await db.inOrganization(scope, async (tx) => ({
    factors: await emissionFactorStore.table(tx, orgId),
    sites: await countriesOfSites(tx, orgId),
    stored: await factStore.byFile(tx, orgId),
    keys: await factStore.keys(tx, orgId),
  }))
  await mkdir(workFolderOf(dataDir), { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(workFolderOf(dataDir), 'completion-'))
  const laid: string[] = []
  let isWritten = false
  try {
    const storedKeys = read.stored.map(({ factsKey }) => factsKey)
    const paths = await resolveFiles(files, storedKeys, { work, kind: 'facts' })
    const facts = read.stored.flatMap(({ fileId }, index) => {
      const path = paths[index]
      return path === undefined ? [] : [{ fileId, path }]
    })
    const hidden = await resolveFiles(files, read.keys.hidden, { work, kind: 'hidden' })
    const { sites, factors } = read
    const completed = await runCompletion({ facts, hidden, sites, factors, work }, signal)
    const written: (Omit<CompletedFile, 'path'> & { factsKey: string })[] = []
    for (const { fileId, path, ...rest } of completed) {
      const importId = read.stored.find((one) => one.fileId === fileId)?.importId
      if (importId === undefined) throw new Error(`No import has the file ${fileId}`)
      const factsKey = factKey('facts', orgId, { importId, id: uuidv7() })
      laid.push(factsKey)
      await keepPart(files, path, factsKey)
      written.push({ fileId, factsKey, ...rest })
    }
    await db.inOrganization(scope, async (tx) => {
      await factStore.lock(tx, orgId)
      if (!isDeepStrictEqual(await factStore.keys(tx, orgId), read.keys)) throw new AppError('conflict')
      for (const file of written) {
        await factStore.extend(tx, orgId, file)
        await completeFile(tx, orgId, file)
      }
    })
    isWritten = true
    return { added: completed.reduce((sum, { added }) => sum + added, 0) }
  } finally {
    // No row refers to them: if they cannot be removed now, the sweep removes them.
    if (!isWritten) for (const key of laid) await files.remove(key).catch(() => undefined)
    await rm(work, { recursive: true, force: true })
  }
}
