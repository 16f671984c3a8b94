import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startFaultyProxy } from '#proofs/faults/faultyProxy.ts'
import { openDatabase, type Database, type Scope, type Tx } from '#server/store/engine/database.ts'
import { organizationStore } from '#server/store/identity/organizationStore.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'
import { anyRow } from '../support/anyRow.ts'

let database: TestDatabase
let admin: pg.Client
let db: Database
let scope: Scope

const insert = 'insert into storages (account_id, language) values ($1, $2)'
const read = 'select language from storages where account_id = $1'

beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client(database.admin)
  await admin.connect()
})

beforeEach(async () => {
  // A single connection, so that each test uses the state left by the previous one.
  db = openDatabase(database.app, 1)
  const accountId = await addAccount()
  const orgId = await db.global((tx) =>
    organizationStore.create(
      tx,
      accountId,
      { name: 'Ormelle', isInternational: false },
      { defaultPlan: 'Standard', perDay: 0, now: new Date() },
    ),
  )
  scope = { accountId, orgId, need: 'standard', role: 'READER' }
  return () => db.close()
})

afterAll(async () => {
  await admin.end()
  await database.drop()
})

async function addAccount(): Promise<string> {
  const id = randomUUID()
  await admin.query(
    `insert into accounts (id, issuer, subject, email, email_normalised) values ($1, 'local', $2, $2, $2)`,
    [id, `${id}@example.org`],
  )
  return id
}

const languageRow = z.object({ language: z.string() })

const languageOf = (accountId: string) =>
  db.global(async (tx) => (await tx.sql(languageRow, read, [accountId]))[0]?.language)

const breakRule = (tx: Tx) => tx.execute('insert into storages (account_id) values ($1)', [randomUUID()])

test('a transaction whose second statement fails leaves nothing of the first', async () => {
  const transaction = db.inOrganization(scope, async (tx) => {
    await tx.execute(insert, [scope.accountId, 'en'])
    await breakRule(tx)
  })
  await expect(transaction).rejects.toMatchObject({ code: 'notFound' })
  expect(await languageOf(scope.accountId)).toBeUndefined()
})

test('a non-member cannot write', async () => {
  const accountId = await addAccount()
  const transaction = db.inOrganization({ ...scope, accountId }, (tx) =>
    tx.execute(insert, [accountId, 'en']),
  )
  await expect(transaction).rejects.toMatchObject({ code: 'notFound' })
  expect(await languageOf(accountId)).toBeUndefined()
})

test('an error thrown synchronously is returned even if the organisation refuses', async () => {
  const accountId = await addAccount()
  const transaction = db.inOrganization({ ...scope, accountId }, () => {
    throw new Error('at once')
  })
  await expect(transaction).rejects.toThrow('at once')
  expect(await languageOf(accountId)).toBeUndefined()
})

test('the organisation of a transaction does not outlive it', async () => {
  await db.inOrganization(scope, (tx) => tx.execute(read, [scope.accountId]))
  const seen = await db.global((tx) => tx.sql(anyRow, 'select id from organizations'))
  expect(seen).toEqual([])
})

test('an ignored error still rolls back its transaction', async () => {
  const transaction = db.inOrganization(scope, async (tx) => {
    await tx.execute(insert, [scope.accountId, 'en'])
    await breakRule(tx).catch(() => 'overlooked')
  })
  await expect(transaction).rejects.toMatchObject({ code: 'notFound' })
  expect(await languageOf(scope.accountId)).toBeUndefined()
})

test('an error in the callback rolls back its writes', async () => {
  const transaction = db.global(async (tx) => {
    await tx.execute(insert, [scope.accountId, 'en'])
    throw new Error('changed my mind')
  })
  await expect(transaction).rejects.toThrow('changed my mind')
  expect(await languageOf(scope.accountId)).toBeUndefined()
})

test('a row that its schema refuses fails the statement and leaves nothing of the transaction', async () => {
  const transaction = db.inOrganization(scope, async (tx) => {
    await tx.execute(insert, [scope.accountId, 'en'])
    await tx.sql(z.object({ language: z.number() }), read, [scope.accountId])
  })
  await expect(transaction).rejects.toBeInstanceOf(z.ZodError)
  expect(await languageOf(scope.accountId)).toBeUndefined()
})

test('a statement with many rows returns all of them in their order', async () => {
  const rows = await db.global((tx) =>
    tx.sql(z.object({ n: z.number() }), 'select n from generate_series(1, 12000) n'),
  )
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 12000 }, (_, index) => index + 1))
})

