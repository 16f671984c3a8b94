import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contact } from '#model/resources/contacts.ts'
import type { ContactGroup } from '#model/wire/materiality/contactDuplicates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
})

afterAll(() => server.close())

type Content<Item> = { content: Item[]; totalItems: number }

async function open(categories: readonly string[] = []) {
  const campaign = await openCampaign(server.app, ada, orgId, categories)
  const { base } = campaign
  const contacts = async (query = '') =>
    (await ada.call('GET', `${base}/contacts${query}`)).json<Content<Contact>>()
  return {
    ...campaign,
    contacts,
    add: async (email: string, more: object = {}) =>
      (await ada.call('POST', `${base}/contacts`, { email, ...more })).json<Contact>(),
    duplicates: async (query = '') =>
      (await ada.call('GET', `${base}/contacts/duplicates${query}`)).json<Content<ContactGroup>>(),
    merge: (keptId: string, duplicateIds: readonly string[]) =>
      ada.call('POST', `${base}/contacts/${keptId}/merge`, { duplicateIds }),
    reporters: async () =>
      (await ada.call('GET', `${campaign.campaign}/reporters`)).json<Content<{ email: string }>>().content,
  }
}

test('the list shows who is in a campaign, and filters by sub-category', async () => {
  const { add, contacts, emails } = await open(['EMPLOYEES', 'SUPPLIERS'])
  await add('zoe@example.org', { category: 'INVESTORS', subCategory: 'BANKS' })
  expect((await contacts('?asked=false')).content).toMatchObject([{ email: 'zoe@example.org', asked: false }])
  const requested = await contacts('?asked=true')
  expect(requested.content.map(({ email }) => email).toSorted()).toEqual(emails.toSorted())
  expect(await contacts('?subCategory=BANKS')).toMatchObject({ totalItems: 1 })
  expect(await contacts('?subCategory=INSURERS&asked=false')).toMatchObject({ totalItems: 0 })
})

test('stakeholders of the same name are found, ignoring accents and case', async () => {
  const { add, duplicates } = await open()
  await add('zoe@example.org', { firstName: 'Zoé', lastName: 'Œuvrard' })
  await add('zoe@example.com', { firstName: 'ZOE', lastName: 'Oeuvrard' })
  await add('ada@example.org', { lastName: 'Abel' })
  await add('one@example.org')
  await add('two@example.org')
  const found = await duplicates()
  expect(found.totalItems).toBe(1)
  expect(found.content[0]?.contacts.map(({ email }) => email)).toEqual(['zoe@example.org', 'zoe@example.com'])
})

test('a merge fills gaps, moves campaigns to the kept one, and keeps the addresses of recipients', async () => {
  const { add, merge, contacts, reporters, emails, send, answer } = await open(['EMPLOYEES'])
  const [requested] = (await contacts()).content
  const kept = await add('zoe@example.org', { firstName: 'Zoé' })
  const other = await add('zoe@example.com', { language: 'en', category: 'INVESTORS', subCategory: 'BANKS' })
  await send()
  const merged = await merge(kept.id, [other.id, requested?.id ?? ''])
  expect(merged.json()).toMatchObject({
    email: 'zoe@example.org',
    firstName: 'Zoé',
    language: 'en',
    category: 'INVESTORS',
    subCategory: 'BANKS',
    type: 'EXTERNAL',
    asked: true,
  })
  expect((await contacts()).content).toHaveLength(1)
  expect(await reporters()).toMatchObject([{ email: emails[0], categoryCode: 'EMPLOYEES' }])
  expect((await answer(0, 4)).statusCode).toBe(200)
})

test('a merge with oneself, a foreign contact, or after the evaluation is refused', async () => {
  const { add, base, merge, contacts, send } = await open(['EMPLOYEES'])
  const elsewhere = await open()
  const [kept, other, outsider] = [
    await add('zoe@example.org'),
    await add('zoe@example.com'),
    await elsewhere.add('zoe@example.net'),
  ]
  expect((await merge(kept.id, [kept.id])).statusCode).toBe(422)
  expect((await merge(kept.id, [other.id, outsider.id])).statusCode).toBe(404)
  await send()
  await ada.call('PUT', `${base}/status`, { value: 'RESULT' })
  const late = await merge(kept.id, [other.id])
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'evaluationNotRunning'])
  expect(await contacts()).toMatchObject({ totalItems: 3 })
})

