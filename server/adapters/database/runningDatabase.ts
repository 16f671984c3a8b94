import { existsSync } from 'node:fs'
import type { PoolConfig } from 'pg'
import { placeDatabase } from './databasePlacement.ts'
import { isPostmasterOf, readPostmasterFile } from './postmasterFile.ts'
import { databaseName, ownerRole } from './roles.ts'

/** Connection settings, as the owner, of the embedded database of `dataDir` if it is running now. */
export function runningDatabase(dataDir: string): PoolConfig | undefined {
  if (!existsSync(dataDir)) return undefined
  const { cluster } = placeDatabase(dataDir)
  const file = readPostmasterFile(cluster)
  if (file === null || !isPostmasterOf(file.pid, cluster)) return undefined
  return { host: file.sockets, port: 5432, database: databaseName, ssl: false, user: ownerRole }
}
