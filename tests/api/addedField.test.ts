import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const run = promisify(execFile)

/** The parts of the project that the migration command and the migrator need. */
const copied = [
  'bin',
  'drizzle.config.ts',
  'locales',
  'model',
  'package.json',
  'package-lock.json',
  'server',
  'studio',
  'tests/support',
]

const organization = '01900000-0000-7000-8000-00000000000a'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matrice-field-'))
  for (const path of copied) await cp(path, join(folder, path), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await insertBefore(
    'model/resources/companies.ts',
    '    nationalId: field(',
    `    tradeName: field(text(99).nullable(), { form: 'identity' }),\n`,
  )
})

afterAll(() => rm(folder, { recursive: true }))

test('the migration command names a field without a column, and writes nothing', async () => {
  await expect(writeMigration()).rejects.toMatchObject({
    stderr: expect.stringContaining('companies: no column for field tradeName') as string,
  })
})

describe('a field added as described in CONTRIBUTING.md', () => {
  let migrated: TestDatabase
  let before: string[]

  beforeAll(async () => {
    await insertBefore(
      'server/store/tables/companies.ts',
      `    nationalId: text('national_id')`,
      `    tradeName: text('trade_name'),\n`,
    )
    await writeMigration()
    migrated = await createTestDatabase()
    before = await readIndexes(migrated.owner)
    await withConnection(migrated.owner, (client) => client.query(insertCompany))
    await migrateCopy(migrated.owner)
  })

  afterAll(() => migrated.drop())

  test('has a column in existing rows', async () => {
    expect(await searchCompanies(migrated.owner)).toEqual([
      { name: 'Ormelle', trade_name: null, completeness: 21 },
    ])
  })

  test('leaves every index in place, in a migrated database and in a new one', async () => {
    expect(before).not.toEqual([])
    expect(await readIndexes(migrated.owner)).toEqual(before)
    const fresh = await createTestDatabase('template0')
    try {
      await migrateCopy(fresh.owner)
      expect(await readIndexes(fresh.owner)).toEqual(before)
    } finally {
      await fresh.drop()
    }
  })
})

const writeMigration = () =>
  run(process.execPath, ['bin/matrice.mjs', 'migration', 'trade_name'], { cwd: folder })

async function insertBefore(path: string, anchor: string, line: string): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8')
  expect(text).toContain(anchor)
  await writeFile(
    join(folder, path),
    text.replace(anchor, () => line + anchor),
  )
}

/** Migrates with the server's own code, from the copy. */
const migrateCopy = (owner: PoolConfig) =>
  run(process.execPath, ['--input-type=module', '--eval', migrateSource], {
    cwd: folder,
    env: { ...process.env, OWNER: JSON.stringify(owner) },
  })

const migrateSource = `
  import { migrate } from './server/store/migrate.ts'
  await migrate(JSON.parse(process.env.OWNER))`

const insertCompany = `
  insert into organizations (id, name, is_international) values ('${organization}', 'Ormelle', false);
  insert into companies (org_id, id, name, national_id, country_code, source, sort_name, search_text)
    values ('${organization}', '01900000-0000-7000-8000-00000000000b', 'Ormelle', '829154376',
      'FR', 'MANUAL', 'ormelle', 'ormelle')`

const readIndexes = (owner: PoolConfig) =>
  withConnection(owner, async (client) => {
    const { rows: indexes } = await client.query<{ definition: string }>(
      `select indexdef as definition from pg_indexes where schemaname = 'public' order by 1`,
    )
    return indexes.map(({ definition }) => definition)
  })

/** Reads through the view that depends on every column of the table. */
const searchCompanies = (owner: PoolConfig) =>
  withConnection(owner, async (client) => {
    await client.query(`select set_config('app.org', $1, false)`, [organization])
    const { rows } = await client.query('select name, trade_name, completeness from matrice.companies_search')
    return rows as unknown[]
  })
