import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#server/store/engine/database.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { adminRole } from './cluster.ts'
import { startDatabase, type DatabaseServer } from './databaseServer.ts'

// Our own PostgreSQL plays the external server, without a pooler in between: what a pooler refuses is not sent.
const folder = makeDataFolder()
let server: DatabaseServer

beforeAll(async () => {
  server = await startDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, () => undefined)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

beforeEach(async () => {
  await administer(`drop database if exists shop with (force)`)
  await administer(`drop role if exists shop_owner`)
  await administer(`drop owned by matrice_app cascade`).catch(() => undefined)
  await administer(`drop role if exists matrice_app`)
  await administer('create role shop_owner login', 'create database shop owner shop_owner')
})

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...server.owner, user: adminRole, database: 'postgres' })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const urlOf = (role: string): string =>
  `postgres://${role}@/shop?host=${encodeURIComponent(String(server.owner.host))}`

const open = (appRole = 'matrice_app', DATABASE_PREPARED = true): Promise<DatabaseServer> =>
  startDatabase(
    {
      DATA_DIR: folder,
      DATABASE_URL: urlOf(appRole),
      DATABASE_OWNER_URL: urlOf('shop_owner'),
      DATABASE_PREPARED,
    },
    () => undefined,
  )

const sessionRow = z.object({
  role: z.string(),
  zone: z.string(),
  idle: z.string(),
  limit: z.string(),
  name: z.string(),
})

test('serves requests as matrice_app, whose transactions set what others get as startup options', async () => {
  await administer('create role matrice_app login')
  const { app, owner } = await open()
  expect(JSON.stringify(app)).not.toContain('-c ')
  const db = openDatabase(app, 1)
  const session = await db.global((tx) =>
    tx.sql(
      sessionRow,
      `select current_user as role, current_setting('timezone') as zone, current_setting('statement_timeout') as limit,
         current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`,
    ),
  )
  await db.close()
  expect(session).toEqual([
    {
      role: 'matrice_app',
      zone: 'UTC',
      idle: '1min',
      limit: '55s',
      name: expect.stringMatching(/^matrice requests /),
    },
  ])
  expect(JSON.stringify(owner)).toContain('matrice owner ')
  await expect(open()).resolves.toMatchObject({ kind: 'external' })
})

const preparedRow = z.object({ prepared: z.number() })

test.each([
  [true, 1],
  [false, 0],
])('prepares statements by name: %s', async (DATABASE_PREPARED, prepared) => {
  await administer('create role matrice_app login')
  const { app } = await open('matrice_app', DATABASE_PREPARED)
  const db = openDatabase(app, 1)
  const count = () =>
    db.global((tx) =>
      tx.sql(preparedRow, 'select count(*)::int as prepared from pg_prepared_statements', [], 'anew'),
    )
  await db.global((tx) => tx.execute('select 41 + 1'))
  const found = await count()
  await db.close()
  expect(found).toEqual([{ prepared }])
})

test.each<[string, string[], string]>([
  ['is missing', [], 'create role matrice_app login password'],
  ['may not log in', ['create role matrice_app nologin'], 'alter role matrice_app login password'],
  [
    'bypasses row security',
    ['create role matrice_app login bypassrls'],
    'alter role matrice_app nosuperuser nobypassrls;',
  ],
])('refuses to start where matrice_app %s, with the SQL to run', async (_what, statements, remedy) => {
  await administer(...statements)
  await expect(open()).rejects.toThrow(remedy)
})

test('refuses another role in DATABASE_URL', async () => {
  await administer('create role matrice_app login')
  await expect(open('shop_owner')).rejects.toThrow('logs in as "shop_owner"')
})
