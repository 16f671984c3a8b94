import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyStore } from '#server/store/register/companyStore.ts'
import { openDatabase, type Database, type Scope } from '#server/store/engine/database.ts'
import { divisionStore } from '#server/store/register/divisionStore.ts'
import type { ListQuery } from '#server/store/engine/listQuery.ts'
import { organizationStore } from '#server/store/identity/organizationStore.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const rows = 2500

let database: TestDatabase
let admin: pg.Client
let db: Database
let scope: Scope

beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client(database.admin)
  await admin.connect()
  db = openDatabase(database.app, 2)
  const accountId = randomUUID()
  await admin.query(
    `insert into accounts (id, issuer, subject, email, email_normalised) values ($1, 'local', 'ada', 'ada', 'ada')`,
    [accountId],
  )
  const orgId = await db.global((tx) =>
    organizationStore.create(
      tx,
      accountId,
      { name: 'Ormelle', isInternational: false },
      { defaultPlan: 'Standard', perDay: 0, now: new Date() },
    ),
  )
  scope = { accountId, orgId, need: 'standard', role: 'READER' }
  // Few distinct names and turnovers, so that the id decides nearly every order.
  await admin.query(
    `insert into companies (org_id, id, name, national_id, country_code, legal_state, turnover, source, sort_name, search_text)
     select $1, gen_random_uuid(), 'Bois ' || n % 7, n::text, 'FR', (array['ACTIVE', 'INACTIVE', null])[1 + n % 3],
       case when n % 5 > 0 then n % 11 end, 'MANUAL', 'bois ' || n % 7, 'bois ' || n % 7 || ' ' || n
     from generate_series(1, ${rows}) n`,
    [orgId],
  )
  await admin.query(
    `insert into divisions (org_id, id, company_id, name, national_id, is_headquarter, legal_state, sort_name, search_text)
     select org_id, gen_random_uuid(), id, name, case when turnover > 4 then national_id end, true, 'ACTIVE', sort_name, search_text
     from companies where org_id = $1`,
    [orgId],
  )
  await admin.query('analyze')
})

afterAll(async () => {
  await Promise.all([db.close(), admin.end()])
  await database.drop()
})

const stores = { companies: companyStore, divisions: divisionStore }

/** The expected result: the database's own order, without cursors. */
async function plainPage(name: keyof typeof stores, query: ListQuery) {
  const { order } = query.sort
  const known = stores[name].binding.sortColumns[query.sort.field] ?? ''
  const column = typeof known === 'string' ? known : known[order]
  const matches = `org_id = $1 and search_text like all ($2) and ($3::text[] is null or legal_state = any($3))`
  const words = (query.search ?? '').split(' ').map((word) => `%${word}%`)
  const values = [scope.orgId, words, query.filters['legalState'] ?? null]
  const page = await admin.query<{ id: string }>(
    `select id from ${name} where ${matches} order by ${column} ${order}, id ${order} limit $4 offset $5`,
    [...values, query.pageSize, query.pageNumber * query.pageSize],
  )
  const counted = await admin.query<{ total: number }>(
    `select count(*)::int as total from ${name} where ${matches}`,
    values,
  )
  return { ids: page.rows.map((row) => row.id), total: counted.rows[0]?.total }
}

async function listPage(name: keyof typeof stores, query: ListQuery) {
  const { records, total } = await db.inOrganization(scope, (tx) => stores[name].list(tx, scope.orgId, query))
  return { ids: records.map((record) => record['id']), total }
}

const writes = [
  `update companies set sort_name = 'bois ' || (random() * 7)::int where org_id = $1 and id = (select id from companies where org_id = $1 offset floor(random() * 2000) limit 1)`,
  `delete from companies where org_id = $1 and id = (select id from companies where org_id = $1 offset floor(random() * 2000) limit 1)`,
  `insert into companies (org_id, id, name, national_id, country_code, source, sort_name, search_text)
   values ($1, gen_random_uuid(), 'Bois 3', gen_random_uuid(), 'FR', 'MANUAL', 'bois 3', 'bois 3')`,
  'select $1::uuid',
]

const queries = (name: keyof typeof stores): fc.Arbitrary<ListQuery> =>
  fc.record({
    pageNumber: fc.oneof(fc.nat(12), fc.nat(120)),
    pageSize: fc.constantFrom(7, 25, 100, 500),
    sort: fc.record({
      field: fc.constantFrom(...Object.keys(stores[name].binding.sortColumns)),
      order: fc.constantFrom('asc', 'desc'),
    }),
    search: fc.constantFrom(undefined, undefined, undefined, 'bois 3', '12'),
    filters: fc.constantFrom({}, {}, {}, { legalState: ['ACTIVE', 'INACTIVE'] }),
  })

test.each(['companies', 'divisions'] as const)('any page of %s is that of the plain order', async (name) => {
  const property = fc.asyncProperty(queries(name), fc.constantFrom(...writes), async (query, write) => {
    await admin.query(write, [scope.orgId])
    expect(await listPage(name, query)).toEqual(await plainPage(name, query))
  })
  await fc.assert(property, { numRuns: 150 })
})

test.each(Object.keys(companyStore.binding.sortColumns))(
  'deep pages by %s show every row once',
  async (field) => {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(rows / 100) + 1 }, (_, pageNumber) =>
        listPage('companies', { pageNumber, pageSize: 100, sort: { field, order: 'desc' }, filters: {} }),
      ),
    )
    const ids = pages.flatMap((page) => page.ids)
    expect(new Set(ids).size).toBe(pages[0]?.total)
    expect(ids).toHaveLength(pages[0]?.total ?? 0)
  },
)
