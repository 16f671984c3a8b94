import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { sweepDeletions } from '#server/services/deletions/sweepDeletions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgId: string
let companyId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  bob = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await ada.found('Groupe Ormelle')
  const scope = { accountId: ada.accountId, orgId, need: 'any' as const, role: 'READER' as const }
  await server.app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, bob.accountId))
  companyId = (await companyCalls(ada, orgId).created()).id
})
afterAll(() => server.close())

const at = (path: string) => `/organizations/${orgId}${path}`
const ofCompany = (path: string) => at(`/companies/${companyId}${path}`)
const read = async (path: string) => (await ada.call('GET', path)).json<Record<string, unknown>>()
const create = async (path: string, body: object) =>
  (await ada.call('POST', path, body)).json<{ id: string }>().id
const remove = async (path: string) => expect((await ada.call('DELETE', path)).statusCode).toBe(204)
const restore = (kind: string, recordId: string, by = ada) =>
  by.call('POST', at('/restorations'), { kind, recordId })
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code

const address = { street: '3, quai Ouest', city: 'Lyon', country: 'FR' }
const addSite = (name: string, more: object = {}) =>
  create(ofCompany('/divisions'), { name, address, ...more })
const addPerson = (lastName: string) => create(at('/persons'), { identity: { firstName: 'Ada', lastName } })

test('a deleted site is restored unchanged, and its history records both', async () => {
  const id = await addSite('Quai Ouest')
  await ada.call('PATCH', ofCompany(`/divisions/${id}`), { name: 'Quai Est' })
  const before = await read(ofCompany(`/divisions/${id}`))
  await remove(ofCompany(`/divisions/${id}`))
  expect((await restore('divisions', id)).statusCode).toBe(204)
  expect(await read(ofCompany(`/divisions/${id}`))).toEqual(before)
  expect(await read(ofCompany('/divisions?search=est'))).toMatchObject({ content: [{ id }] })
  const { content } = await read(at(`/changes?resource=divisions&recordId=${id}`))
  expect((content as { action: string }[]).map(({ action }) => action)).toEqual([
    'create',
    'delete',
    'update',
    'create',
  ])
  expect(codeOf(await restore('divisions', id))).toBe('restorationDone')
})

test('a person is restored with the mandates and holdings deleted with it', async () => {
  const personId = await addPerson('Byron')
  const officer = await create(ofCompany('/officers'), { personId, role: '53' })
  const owner = await create(ofCompany('/beneficial-owners'), { personId, shareRate: 40, voteRate: 40 })
  await remove(at(`/persons/${personId}?withLinks=true`))
  expect((await ada.call('GET', ofCompany(`/officers/${officer}`))).statusCode).toBe(404)
  expect((await restore('persons', personId)).statusCode).toBe(204)
  expect(await read(ofCompany(`/officers/${officer}`))).toMatchObject({ personId })
  expect(await read(ofCompany(`/beneficial-owners/${owner}`))).toMatchObject({ personId, shareRate: 40 })
  await remove(at(`/persons/${personId}?withLinks=true`))
})

test('a holding is not restored if it would exceed 100 %', async () => {
  const [one, other] = [await addPerson('Noel'), await addPerson('King')]
  const owner = await create(ofCompany('/beneficial-owners'), { personId: one, shareRate: 60, voteRate: 60 })
  await remove(ofCompany(`/beneficial-owners/${owner}`))
  await create(ofCompany('/beneficial-owners'), { personId: other, shareRate: 70, voteRate: 10 })
  const refused = await restore('beneficialOwners', owner)
  expect(refused.statusCode).toBe(422)
  expect(codeOf(refused)).toBe('ruleBroken')
  expect((await ada.call('GET', ofCompany(`/beneficial-owners/${owner}`))).statusCode).toBe(404)
})

test('a mandate created again meanwhile stays, and the deleted one stays deleted', async () => {
  const personId = await addPerson('Somerville')
  const id = await create(ofCompany('/officers'), { personId, role: '53' })
  await remove(ofCompany(`/officers/${id}`))
  await create(ofCompany('/officers'), { personId, role: '53' })
  expect(codeOf(await restore('officers', id))).toBe('ruleBroken')
})

test('a site whose company has been deleted since is not restored', async () => {
  const gone = (await companyCalls(ada, orgId).created()).id
  const site = await create(at(`/companies/${gone}/divisions`), { name: 'Quai Ouest', address })
  await remove(at(`/companies/${gone}/divisions/${site}`))
  await remove(at(`/companies/${gone}`))
  expect((await restore('divisions', site)).statusCode).toBe(404)
})

test('only its author can undo a deletion, within its time, after which the data are removed', async () => {
  const id = await addSite('Quai Nord')
  await remove(ofCompany(`/divisions/${id}`))
  expect(codeOf(await restore('divisions', id, bob))).toBe('restorationPast')
  expect(codeOf(await restore('divisions', randomUUID()))).toBe('restorationPast')
  expect((await restore('companies', companyId)).statusCode).toBe(400)
  await sweepDeletions(server.app.db, new Date())
  await sweepDeletions(server.app.db, new Date(Date.now() + 11 * 60_000))
  expect(codeOf(await restore('divisions', id))).toBe('restorationPast')
})
