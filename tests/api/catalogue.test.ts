import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tables } from '#server/store/engine/tenancy.ts'
import { findTenancyFaults } from '#tests/support/findTenancyFaults.ts'
import { globalTables } from '#tests/support/globalTables.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

let database: TestDatabase
let admin: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client(database.admin)
  await admin.connect()
})

afterAll(async () => {
  await admin.end()
  await database.drop()
})

/** The findings of the check after a statement, which is rolled back. */
async function faultsAfter(statement: string): Promise<string[]> {
  await admin.query('begin')
  try {
    await admin.query(statement)
    return await findTenancyFaults(admin)
  } finally {
    await admin.query('rollback')
  }
}

test('nothing in the database lets one organisation reach another’s rows', async () => {
  expect(await findTenancyFaults(admin)).toEqual([])
})

test('every table of the schema is in the database, and vice versa', async () => {
  const { rows } = await admin.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  expect(
    tables
      .filter((table) => !table.isTenant)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...globalTables])
})

describe('the check finds', () => {
  test.each([
    ['companies has row level security switched off', 'alter table companies disable row level security'],
    [
      'companies does not force row level security on its owner',
      'alter table companies no force row level security',
    ],
    [
      'companies has no policy that binds matrice_app to the organisation, for reading and writing',
      'drop policy tenant on companies',
    ],
    [
      'companies has no policy that binds matrice_app to the organisation, for reading and writing',
      'alter policy tenant on companies with check (true)',
    ],
    [
      'companies has no policy that binds matrice_app to the organisation, for reading and writing',
      'alter policy tenant on companies using (id is not null)',
    ],
    [
      'companies.open has a second policy that opens it to matrice_app',
      'create policy open on companies for select to matrice_app using (true)',
    ],
    [
      'companies.open has a second policy that opens it to matrice_app',
      'create policy open on companies using (true)',
    ],
    [
      'companies has another primary key than the organisation and the id',
      'alter table companies drop constraint companies_org_id_id_pk cascade',
    ],
    ['mails is a global table with an org_id', 'alter table mails add org_id uuid'],
    ['scratch has no organisation that is a uuid and not null', 'create table scratch (id uuid primary key)'],
    [
      'scratch has no organisation that is a uuid and not null',
      'create table scratch (org_id uuid, id uuid)',
    ],
    ['scratch has no index that starts with the organisation', 'create table scratch (org_id uuid not null)'],
    [
      'scratch_parent_fkey is a foreign key that could point into another organisation',
      'create table scratch (org_id uuid not null, parent uuid references organizations (id))',
    ],
    [
      'mails_parent_fkey is a foreign key that could point into another organisation',
      'alter table mails add parent uuid references organizations (id)',
    ],
    [
      'matrice.leak is a view for matrice_app that does not name the organisation',
      'create view matrice.leak as select * from companies; grant select on matrice.leak to matrice_app',
    ],
    [
      'matrice.leak() runs as its owner with a search path that others can bend',
      'create function matrice.leak() returns int language sql security definer return 1',
    ],
    [
      'companies may be emptied by matrice_app, past row level security',
      'grant truncate on companies to matrice_app',
    ],
    [
      'changes only grows, yet matrice_app may change or remove its rows',
      'grant update (title) on changes to matrice_app',
    ],
    [
      'security_events only grows, yet matrice_app may change or remove its rows',
      'grant delete on security_events to matrice_app',
    ],
    ['matrice_app has more power than a role that serves requests', 'alter role matrice_app bypassrls'],
    ['pg_read_all_data is a role that matrice_app may become', 'grant pg_read_all_data to matrice_app'],
    [
      'scratch belongs to matrice_app',
      'create table scratch (org_id uuid not null); alter table scratch owner to matrice_app',
    ],
  ])('%s', async (fault, statement) => {
    expect(await faultsAfter(statement)).toContain(fault)
  })
})