test('a finished transaction accepts no more statements', async () => {
  let kept: Tx | undefined
  await db.inOrganization(scope, async (tx) => void (kept = tx))
  await expect(kept?.execute(read, [scope.accountId])).rejects.toThrow('over')
})

test('a statement first used after a failed one works later', async () => {
  const text = 'select language as first_used_behind_a_failure from storages where account_id = $1'
  const transaction = db.inOrganization(scope, async (tx) => {
    await breakRule(tx).catch(() => 'overlooked')
    await tx.execute(text, [scope.accountId])
  })
  await expect(transaction).rejects.toMatchObject({ code: '25P02' })
  expect(await db.global((tx) => tx.sql(anyRow, text, [scope.accountId]))).toEqual([])
})

test('a statement that failed at its first use works at its second', async () => {
  const write = (id: string) => db.global((tx) => tx.sql(anyRow, `${insert} returning language`, [id, 'fr']))
  await expect(write(randomUUID())).rejects.toMatchObject({ code: 'notFound' })
  expect(await write(scope.accountId)).toEqual([{ language: 'fr' }])
})

const backendRow = z.object({ pid: z.number() })

test('a connection lost during a transaction is replaced, and its writes are rolled back', async () => {
  const transaction = db.inOrganization(scope, async (tx) => {
    await tx.execute(insert, [scope.accountId, 'en'])
    const [backend] = await tx.sql(backendRow, 'select pg_backend_pid() as pid')
    await admin.query('select pg_terminate_backend($1)', [backend?.pid])
    await tx.execute(read, [scope.accountId])
  })
  await expect(transaction).rejects.toMatchObject({ code: 'unavailable' })
  expect(await languageOf(scope.accountId)).toBeUndefined()
})

test('a connection is replaced after its prepared statements were dropped', async () => {
  await languageOf(scope.accountId)
  await db.global((tx) => tx.execute('deallocate all'))
  await expect(languageOf(scope.accountId)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await languageOf(scope.accountId)).toBeUndefined()
})

test('a connection is replaced after a column changed its type', async () => {
  await admin.query('create table public.changing (value integer); grant select on changing to matrice_app')
  const readIt = () => db.global((tx) => tx.sql(anyRow, 'select value from changing'))
  await readIt()
  await admin.query('alter table changing alter value type text')
  await expect(readIt()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await readIt()).toEqual([])
})

test('values are returned as they were stored', async () => {
  const values = [
    ['it’s "quoted" \\ and {braced}', null, ''],
    { nested: ['é', 1] },
    12.5,
    true,
    '2024-02-29',
    new Date(Date.UTC(2026, 10, 20, 8, 30)),
    null,
  ]
  const [row] = await db.global((tx) =>
    tx.sql(
      anyRow,
      `select $1::text[] as texts, $2::jsonb as json, $3::float8 as number, $4::boolean as flag, $5::date as day,
         $6::timestamptz as instant, $7::text as absent`,
      values,
    ),
  )
  expect(row).toEqual({
    texts: values[0],
    json: values[1],
    number: 12.5,
    flag: true,
    day: '2024-02-29',
    instant: '2026-11-20T08:30:00Z',
    absent: null,
  })
})

test('a slow statement is also cancelled in the database, and reported as unavailable', async () => {
  const bound = await db.global((tx) =>
    tx.sql(anyRow, `select current_setting('statement_timeout') as bound`),
  )
  expect(bound).toEqual([{ bound: '55s' }])
  const slow = db.global(async (tx) => {
    await tx.execute(`set local statement_timeout = '50ms'`)
    await tx.execute('select pg_sleep(30)')
  })
  await expect(slow).rejects.toMatchObject({ code: 'unavailable' })
  expect(await db.global((tx) => tx.sql(anyRow, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('a statement without a response times out, and the next one gets a working connection', async () => {
  const { host, port } = database.app
  const way = await startFaultyProxy({ path: `${host}/.s.PGSQL.${port}` })
  const far = openDatabase({ ...database.app, host: '127.0.0.1', port: Number(way.at) }, 1, 400)
  try {
    const request = () => far.global((tx) => tx.sql(anyRow, 'select 1 as one'))
    expect(await request()).toEqual([{ one: 1 }])
    way.suffer('black hole')
    await expect(request()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(far.ping()).rejects.toMatchObject({ code: 'unavailable' })
    way.suffer(undefined)
    expect(await request()).toEqual([{ one: 1 }])
    expect(far.connections()).toEqual({ busy: 0, idle: 1, waiting: 0 })
  } finally {
    await way.stop()
    await far.close()
  }
})
