import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validation } from '#locales/fr/validation.ts'
import { errors } from '#locales/fr/errors.ts'
import type { RecordActionResult } from '#model/wire/records/recordActions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls, type TestCompany } from '#tests/support/companyCalls.ts'
import { governanceCalls } from '#tests/support/governanceCalls.ts'
import { idRow } from '#server/store/engine/rows.ts'

type Site = {
  id: string
  name: string
  legalState: string | null
  assigned: string[] | null
  headquarter: boolean
}

let server: TestApp
let ada: TestCaller
let eve: TestCaller
let orgId: string
let companies: CompanyCalls

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  eve = await signUpCaller(server.app, 'eve@example.org')
  orgId = await ada.found('Ormelle', true)
  companies = companyCalls(ada, orgId)
})

afterAll(() => server.close())

const send = (collection: string, body: object, caller = ada) =>
  caller.call('POST', `/organizations/${orgId}/${collection}/actions`, body)
const act = async (collection: string, body: object) =>
  (await send(collection, body)).json<RecordActionResult>()

async function companyWithSites(count: number): Promise<{ company: TestCompany; sites: Site[] }> {
  const company = await companies.created({ name: 'Ormelle Bois', legalState: 'ACTIVE' })
  for (let index = 0; index < count; index++)
    await companies.addDivision(company.id, {
      name: `Dépôt ${index}`,
      legalState: 'ACTIVE',
      address: { country: 'FR' },
    })
  return { company, sites: await sitesOf(company.id) }
}
const sitesOf = async (id: string) => (await companies.divisions(id)).json<{ content: Site[] }>().content
const cease = { type: 'change', change: { legalState: 'CEASED', ceaseDate: '2024-03-31' } }

test('sites are ceased together, except the headquarter of an active company, with the reason', async () => {
  const { company, sites } = await companyWithSites(3)
  const ids = sites.map(({ id }) => id)
  const headquarter = sites.find((site) => site.headquarter)
  const answer = await act('divisions', { ids, action: cease })
  expect(answer).toEqual({
    done: 3,
    refused: [
      {
        place: sites.findIndex((site) => site.headquarter),
        name: headquarter?.name,
        reason: validation.headquarterOfActive,
      },
    ],
  })
  expect((await sitesOf(company.id)).filter(({ legalState }) => legalState === 'CEASED')).toHaveLength(3)
})

test('a dry run returns the same and changes nothing', async () => {
  const { company, sites } = await companyWithSites(2)
  const ids = sites.map(({ id }) => id)
  const trial = await act('divisions', { ids, isTrial: true, action: cease })
  expect(trial).toMatchObject({ done: 2, refused: [{ reason: validation.headquarterOfActive }] })
  expect((await sitesOf(company.id)).map(({ legalState }) => legalState)).toEqual(
    ['ACTIVE', 'ACTIVE', 'ACTIVE'].map((state, index) => sites[index]?.legalState ?? state),
  )
})

test('each change has its line in the history of its record', async () => {
  const { sites } = await companyWithSites(1)
  const site = sites.find(({ headquarter }) => !headquarter)
  await act('divisions', { ids: [site?.id], action: { type: 'change', change: { staffRange: 'ZERO' } } })
  const history = await ada.call(
    'GET',
    `/organizations/${orgId}/changes?resource=divisions&recordId=${site?.id ?? ''}`,
  )
  expect(history.json<{ content: object[] }>().content[0]).toMatchObject({
    action: 'update',
    after: { staffRange: 'ZERO' },
  })
})

test('members are added to the existing followers', async () => {
  const scope = { accountId: ada.accountId, orgId, need: 'any', role: 'READER' } as const
  const [member] = await server.app.db.inOrganization(scope, (tx) =>
    tx.sql(idRow, 'select id from members where org_id = $1', [orgId]),
  )
  const { company, sites } = await companyWithSites(1)
  const ids = sites.map(({ id }) => id)
  const assign = (members: readonly unknown[]) =>
    act('divisions', { ids, action: { type: 'assign', members } })
  expect(await assign([member?.id])).toEqual({ done: 2, refused: [] })
  expect(await assign([member?.id])).toEqual({ done: 2, refused: [] })
  expect((await sitesOf(company.id)).map(({ assigned }) => assigned)).toEqual([[member?.id], [member?.id]])
  expect((await assign([randomUUID()])).refused).toHaveLength(2)
})

test('main company, last site and persons with mandates cannot be deleted, and the rest is', async () => {
  const { company, sites } = await companyWithSites(1)
  const removed = await act('divisions', { ids: sites.map(({ id }) => id), action: { type: 'remove' } })
  expect(removed.done).toBe(1)
  expect(removed.refused.map(({ reason }) => reason)).toHaveLength(1)
  expect(
    await act('companies', { ids: [company.id, randomUUID()], action: { type: 'remove' } }),
  ).toMatchObject({
    done: 1,
    refused: [{ name: '', reason: errors.notFound }],
  })
  const persons = governanceCalls(ada, orgId)
  const { id } = await persons.physical('Claire', 'Joubert')
  expect(
    await act('persons', {
      ids: [id],
      action: { type: 'change', change: { identity: { gender: 'female' } } },
    }),
  ).toEqual({ done: 1, refused: [] })
  expect(await act('persons', { ids: [id], action: { type: 'remove' } })).toEqual({ done: 1, refused: [] })
})

test('a bulk action that the declaration does not allow is refused as a whole', async () => {
  const { company } = await companyWithSites(0)
  const named = await send('companies', {
    ids: [company.id],
    action: { type: 'change', change: { name: 'Tous' } },
  })
  expect(named.statusCode).toBe(400)
  expect(named.json().fields).toEqual([{ field: 'name', message: validation.notOnMany }])
  const persons = { ids: [company.id], action: { type: 'assign', members: [randomUUID()] } }
  expect((await send('persons', persons)).json<RecordActionResult>().done).toBe(0)
  for (const wrong of [
    { ids: [], action: { type: 'remove' } },
    { ids: Array.from({ length: 101 }, () => randomUUID()), action: { type: 'remove' } },
    { ids: [company.id], action: { type: 'explode' } },
    { ids: [company.id], action: { type: 'change', change: { colour: 'red' } } },
  ])
    expect((await send('companies', wrong)).statusCode).toBe(400)
})

test('non-members cannot act, and learn nothing about existing records', async () => {
  const { company } = await companyWithSites(0)
  const body = { ids: [company.id], action: { type: 'remove' } }
  expect((await send('companies', body, eve)).statusCode).toBe(404)
  const elsewhere = await eve.found('Ailleurs')
  const answer = await eve.call('POST', `/organizations/${elsewhere}/companies/actions`, body)
  expect(answer.json()).toEqual({ done: 0, refused: [{ place: 0, name: '', reason: errors.notFound }] })
  expect((await companies.read(company.id)).statusCode).toBe(200)
})
