import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '#locales/fr/errors.ts'
import type { RecordActionResult } from '#model/wire/records/recordActions.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { governanceCalls } from '#tests/support/governanceCalls.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'
import { factorOf } from '#model/calls/samples/dataCalls.ts'
import { setPlan } from '#tests/support/setPlan.ts'

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let rita: TestCaller
let eve: TestCaller
let orgId: string
let companyId: string

beforeAll(async () => {
  server = await startTestApp()
  ;[ada, bob, rita, eve] = [
    await signUpCaller(server.app, 'ada@example.org'),
    await signUpCaller(server.app, 'bob@example.org'),
    await signUpCaller(server.app, 'rita@example.org'),
    await signUpCaller(server.app, 'eve@example.org'),
  ]
  orgId = await ada.found('Ormelle', true)
  const scope = { accountId: ada.accountId, orgId, need: 'any' as const, role: 'READER' as const }
  await server.app.db.inOrganization(scope, async (tx) => {
    await membershipStore.add(tx, orgId, bob.accountId)
    await membershipStore.add(tx, orgId, rita.accountId)
    await tx.execute(`update members set role = 'READER' where org_id = $1 and account_id = $2`, [
      orgId,
      rita.accountId,
    ])
  })
  companyId = (await companyCalls(ada, orgId).created()).id
})
afterAll(() => server.close())

const at = (path: string) => `/organizations/${orgId}${path}`
const sites = (path = '') => at(`/companies/${companyId}/divisions${path}`)
const send = (kind: string, recordIds: unknown, by = ada) =>
  by.call('POST', at('/restorations/several'), { kind, recordIds })
const restoreAll = async (kind: string, recordIds: readonly string[], by = ada) =>
  (await send(kind, recordIds, by)).json<RecordActionResult>()
const read = async (path: string) => (await ada.call('GET', path)).json<Record<string, unknown>>()
const addSites = async (count: number): Promise<string[]> => {
  const address = { street: '3, quai Ouest', city: 'Lyon', country: 'FR' }
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const made = await ada.call('POST', sites(), { name: `Quai ${index}`, address })
    ids.push(made.json<{ id: string }>().id)
  }
  return ids
}
const removeMany = async (ids: readonly string[]) =>
  (
    await ada.call('POST', at('/divisions/actions'), { ids, action: { type: 'remove' } })
  ).json<RecordActionResult>()

test('sites deleted together are restored, and repeating it changes nothing', async () => {
  const ids = await addSites(3)
  const before = await Promise.all(ids.map((id) => read(sites(`/${id}`))))
  expect(await removeMany(ids)).toEqual({ done: 3, refused: [] })
  expect((await ada.call('GET', sites(`/${ids[0]}`))).statusCode).toBe(404)
  expect(await restoreAll('divisions', ids)).toEqual({ done: 3, refused: [] })
  expect(await Promise.all(ids.map((id) => read(sites(`/${id}`))))).toEqual(before)
  expect(await restoreAll('divisions', ids)).toEqual({ done: 3, refused: [] })
  expect(await Promise.all(ids.map((id) => read(sites(`/${id}`))))).toEqual(before)
})

test('a record that cannot be restored does not block the others, and the reason is given', async () => {
  const [one = ''] = await addSites(1)
  await removeMany([one])
  expect(await restoreAll('divisions', [randomUUID(), one])).toEqual({
    done: 1,
    refused: [{ place: 0, name: '', reason: errors.restorationPast }],
  })
})

test('another account restores nothing, a reader and a non-member are refused', async () => {
  const [one = ''] = await addSites(1)
  await removeMany([one])
  expect(await restoreAll('divisions', [one], bob)).toMatchObject({
    done: 0,
    refused: [{ reason: errors.restorationPast }],
  })
  expect((await send('divisions', [one], rita)).statusCode).toBe(403)
  expect((await send('divisions', [one], eve)).statusCode).toBe(404)
  expect((await ada.call('GET', sites(`/${one}`))).statusCode).toBe(404)
})

test('too many ids and unknown kinds are refused before anything is read', async () => {
  const one = randomUUID()
  for (const [kind, ids] of [
    ['divisions', []],
    ['divisions', Array.from({ length: 101 }, () => randomUUID())],
    ['divisions', ['\u0000']],
    ['divisions', ['../../companies']],
    ['divisions', one],
    ['companies', [one]],
    ['__proto__', [one]],
    ['constructor', [one]],
  ] as const)
    expect((await send(kind, ids)).statusCode).toBe(400)
})

