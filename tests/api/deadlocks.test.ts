import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { governanceCalls, type GovernanceCalls } from '#tests/support/governanceCalls.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let companies: CompanyCalls
let register: GovernanceCalls
let clients: pg.Client[]

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
  companies = companyCalls(ada, orgId)
  register = governanceCalls(ada, orgId)
  clients = Array.from({ length: 17 }, () => new pg.Client(server.database.app))
  await Promise.all(clients.map((client) => client.connect()))
})

afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await server.close()
})

/** Two connections whose process ids are equal modulo 16: among 17 there are always two. */
async function findNeighbours(): Promise<[pg.Client, pg.Client]> {
  const known = new Map<number, pg.Client>()
  for (const client of clients) {
    const { rows } = await client.query<{ slot: number }>('select pg_backend_pid() % 16 as slot')
    const slot = rows[0]?.slot ?? 0
    const other = known.get(slot)
    if (other) return [other, client]
    known.set(slot, client)
  }
  throw new Error('No two of the connections are neighbours')
}

async function begin(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query(`set local lock_timeout = '3s'`)
  await client.query(`select matrice.enter_organization($1, $2, 'standard', 'EDITOR')`, [
    ada.accountId,
    orgId,
  ])
}

const addCompany = (client: pg.Client, id: string) =>
  client.query(
    `insert into companies (org_id, id, name, national_id, country_code, source, sort_name, search_text)
     values ($1, $2, 'Bois', $2::uuid, 'FR', 'MANUAL', 'bois', 'bois')`,
    [orgId, id],
  )

const addDivision = (client: pg.Client, companyId: string) =>
  client.query(
    `insert into divisions (org_id, id, company_id, name, sort_name, search_text)
     values ($1, $2, $3, 'Dépôt', 'depot', 'depot')`,
    [orgId, uuidv7(), companyId],
  )

test('creating one company and deleting another do not block each other on counters', async () => {
  const doomed = await companies.created()
  const fresh = uuidv7()
  const [creating, deleting] = await findNeighbours()
  await Promise.all([begin(creating), begin(deleting)])
  await addCompany(creating, fresh)
  const gone = deleting.query('delete from companies where org_id = $1 and id = $2', [orgId, doomed.id])
  await Promise.all([gone, addDivision(creating, fresh)])
  await Promise.all([creating.query('commit'), deleting.query('commit')])
  expect((await companies.read(doomed.id)).statusCode).toBe(404)
  expect((await companies.divisions(fresh)).json()).toMatchObject({ totalItems: 1 })
})

test('totals stay exact with concurrent creations and deletions', async () => {
  const kept = await Promise.all(Array.from({ length: 40 }, () => companies.created()))
  await Promise.all([
    ...kept.slice(0, 20).map(({ id }) => companies.remove(id)),
    ...Array.from({ length: 20 }, () => companies.create()),
  ])
  const admin = new pg.Client(server.database.admin)
  await admin.connect()
  const { rows } = await admin.query<{ companies: string; divisions: string }>(
    `select (select count(*) from companies where org_id = $1) as companies,
       (select count(*) from divisions where org_id = $1) as divisions`,
    [orgId],
  )
  await admin.end()
  const counted = async (list: string) => {
    const answer = await ada.call('HEAD', `/organizations/${orgId}/${list}`)
    return answer.headers['x-total-count']
  }
  expect({ companies: await counted('companies'), divisions: await counted('divisions') }).toEqual(rows[0])
})

/** Starts a statement, lets a request wait for its lock, and commits only then. */
async function meetWhile<T>(
  statement: string,
  values: readonly unknown[],
  request: () => Promise<T>,
): Promise<T> {
  const [first, watch] = clients as [pg.Client, pg.Client]
  await begin(first)
  await first.query(statement, [orgId, ...values])
  const answer = request()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await watch.query(waiting)).rowCount === 0);
  await first.query('commit')
  return answer
}

