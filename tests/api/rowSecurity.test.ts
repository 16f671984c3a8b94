import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendOnlyTables, searchedTables, tables } from '#server/store/engine/tenancy.ts'
import { insertSampleRow } from '#tests/support/insertSampleRow.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

// What the serving role can do with its own SQL, whatever a route forgets.
const ours = randomUUID()
const theirs = randomUUID()
const tenantTables = tables.filter((table) => table.isTenant).map(({ name }) => name)
const views = searchedTables.map((name) => `matrice.${name}_search`)
const changeable = tenantTables.filter((name) => !(appendOnlyTables as readonly string[]).includes(name))
const columnOf = (table: string) => (table === 'organizations' ? 'id' : 'org_id')

let database: TestDatabase
let admin: pg.Client
let app: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client(database.admin)
  app = new pg.Client(database.app)
  await Promise.all([admin.connect(), app.connect()])
  for (const table of tenantTables) {
    for (const orgId of [ours, theirs]) await insertSampleRow(admin, table, orgId)
  }
})

afterAll(async () => {
  await Promise.all([admin.end(), app.end()])
  await database.drop()
})

/** Runs one statement as the serving role in a transaction of our organisation, and rolls it back. */
async function asApp(statement: string, values: readonly unknown[] = [], orgId: string | null = ours) {
  await app.query('begin')
  try {
    if (orgId !== null) await app.query(`select set_config('app.org', $1, true)`, [orgId])
    return await app.query<{ org: string }>(statement, [...values])
  } finally {
    await app.query('rollback')
  }
}

describe.each([...tenantTables, ...views])('%s', (table) => {
  const read = `select ${columnOf(table)} as org from ${table}`

  test('is empty while no organisation is set', async () => {
    expect((await asApp(read, [], null)).rows).toEqual([])
  })

  test('is empty for an organisation that does not exist', async () => {
    expect((await asApp(read, [], randomUUID())).rows).toEqual([])
  })

  test('shows only the rows of the current organisation', async () => {
    expect((await asApp(read)).rows).toEqual([{ org: ours }])
    expect((await asApp(read, [], theirs)).rows).toEqual([{ org: theirs }])
  })
})

describe.each(tenantTables)('%s', (table) => {
  const column = columnOf(table)

  test('refuses a row of another organisation', async () => {
    const { rows } = await admin.query<Record<string, unknown>>(
      `select to_jsonb(t) - (select coalesce(array_agg(attname::text), '{}') from pg_attribute
         where attrelid = 'public.${table}'::regclass and attgenerated <> '') as row
       from ${table} t where ${column} = $1`,
      [ours],
    )
    const stolen = { ...(rows[0]?.['row'] as object), [column]: theirs }
    const insert = `insert into ${table} (${columnsOf(stolen)})
      select ${columnsOf(stolen)} from jsonb_populate_record(null::${table}, $1)`
    await expect(asApp(insert, [JSON.stringify(stolen)])).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('row-level security'),
    })
  })
})

describe.each(changeable)('%s', (table) => {
  const column = columnOf(table)

  test('refuses moving a row to another organisation', async () => {
    const move = asApp(`update ${table} set ${column} = $1`, [theirs])
    await expect(move).rejects.toMatchObject({ code: '42501' })
  })

  test('does not change the rows of another organisation', async () => {
    const changed = await asApp(`update ${table} set ${column} = ${column} where ${column} = $1`, [theirs])
    const deleted = await asApp(`delete from ${table} where ${column} = $1`, [theirs])
    expect([changed.rowCount, deleted.rowCount]).toEqual([0, 0])
  })
})

describe.each(appendOnlyTables)('%s is append-only', (table) => {
  test.each([`update ${table} set id = id`, `delete from ${table}`, `truncate ${table}`])(
    'so “%s” is refused',
    (statement) => expect(asApp(statement)).rejects.toMatchObject({ code: '42501' }),
  )
})

const columnsOf = (row: object) =>
  Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ')
