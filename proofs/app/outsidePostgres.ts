import { rmSync } from 'node:fs'
import type { PoolConfig } from 'pg'
import { startDatabase } from '#server/adapters/database/databaseServer.ts'
import { databaseName, ownerRole } from '#server/adapters/database/roles.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'

export type OutsidePostgres = {
  /** Owns the schema. */
  owner: PoolConfig
  /** For DATABASE_URL. */
  url: string
  stop: () => Promise<void>
}

/** A PostgreSQL that several processes share, as an operator's own would be; nothing of it stays. */
export async function startOutsidePostgres(): Promise<OutsidePostgres> {
  const home = makeDataFolder()
  const { owner, stop } = await startDatabase({ DATA_DIR: home, DATABASE_URL: undefined }, () => undefined)
  const sockets = String(owner.host)
  return {
    owner,
    url: `postgres://${ownerRole}@/${databaseName}?host=${sockets}&port=5432&sslmode=disable`,
    async stop() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