describe('a person', () => {
  const linked = async () => {
    const [company, person] = await Promise.all([
      companies.created(),
      register.physical('Hélène', 'Castaing'),
    ])
    const officer = await register.officers.created(company.id, { personId: person.id, role: '73' })
    return { company, person, officer }
  }
  const remove = (id: string) => ada.call('DELETE', `/organizations/${orgId}/persons/${id}?withLinks=true`)

  test('is deleted with its mandates although one of them is being deleted', async () => {
    const { person, officer } = await linked()
    const statement = 'delete from officers where org_id = $1 and id = $2'
    const answer = await meetWhile(statement, [officer.id], () => remove(person.id))
    expect(answer.statusCode).toBe(204)
  })

  test('is deleted with its mandates although one of their companies is being deleted', async () => {
    const { person, company } = await linked()
    const statement = 'delete from companies where org_id = $1 and id = $2'
    const answer = await meetWhile(statement, [company.id], () => remove(person.id))
    expect(answer.statusCode).toBe(204)
  })

  test('linked to a company that is being renamed gets the new name', async () => {
    const { id } = await companies.created({ name: 'Ormelle Bois' })
    const statement = `update companies set name = 'Ormelle Papier' where org_id = $1 and id = $2`
    const identity = { companyId: id, name: 'x', country: 'FR', nationalId: 'x' }
    const answer = await meetWhile(statement, [id], () =>
      ada.call('POST', `/organizations/${orgId}/persons`, { identity }),
    )
    expect(answer.json()).toMatchObject({ fullName: 'Ormelle Papier' })
  })
})

test.each([
  ['changes those that are known', 'upsert'],
  ['makes new ones', 'create'],
] as const)(
  'sites whose company is being deleted are refused, and the others of a file that %s are imported',
  async (_name, mode) => {
    const [doomed, kept] = [await companies.created(), await companies.created()]
    const row = (line: number, { nationalId }: { nationalId: string }) => ({
      line,
      companyNationalId: nationalId,
      address: { country: 'FR' },
    })
    const answer = await meetWhile('delete from companies where org_id = $1 and id = $2', [doomed.id], () =>
      ada.call('POST', `/organizations/${orgId}/companies/${kept.id}/divisions/bulk`, {
        mode,
        rows: [row(2, doomed), row(3, kept)],
      }),
    )
    expect(answer.json()).toMatchObject({ created: 1, problems: [{ line: 2, code: 'unknownCompany' }] })
  },
)

test.each(['create', 'upsert'])(
  'companies that two files bring at once, one from its end, come in once: %s',
  async (mode) => {
    const rows = Array.from({ length: 300 }, (_, index) => {
      const nationalId = freshSiren()
      return {
        line: index + 2,
        nationalId,
        country: 'FR',
        name: 'Bois',
        headquarter: { nationalId: siretOf(nationalId) },
      }
    })
    const send = (sent: readonly object[]) =>
      ada.call('POST', `/organizations/${orgId}/companies/bulk`, { mode, rows: sent })
    const answers = await Promise.all([send(rows), send(rows.toReversed())])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers.reduce((sum, answer) => sum + answer.json<{ created: number }>().created, 0)).toBe(300)
  },
)

test.each(['create', 'upsert'])('sites that two files bring at once come in once: %s', async (mode) => {
  const company = await companies.created()
  const rows = Array.from({ length: 300 }, (_, index) => ({
    line: index + 2,
    nationalId: siretOf(company.nationalId, index + 20),
    address: { country: 'FR' },
  }))
  const send = (sent: readonly object[]) =>
    ada.call('POST', `/organizations/${orgId}/companies/${company.id}/divisions/bulk`, { mode, rows: sent })
  const answers = await Promise.all([send(rows), send(rows.toReversed())])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers.reduce((sum, answer) => sum + answer.json<{ created: number }>().created, 0)).toBe(300)
})

test('two tabs that validate one mapping run one after the other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const group = await ada.found('Ormelle')
    for (const [name, nationalId] of [
      ['Groupe Ormelle SA', '418732657'],
      ['Ormelle Fonderie SAS', '829154376'],
      ['Ormelle Usinage SAS', '503471823'],
    ])
      await ada.call('POST', `/organizations/${group}/mapping`, {
        name,
        nationalId,
        country: 'FR',
        nationalIdType: 'SIREN',
      })
    const main = () => ada.call('POST', '/businesses/418732657/validate', { organizationId: group })
    const all = () => ada.call('POST', `/organizations/${group}/mapping/validate`)
    const answers = await Promise.all([main(), all(), main(), all()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await companyCalls(ada, group).list()).json()).toMatchObject({ totalItems: 3 })
  }
})
