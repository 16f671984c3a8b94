import { randomBytes } from 'node:crypto'
import { Client, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import { adminRole } from '#server/adapters/database/cluster.ts'
import { appRole, ownerRole } from '#server/adapters/database/roles.ts'

export type TestDatabase = {
  owner: PoolConfig
  app: PoolConfig
  /** The superuser, for tests about roles; the product never connects as it. */
  admin: PoolConfig
  /** Removes the database; connections still open are cut. */
  drop(): Promise<void>
}

/** Makes an empty database of its own for one test file (about 30 ms), migrated unless `template0` is asked for. */
export async function createTestDatabase(from?: 'template0'): Promise<TestDatabase> {
  const { host, port, template } = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const address = { host, port, ssl: false }
  const admin: PoolConfig = { ...address, user: adminRole, database: 'postgres' }
  await execute(admin, `create database ${database} template ${from ?? template} owner ${ownerRole}`)
  return {
    owner: { ...address, user: ownerRole, database },
    app: { ...address, user: appRole, database },
    admin: { ...admin, database },
    drop: () => execute(admin, `drop database ${database} with (force)`),
  }
}

async function execute(config: PoolConfig, statement: string): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
