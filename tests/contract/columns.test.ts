import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { tables } from '#server/store/engine/tenancy.ts'
import { missingColumns } from '#tests/support/missingColumns.ts'
import { bindings } from '#tests/support/bindings.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

test('every stored field of a resource has a column in its table', () => {
  const declared = new Map(tables.map(({ name, columns }) => [name, columns]))
  expect(missingColumns(bindings, declared)).toEqual([])
})

test('every column of a table is added by a migration', async () => {
  const migrated = await withConnection(database.owner, (client) =>
    client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public'`,
    ),
  )
  const names = new Set(migrated.rows.map(({ name }) => name))
  const missing = tables.flatMap(({ name: table, columns }) =>
    columns
      .filter((column) => !names.has(`${table}.${column}`))
      .map((column) => `${table}: no migration adds column ${column}`),
  )
  expect(missing).toEqual([])
})

test('a field without a column is named with its resource', () => {
  const companies = bindings.filter(({ table }) => table === 'companies')
  const columns = tables.find(({ name }) => name === 'companies')?.columns ?? []
  const all = new Map([['companies', columns.filter((column) => column !== 'tax_declaration')]])
  expect(missingColumns(companies, all)).toEqual(['companies: no column for field taxDeclaration'])
})
