import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CubeGround } from '#server/adapters/cube/cubeDesk.ts'
import type { Files } from '#server/adapters/files/files.ts'
import type { Database, Scope } from '#server/store/engine/database.ts'
import { readCubeGround, readCubeVersion } from '#server/store/data/cubeGround.ts'
import { workFolderOf } from '../data/layOutOrder.ts'
import { placeFiles } from '../data/placeFiles.ts'

type Parts = { db: Database; files: Files; dataDir: string }

/**
 * The facts that a member of an organisation may query, read as this member: facts of other organisations never reach
 * the engine. Facts that the engine has not read yet are read in place, or from copies where the store is on another
 * machine.
 */
export async function groundOfCube({ db, files, dataDir }: Parts, scope: Scope): Promise<CubeGround> {
  const { orgId } = scope
  return {
    orgId,
    version: await db.inOrganization(scope, (tx) => readCubeVersion(tx, orgId)),
    async lay(use, signal) {
      const { keys, register, version } = await db.inOrganization(scope, (tx) => readCubeGround(tx, orgId))
      await mkdir(workFolderOf(dataDir), { recursive: true, mode: 0o700 })
      const work = await mkdtemp(join(workFolderOf(dataDir), 'cube-'))
      try {
        const facts = await placeFiles(files, keys.facts, { work, kind: 'facts' })
        const hidden = await placeFiles(files, keys.hidden, { work, kind: 'hidden' })
        signal.throwIfAborted()
        return await use({ version, register, facts, hidden })
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
  }
}