test('a removed stakeholder stays the recipient of a campaign and can answer', async () => {
  const { base, contacts, reporters, send, answer } = await open(['EMPLOYEES'])
  await send()
  const [requested] = (await contacts()).content
  expect((await ada.call('DELETE', `${base}/contacts/${requested?.id}`)).statusCode).toBe(204)
  expect(await reporters()).toHaveLength(1)
  expect((await answer(0, 3)).statusCode).toBe(200)
})

test('ten thousand are paged to the last page, searched and filtered', async () => {
  const { base, contacts } = await open(['EMPLOYEES'])
  for (let chunk = 0; chunk < 5; chunk += 1) {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      line: index + 2,
      email: `c${chunk * 2000 + index}@example.org`,
      lastName: `Nom ${chunk * 2000 + index}`,
    }))
    await ada.call('POST', `${base}/contacts/bulk`, { mode: 'upsert', rows })
  }
  expect(await contacts('?asked=false&pageNumber=99&pageSize=100')).toMatchObject({ totalItems: 10_000 })
  expect(await contacts('?asked=true')).toMatchObject({ totalItems: 1 })
  expect(await contacts('?search=nom 9999')).toMatchObject({ totalItems: 1 })
})

test('stakeholders of one assessment are exported with the filters of their list', async () => {
  const { base, add } = await open()
  const { id } = await add('lea@example.org', { lastName: 'Bénard', category: 'EMPLOYEES' })
  await add('max@example.org', { category: 'INVESTORS' })
  await (await open()).add('other@example.org')
  const linesOf = async (query: string) =>
    (await ada.call('GET', `${base}/contacts/export?${query}`)).body.trimEnd().split('\r\n')
  expect(await linesOf('format=csv')).toHaveLength(3)
  const chosen = await linesOf(`format=csv&id=${id}&columns=email&columns=category`)
  expect(chosen.slice(1)).toEqual(['lea@example.org;Salariés'])
})

test('several stakeholders can be removed at once, and their reporters stay', async () => {
  const { base, add, contacts, emails, reporters } = await open(['EMPLOYEES'])
  const requested = (await contacts()).content.map(({ id }) => id)
  const { id } = await add('lea@example.org')
  const outsider = await (await open()).add('other@example.org')
  const answer = await ada.call('POST', `${base}/contacts/removal`, { ids: [...requested, id, outsider.id] })
  expect(answer.json()).toEqual({ removed: 2 })
  expect((await contacts()).totalItems).toBe(0)
  expect((await reporters()).map(({ email }) => email)).toEqual(emails)
  await ada.call('PUT', `${base}/status`, { value: 'RESULT' })
  const late = await ada.call('POST', `${base}/contacts/removal`, { ids: [id] })
  expect(late.json()).toMatchObject({ code: 'evaluationNotRunning' })
})

test('the type of a stakeholder is stored as given, must match the category, and follows its changes', async () => {
  const { base, add, contacts } = await open()
  const lea = await add('lea@example.org', { type: 'INTERNAL' })
  expect(lea).toMatchObject({ type: 'INTERNAL', category: null })
  const patch = (body: object) => ada.call('PATCH', `${base}/contacts/${lea.id}`, body)
  expect((await patch({ type: 'EXTERNAL' })).json()).toMatchObject({ type: 'EXTERNAL' })
  expect((await patch({ category: 'EMPLOYEES' })).json()).toMatchObject({ type: 'INTERNAL' })
  const refused = await patch({ type: 'EXTERNAL' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ fields: [{ field: 'type' }] })
  expect((await patch({ category: null, type: null })).json()).toMatchObject({ type: null, category: null })
  expect((await patch({ type: 'ELSEWHERE' })).statusCode).toBe(400)
  const stray = { email: 'zoe@example.org', category: 'SUPPLIERS', type: 'INTERNAL' }
  expect((await ada.call('POST', `${base}/contacts`, stray)).statusCode).toBe(422)
  expect(await contacts('?type=INTERNAL')).toMatchObject({ totalItems: 0 })
})