test('persons of a dismissed pair are restored together, in any order, and the pair stays dismissed', async () => {
  const persons = governanceCalls(ada, orgId)
  const pair = async () => {
    const [one, other] = [
      await persons.physical('Claire', 'Joubert'),
      await persons.physical('Claire', 'Joubert'),
    ]
    const [id] = (await persons.dismiss([[one.id, other.id]])).json<{ ids: string[] }>().ids
    return { ids: [one.id, other.id], id }
  }
  const reported = async () => (await persons.dismissals('?pageSize=100')).content.map(({ id }) => id)
  for (const turn of [(ids: string[]) => ids, (ids: string[]) => ids.toReversed()]) {
    const { ids, id } = await pair()
    await ada.call('POST', at('/persons/actions'), { ids, action: { type: 'remove' } })
    expect(await restoreAll('persons', turn(ids))).toEqual({ done: 2, refused: [] })
    expect(await reported()).toContain(id)
  }
})

test('a person is restored although the other person of a dismissed pair is permanently deleted', async () => {
  const persons = governanceCalls(ada, orgId)
  const [one, other] = [await persons.physical('Luc', 'Ferrand'), await persons.physical('Luc', 'Ferrand')]
  await persons.dismiss([[one.id, other.id]])
  for (const { id } of [one, other]) await persons.remove(id)
  expect(await restoreAll('persons', [one.id])).toEqual({ done: 1, refused: [] })
  expect((await persons.read(one.id)).statusCode).toBe(200)
})

test('sites are restored on the plan on which they can be deleted, and nothing else is', async () => {
  const ids = await addSites(2)
  await setPlan(server.app, ada, orgId, 'Starter')
  expect(await removeMany(ids)).toEqual({ done: 2, refused: [] })
  const one = await ada.call('POST', at('/restorations'), { kind: 'divisions', recordId: ids[0] })
  expect(one.statusCode).toBe(204)
  expect(await restoreAll('divisions', ids)).toEqual({ done: 2, refused: [] })
  expect((await send('persons', ids)).json()).toMatchObject({ code: 'planRequired' })
  expect(
    (await ada.call('POST', at('/restorations'), { kind: 'persons', recordId: ids[0] })).statusCode,
  ).toBe(403)
  await setPlan(server.app, ada, orgId, 'Standard')
})

test('a stakeholder is restored with their campaigns, unless the address is in use', async () => {
  const { base } = await openCampaign(server.app, ada, orgId, ['EMPLOYEES', 'SUPPLIERS'])
  const contacts = async () => (await read(`${base}/contacts`))['content'] as { id: string; email: string }[]
  const before = await contacts()
  expect(before).toMatchObject([{ asked: true }, { asked: true }])
  const ids = before.map(({ id }) => id)
  await ada.call('POST', `${base}/contacts/removal`, { ids })
  expect(await contacts()).toEqual([])
  const [first] = before
  const taken = (await ada.call('POST', `${base}/contacts`, { email: first?.email })).json<{ id: string }>()
  expect((await restoreAll('contacts', ids)).refused.map(({ place }) => place)).toEqual([0])
  await ada.call('DELETE', `${base}/contacts/${taken.id}`)
  expect(await restoreAll('contacts', ids)).toEqual({ done: ids.length, refused: [] })
  expect(await contacts()).toEqual(before)
})

test('an own factor is restored, unless another has its position', async () => {
  const factors = at('/emission-factors')
  const own = factorOf('Fournisseur', 2025)
  const add = async () => (await ada.call('POST', factors, own)).json<{ id: string }>().id
  const id = await add()
  const before = await read(`${factors}/${id}`)
  const remove = async (which: string) =>
    expect((await ada.call('DELETE', `${factors}/${which}`)).statusCode).toBe(204)
  await remove(id)
  const other = await add()
  expect(await restoreAll('emissionFactors', [id])).toMatchObject({ done: 0, refused: [{ place: 0 }] })
  await remove(other)
  expect(await restoreAll('emissionFactors', [id])).toEqual({ done: 1, refused: [] })
  expect(await read(`${factors}/${id}`)).toEqual(before)
})
