import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CubeGround } from '../../adapters/cube/cubeDesk.ts'
import type { Files } from '../../adapters/files/files.ts'
import type { Database, Scope } from '../../store/database.ts'
import { readCubeGround, readCubeVersion } from '../../store/data/cubeGround.ts'
import { workFolderOf } from '../data/layOutOrder.ts'

type Parts = { db: Database; files: Files; dataDir: string }

/**
 * The facts that a member of an organisation may ask, read as this member: no other organisation's ever come near the
 * engine. Their files are laid into a folder of this machine where the engine has no copy of them yet.
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
      const layAll = async (some: readonly string[], kind: string): Promise<string[]> => {
        const paths: string[] = []
        for (const [index, key] of some.entries()) {
          const path = join(work, `${kind}-${index}.parquet`)
          await pipeline(await files.read(key), createWriteStream(path, { mode: 0o600 }), { signal })
          paths.push(path)
        }
        return paths
      }
      try {
        const [facts, hidden] = [await layAll(keys.facts, 'facts'), await layAll(keys.hidden, 'hidden')]
        return await use({ version, register, facts, hidden })
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
  }
}
