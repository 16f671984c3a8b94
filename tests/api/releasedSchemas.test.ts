import { afterEach, expect, test } from 'vitest'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { migrate } from '#server/store/migrate.ts'
import { describeSchema } from '#tests/support/describeSchema.ts'
import { keptRows } from '#tests/support/keptRows.ts'
import { releasedSchemas } from '#tests/support/releasedSchemas.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const databases: TestDatabase[] = []

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

async function open(from?: 'template0'): Promise<TestDatabase> {
  const database = await createTestDatabase(from)
  databases.push(database)
  return database
}

const landed = await releasedSchemas()

test('schemas of releases are stored from the first possible one on', () => {
  expect(landed.map(({ name }) => name)).toContain('0031.zip')
})

test.each(landed)(
  '$name migrates to the schema of a fresh installation, and keeps its rows',
  async ({ fill, tables }) => {
    const { owner } = await open('template0')
    await fill(owner)
    const before = await keptRows(owner, tables)
    expect(Object.values(before).flat().length).toBe(tables.reduce((sum, { rows }) => sum + rows, 0))
    await expect(migrate(owner)).resolves.toBe('migrated')
    const fresh = await open()
    expect(await describeSchema(owner)).toEqual(await describeSchema(fresh.owner))
    expect(await keptRows(owner, tables)).toEqual(before)
  },
)

test('grants are renewed after each migration, even if no rule has changed', async () => {
  const { owner } = await open()
  const mayRead = () =>
    withConnection(owner, async (client) => {
      const { rows } = await client.query<{ may: boolean }>(
        `select has_table_privilege('matrice_app', 'made_by_a_migration', 'select') as may`,
      )
      return rows[0]?.may
    })
  await withConnection(owner, async (client) => {
    await client.query('create table made_by_a_migration (id integer)')
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('one that made it', 1)`,
    )
  })
  expect(await mayRead()).toBe(false)
  await expect(migrate(owner)).resolves.toBe('migrated')
  expect(await mayRead()).toBe(true)
})

test('a schema migrated by a later version is left unchanged', async () => {
  const { owner } = await open()
  await withConnection(owner, async (client) => {
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'of a later version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    )
    await client.query('alter table companies no force row level security')
    await client.query(`comment on schema matrice is 'of a later version'`)
  })
  const before = await describeSchema(owner)
  await expect(migrate(owner)).resolves.toBe('later')
  expect(await describeSchema(owner)).toEqual(before)
})
