import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CubeSource } from '#server/adapters/cube/cubeService.ts'
import type { Files } from '#server/adapters/files/files.ts'
import type { Database, Scope } from '#server/store/engine/database.ts'
import { readCubeSource, readCubeVersion } from '#server/store/data/cubeSource.ts'
import { workFolderOf } from '../data/workFolder.ts'
import { resolveFiles } from '../data/resolveFiles.ts'

type Parts = { db: Database; files: Files; dataDir: string }

/**
 * The facts that a member of an organisation may query, read as this member: facts of other organisations never reach
 * the engine. Facts that the engine has not read yet are read in place, or from copies where the store is on another
 * machine.
 */
export async function cubeSourceOf({ db, files, dataDir }: Parts, scope: Scope): Promise<CubeSource> {
  const { orgId, accountId } = scope
  return {
    orgId,
    accountId,
    version: await db.inOrganization(scope, (tx) => readCubeVersion(tx, orgId)),
    async lay(use, signal) {
      const { keys, register, version } = await db.inOrganization(scope, (tx) => readCubeSource(tx, orgId))
      await mkdir(workFolderOf(dataDir), { recursive: true, mode: 0o700 })
      const work = await mkdtemp(join(workFolderOf(dataDir), 'cube-'))
      try {
        const facts = await resolveFiles(files, keys.facts, { work, kind: 'facts' })
        const hidden = await resolveFiles(files, keys.hidden, { work, kind: 'hidden' })
        signal.throwIfAborted()
        return await use({ version, register, facts, hidden })
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
  }
}
