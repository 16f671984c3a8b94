import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leavesOf } from '#model/schema/defineResource.ts'
import { kindOf } from '#model/schema/kinds.ts'
import { companyStore } from '#server/store/register/companyStore.ts'
import { createTx, type Planning, type Tx } from '#server/store/engine/database.ts'
import { divisionStore } from '#server/store/register/divisionStore.ts'
import { personStores } from '#server/store/governance/personStore.ts'
import type { ListQuery } from '#server/store/engine/listQuery.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const orgId = randomUUID()
const otherOrgId = randomUUID()

let database: TestDatabase
let admin: pg.Client
let app: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client(database.admin)
  app = new pg.Client(database.app)
  await Promise.all([admin.connect(), app.connect()])
  // One organisation has nearly all rows, so that an index on the organisation alone does not help.
  await admin.query(
    `insert into companies (org_id, id, name, national_id, country_code, source, sort_name, search_text)
     select case when n % 20 > 0 then $1::uuid else $2::uuid end, gen_random_uuid(), md5(n::text), n::text, 'FR',
       'MANUAL', md5(n::text), md5(n::text) || ' ' || n
     from generate_series(1, 20000) n`,
    [orgId, otherOrgId],
  )
  await admin.query(
    `insert into divisions (org_id, id, company_id, name, is_headquarter, sort_name, search_text)
     select org_id, gen_random_uuid(), id, name, true, sort_name, search_text from companies`,
  )
  await admin.query(
    `insert into persons (org_id, id, type, full_name, sort_name, search_text)
     select org_id, gen_random_uuid(), unnest(array['PHYSICAL', 'LEGAL']), name, sort_name, search_text from companies
     where national_id::int % 2 = 0`,
  )
  await admin.query(
    `insert into officers (org_id, id, company_id, person_id, role)
     select c.org_id, gen_random_uuid(), c.id, p.id, '53'
     from companies c join persons p on p.org_id = c.org_id and p.sort_name = c.sort_name where p.type = 'PHYSICAL'`,
  )
  await admin.query(
    `insert into beneficial_owners (org_id, id, company_id, person_id, share_rate, vote_rate)
     select org_id, gen_random_uuid(), company_id, person_id, 10, 10 from officers`,
  )
  await admin.query('vacuum analyze')
})

afterAll(async () => {
  await Promise.all([admin.end(), app.end()])
  await database.drop()
})

/**
 * The plan of a prepared statement for the serving role, once PostgreSQL has chosen between custom and generic plans.
 */
async function planOf({ text, values }: { text: string; values: readonly unknown[] }): Promise<string> {
  const given = values.map((value) => pg.escapeLiteral(String(value))).join(', ')
  await app.query('begin')
  try {
    await app.query(`select set_config('app.org', $1, true)`, [orgId])
    await app.query(`prepare asked as ${text}`)
    for (let times = 0; times < 6; times++) await app.query(`execute asked(${given})`)
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(`explain execute asked(${given})`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await app.query('rollback')
    await app.query('deallocate all')
  }
}

/** The plan of a statement planned for its actual values. */
async function planFor({ text, values }: { text: string; values: readonly unknown[] }): Promise<string> {
  await app.query('begin')
  try {
    await app.query(`select set_config('app.org', $1, true)`, [orgId])
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await app.query('rollback')
  }
}

async function recordStatement(work: (tx: Tx) => Promise<unknown>) {
  let recorded = { text: '', values: [] as readonly unknown[], planning: 'once' as Planning }
  const tx = createTx((text, values = [], planning = 'once') => {
    recorded = { text, values, planning }
    return Promise.resolve([])
  })
  await work(tx)
  return recorded
}

const searchBy = (field: string): ListQuery => ({
  pageNumber: 0,
  pageSize: 25,
  sort: { field, order: 'asc' },
  search: 'a1b2c',
  filters: {},
})

const lists = [
  ['companies', 'companies', companyStore],
  ['divisions', 'divisions', divisionStore],
  ['physical persons', 'persons', personStores.PHYSICAL],
  ['legal persons', 'persons', personStores.LEGAL],
] as const

/** Every filter on a value that some rows have and others do not; ids and booleans have their own indexes. */
const filters = lists.flatMap(([list, table, store]) =>
  leavesOf(store.binding.resource.fields)
    .filter(({ field }) => field.filter && kindOf(field.schema).type !== 'boolean')
    .map(({ path }) => path)
    .filter((path) => !/id$/i.test(path))
    .map((path) => [list, path, table, store] as const),
)

describe.each(lists)('a search in %s', (_, table, store) => {
  const search = searchBy(store.binding.resource.defaultSort.field)

  test('uses the trigram index and reads no table completely', async () => {
    const plan = await planOf(await recordStatement((tx) => store.list(tx, orgId, search)))
    expect(plan).toContain(`Bitmap Index Scan on ${table}_search`)
    expect(plan).not.toContain('Seq Scan')
  })

  test('counts by the trigram index', async () => {
    const plan = await planOf(await recordStatement((tx) => store.count(tx, orgId, search)))
    expect(plan).toContain(`Bitmap Index Scan on ${table}_search`)
    expect(plan).not.toContain('Seq Scan')
  })

  test('could not use that index on the table itself, because of row security', async () => {
    const statement = await recordStatement((tx) => store.list(tx, orgId, search))
    const plan = await planOf({
      ...statement,
      text: statement.text.replace(`matrice.${table}_search`, table),
    })
    expect(plan).not.toContain(`${table}_search`)
  })
})

/** The index of all filters, or that of their values, whose first columns serve some filters as well. */
const servingIndex = (table: string) => new RegExp(`Scan (on|using) ${table}_(filters|values)`)

describe.each(filters)('a filter of %s by %s', (_, path, table, store) => {
  const rare = { filters: { [path]: [path === 'completeness' ? '100' : 'rare'] } }
  const page = { ...searchBy(store.binding.resource.defaultSort.field), ...rare, search: undefined }

  test('finds a rare value by an index of the filters, with a plan for that value', async () => {
    const statement = await recordStatement((tx) => store.list(tx, orgId, page))
    expect(statement.planning).toBe('anew')
    const plan = await planFor(statement)
    expect(plan).toMatch(servingIndex(table))
    expect(plan).not.toContain('Seq Scan')
  })

  test('counts a rare value by an index of the filters, with a plan for that value', async () => {
    const statement = await recordStatement((tx) => store.count(tx, orgId, rare))
    expect(statement.planning).toBe('anew')
    expect(await planFor(statement)).toMatch(servingIndex(table))
  })
})

describe.each(lists)('the values of %s', (_, table, store) => {
  test('are counted in one statement, from the index that contains them, without reading the table', async () => {
    const statement = await recordStatement((tx) => store.values(tx, orgId, { filters: {} }))
    const plan = await planFor(statement)
    expect(plan).toContain(`Index Only Scan using ${table}_values`)
    expect(plan).not.toContain('Seq Scan')
  })
})
