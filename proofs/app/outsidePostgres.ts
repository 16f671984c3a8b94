import { rmSync } from 'node:fs'
import { escapeIdentifier, type PoolConfig } from 'pg'
import { adminRole } from '#server/adapters/database/cluster.ts'
import { startDatabase } from '#server/adapters/database/databaseServer.ts'
import { databaseName, ownerRole } from '#server/adapters/database/roles.ts'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'

export type OutsidePostgres = {
  /** The role that owns the schema. */
  owner: PoolConfig
  /** Creates another, empty database. */
  newDatabase: (name: string) => Promise<{ owner: PoolConfig; url: string }>
  /** For DATABASE_URL. */
  url: string
  stop: () => Promise<void>
}

/** A PostgreSQL shared by several processes, like an operator's own; everything is removed at the end. */
export async function startOutsidePostgres(): Promise<OutsidePostgres> {
  const home = makeDataFolder()
  const { owner, stop } = await startDatabase({ DATA_DIR: home, DATABASE_URL: undefined }, () => undefined)
  const sockets = String(owner.host)
  const urlOf = (database: string): string =>
    `postgres://${ownerRole}@/${database}?host=${sockets}&port=5432&sslmode=disable`
  return {
    owner,
    url: urlOf(databaseName),
    async newDatabase(name) {
      await withConnection({ ...owner, user: adminRole, database: 'postgres' }, (admin) =>
        admin.query(`create database ${escapeIdentifier(name)} owner ${escapeIdentifier(ownerRole)}`),
      )
      return { owner: { ...owner, database: name }, url: urlOf(name) }
    },
    async stop() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
