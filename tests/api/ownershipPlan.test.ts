import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnTypes, createTx } from '#server/store/engine/database.ts'
import { readOwnership } from '#server/store/governance/ownershipStore.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

const orgId = randomUUID()

let database: TestDatabase
let admin: pg.Client
let app: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  admin = new pg.Client(database.admin)
  app = new pg.Client({ ...database.app, types: columnTypes })
  await Promise.all([admin.connect(), app.connect()])
  await admin.query(
    `insert into companies (org_id, id, name, national_id, country_code, source, sort_name, search_text)
     select $1, gen_random_uuid(), md5(n::text), n::text, 'FR', 'MANUAL', md5(n::text), ''
     from generate_series(1, 5000) n`,
    [orgId],
  )
  // One person in five is linked to a company of the organisation.
  await admin.query(
    `insert into persons (org_id, id, type, full_name, sort_name, search_text, identity_company_id)
     select $1, gen_random_uuid(), case when c.id is null then 'PHYSICAL' else 'LEGAL' end, 'P' || n, 'p', '', c.id
     from generate_series(1, 25000) n
     left join (select id, 5 * row_number() over (order by id) as place from companies) c on c.place = n`,
    [orgId],
  )
  await admin.query(
    `insert into beneficial_owners (org_id, id, company_id, person_id, share_rate, vote_rate)
     select $1, gen_random_uuid(), c.id, p.id, 10, 10
     from (select id, row_number() over (order by id) as place from persons) p
     join (select id, row_number() over (order by id) as place from companies) c on c.place = 1 + p.place * 7919 % 5000`,
    [orgId],
  )
  await admin.query('vacuum analyze')
})

afterAll(async () => {
  await Promise.all([admin.end(), app.end()])
  await database.drop()
})

/** The plans of a query's statements, once PostgreSQL has chosen between custom and generic plans. */
async function plansOf(focus: { companyId: string } | { personId: string }): Promise<string> {
  const plans: string[] = []
  await app.query('begin')
  try {
    await app.query(`select set_config('app.org', $1, true)`, [orgId])
    await readOwnership(
      createTx(async (text, values = []) => {
        const given = values.map((value) =>
          Array.isArray(value) ? pg.escapeLiteral(`{${value.join()}}`) : pg.escapeLiteral(String(value)),
        )
        await app.query(`prepare asked as ${text}`)
        for (let times = 0; times < 6; times++) await app.query(`execute asked(${given.join()})`)
        const { rows } = await app.query<{ 'QUERY PLAN': string }>(`explain execute asked(${given.join()})`)
        plans.push(...rows.map((row) => row['QUERY PLAN']))
        const answer = await app.query(`execute asked(${given.join()})`)
        await app.query('deallocate asked')
        return answer.rows
      }),
      orgId,
      focus,
    )
  } finally {
    await app.query('rollback')
  }
  return plans.join('\n')
}

const anyId = async (table: string) =>
  (await admin.query<{ id: string }>(`select id from ${table} order by id limit 1`)).rows[0]?.id ?? ''

test('the graph around a company uses only indexes', async () => {
  const plans = await plansOf({ companyId: await anyId('companies') })
  expect(plans).toMatch(/beneficial_owners_(of_company|holding)/)
  expect(plans).not.toMatch(/Seq Scan on/)
})

test('the graph around a person uses only indexes', async () => {
  expect(await plansOf({ personId: await anyId('persons') })).not.toMatch(/Seq Scan on/)
})
