import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effectiveOwnership } from '#model/rules/governance/ownership.ts'
import { ownershipLimit, type OwnershipGraph } from '#model/wire/governance/ownership.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { setPlan } from '#tests/support/setPlan.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
})
afterAll(() => server.close())

const create = async (path: string, body: object): Promise<string> => {
  const answer = await ada.call('POST', `/organizations/${orgId}${path}`, body)
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: string }>().id
}
const company = (name: string) => create('/companies', { name, nationalId: freshSiren(), country: 'FR' })
const person = (firstName: string, lastName: string = randomUUID()) =>
  create('/persons', { identity: { firstName, lastName } })
/** The legal person linked to a company. */
const standing = (companyId: string) =>
  create('/persons', {
    identity: { name: 'à remplacer', country: 'FR', nationalId: freshSiren(), companyId },
  })
const hold = (companyId: string, personId: string, shareRate: number, voteRate = shareRate) =>
  create(`/companies/${companyId}/beneficial-owners`, { personId, shareRate, voteRate })

const request = (query: string, caller = ada) =>
  caller.call('GET', `/organizations/${orgId}/ownership?${query}`)
const read = async (query: string) => (await request(query)).json<OwnershipGraph>()
const namesIn = ({ nodes }: OwnershipGraph) => nodes.map(({ name }) => name)

/** Hélène 58 % and Philippe 42 % of the holding, the holding 54 % of the group, the group 80 % of Iberia. */
async function buildOrmelle() {
  const [holding, group, iberia] = await Promise.all(['Financière', 'Groupe', 'Iberia'].map(company))
  const ids = { holding: holding ?? '', group: group ?? '', iberia: iberia ?? '' }
  const [helene, philippe, asHolding, asGroup] = await Promise.all([
    person('Hélène', 'Castaing'),
    person('Philippe'),
    standing(ids.holding),
    standing(ids.group),
  ])
  await hold(ids.holding, helene, 58, 61.5)
  await hold(ids.holding, philippe, 42, 38.5)
  await hold(ids.group, asHolding, 54)
  await hold(ids.iberia, asGroup, 80)
  return { ...ids, helene, philippe, asHolding }
}

describe('the graph of a person', () => {
  test('contains indirect holdings, and the other owners', async () => {
    const { helene, holding, group, iberia } = await buildOrmelle()
    const graph = await read(`personId=${helene}`)
    expect(graph.focusId).toBe(helene)
    expect(graph.truncated).toBe(false)
    expect(namesIn(graph).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'Financière',
      'Groupe',
      'Hélène Castaing',
      'Iberia',
      expect.stringMatching(/^Philippe/),
    ])
    expect(graph.nodes[0]).toMatchObject({ kind: 'PHYSICAL', firstName: 'Hélène', personId: helene })
    const held = effectiveOwnership(graph.links).holdingsOf(helene)
    expect([holding, group, iberia].map((id) => held.get(id)?.shareRate?.toFixed(3))).toEqual([
      '58.000',
      '31.320',
      '25.056',
    ])
  })

  test('shows a linked legal person as its company', async () => {
    const { asHolding, holding, group } = await buildOrmelle()
    const graph = await read(`personId=${asHolding}`)
    expect(graph.focusId).toBe(holding)
    expect(graph.nodes.find(({ id }) => id === holding)).toMatchObject({
      kind: 'COMPANY',
      name: 'Financière',
      personId: asHolding,
    })
    expect(graph.links).toContainEqual(
      expect.objectContaining({ ownerId: holding, companyId: group, shareRate: 54, voteRate: 54 }),
    )
  })

  test('without holdings is a single node', async () => {
    const graph = await read(`personId=${await person('Seule')}`)
    expect([graph.nodes.length, graph.links]).toEqual([1, []])
  })
})

describe('the graph of a company', () => {
  test('reaches up to its owners and down to what it holds', async () => {
    const { group, iberia, helene } = await buildOrmelle()
    const graph = await read(`companyId=${group}`)
    expect(graph.nodes[0]?.id).toBe(group)
    expect(graph.nodes.map(({ id }) => id)).toEqual(expect.arrayContaining([iberia, helene]))
  })

  test('terminates in a loop', async () => {
    const [one, other] = [await company('Une'), await company('Autre')]
    await hold(other, await standing(one), 100)
    await hold(one, await standing(other), 100)
    const graph = await read(`companyId=${one}`)
    expect(graph.links).toHaveLength(2)
    expect(effectiveOwnership(graph.links).closedLoops).toHaveLength(1)
  })

  test('has at most 500 entities, the nearest, and says so', async () => {
    const crowded = await company('Foule')
    await server.app.db.inOrganization(
      { accountId: ada.accountId, orgId, need: 'standard', role: 'READER' },
      async (tx) => {
        await tx.execute(
          `insert into persons (org_id, id, type, full_name, sort_name, search_text)
           select $1, gen_random_uuid(), 'PHYSICAL', 'Foule ' || n, 'foule', 'foule' from generate_series(1, 600) n`,
          [orgId],
        )
        await tx.execute(
          `insert into beneficial_owners (org_id, id, company_id, person_id, share_rate, vote_rate)
           select $1, gen_random_uuid(), $2, id, 0.1, 0.1 from persons where org_id = $1 and sort_name = 'foule'`,
          [orgId, crowded],
        )
      },
    )
    const graph = await read(`companyId=${crowded}`)
    expect([graph.nodes.length, graph.links.length, graph.truncated]).toEqual([
      ownershipLimit,
      ownershipLimit - 1,
      true,
    ])
  })
})

describe('the query', () => {
  test('names either a company or a person', async () => {
    const id = randomUUID()
    const answers = await Promise.all(['', `companyId=${id}&personId=${id}`].map((query) => request(query)))
    expect(answers.map((answer) => [answer.statusCode, answer.json().fields[0].message])).toEqual(
      Array.from({ length: 2 }, () => [400, 'Indiquez soit une société, soit une personne']),
    )
  })

  test('about a missing record, or another organisation’s, is not found', async () => {
    const bob = await signUpCaller(server.app, 'bob@example.org')
    const bobsOrg = await bob.found('Autre')
    const answer = await bob.call('POST', `/organizations/${bobsOrg}/companies`, {
      name: 'Autre',
      nationalId: freshSiren(),
      country: 'FR',
    })
    const bobsCompany = answer.json<{ id: string }>().id
    const statuses = await Promise.all(
      [`companyId=${bobsCompany}`, `personId=${randomUUID()}`].map(
        async (query) => (await request(query)).statusCode,
      ),
    )
    expect(statuses).toEqual([404, 404])
    expect((await request(`companyId=${bobsCompany}`, bob)).statusCode).toBe(404)
  })

  test('requires the Standard plan', async () => {
    const starter = await signUpCaller(server.app, 'eve@example.org')
    const starterOrg = await starter.found('Débutants')
    await setPlan(server.app, starter, starterOrg, 'Starter')
    const answer = await starter.call(
      'GET',
      `/organizations/${starterOrg}/ownership?personId=${randomUUID()}`,
    )
    expect(answer.json()).toMatchObject({ code: 'planRequired' })
  })
})
