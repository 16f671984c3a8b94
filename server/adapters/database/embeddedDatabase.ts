import { mkdirSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PoolConfig } from 'pg'
import { createCluster } from './cluster.ts'
import { lockDataDir } from './dataDirLock.ts'
import { placeDatabase, type Placement } from './databasePlacement.ts'
import type { DatabaseServer } from './databaseServer.ts'
import { findPostgresBinaries } from './postgresBinaries.ts'
import { postgresSettings } from './postgresSettings.ts'
import { reachableBinaries } from './reachableBinaries.ts'
import { appRole, databaseName, ensureRoles, ownerRole } from './roles.ts'
import { superviseDatabase } from './superviseDatabase.ts'

/**
 * Starts the PostgreSQL that comes with the app, with its data under `dataDir` (`placeDatabase` defines the location),
 * reachable only through a Unix socket. Leftovers of a crash are adopted or removed. When PostgreSQL dies later, it is
 * started again at the same address. The caller holds the lock of `dataDir`.
 *
 * @throws BootRefusal when it cannot run here.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  log: (line: string) => void,
): Promise<DatabaseServer> {
  mkdirSync(dataDir, { recursive: true })
  const placement = placeDatabase(dataDir)
  const release = lockOutsideHome(dataDir, placement)
  const programs = await reachableBinaries(await findPostgresBinaries(), placement.account)
  if (await createCluster(programs, placement)) log(`Created the database in ${placement.cluster}`)
  const server = await superviseDatabase({ programs, placement, settings: postgresSettings() }, log)
  await ensureRoles(server.sockets)
  const address: PoolConfig = { host: server.sockets, port: 5432, database: databaseName, ssl: false }
  return {
    owner: { ...address, user: ownerRole },
    app: { ...address, user: appRole },
    kind: 'embedded',
    stop: async () => {
      await server.stop()
      release()
    },
  }
}

/**
 * A copied data folder whose database lives elsewhere refers to the same database. The lock of the data folder cannot
 * detect this, so the folder of the database is locked too.
 */
function lockOutsideHome(dataDir: string, { cluster }: Placement): () => void {
  const home = dirname(cluster)
  return home === realpathSync(dataDir) ? () => undefined : lockDataDir(home).release
}
