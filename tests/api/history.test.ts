import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#model/wire/records/changes.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyBody, companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let companies: CompanyCalls

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
  companies = companyCalls(ada, orgId)
})

afterAll(() => server.close())

const historyOf = async (resource: string, recordId: string, query = '', caller = ada, at = orgId) => {
  const path = `/organizations/${at}/changes?resource=${resource}&recordId=${recordId}${query}`
  return (await caller.call('GET', path)).json<{ content: Change[]; totalItems: number }>()
}

describe('the history of a record', () => {
  test('shows who did what, newest first, with the fields before and after', async () => {
    const { id } = await companies.created({ name: 'Avant', turnover: 5 })
    await companies.patch(id, { name: 'Après', turnover: null })
    const { content, totalItems } = await historyOf('companies', id)
    expect(totalItems).toBe(3)
    expect(content).toMatchObject([
      {
        action: 'update',
        accountName: 'Ada Test',
        resource: 'companies',
        recordId: id,
        title: 'Après',
        before: { name: 'Avant', turnover: 5 },
        after: { name: 'Après', turnover: null },
      },
      { action: 'create', resource: 'divisions', title: 'Avant' },
      { action: 'create', title: 'Avant', before: null, after: { name: 'Avant', turnover: 5 } },
    ])
  })

  test('is paged', async () => {
    const { id } = await companies.created()
    for (const turnover of [1, 2, 3]) await companies.patch(id, { turnover })
    const page = await historyOf('companies', id, '&pageNumber=1&pageSize=2')
    expect(page).toMatchObject({ totalItems: 5, totalPages: 3, isLast: false })
    expect(page.content.map(({ action, after }) => [action, after?.['turnover']])).toEqual([
      ['update', 1],
      ['create', undefined],
    ])
  })

  test('outlives the record, and ends with its deletion', async () => {
    const { id } = await companies.created({ name: 'Éphémère' })
    await companies.remove(id)
    const { content } = await historyOf('companies', id)
    expect(content.map(({ action }) => action)).toEqual(['delete', 'create', 'create'])
    expect(content[0]).toMatchObject({ before: { name: 'Éphémère' }, after: null })
  })

  test('starts with the import that created it', async () => {
    const rows = [1, 2].map((line) => ({ line, ...companyBody() }))
    await ada.call('POST', `/organizations/${orgId}/companies/bulk`, { rows })
    const found = (await companies.list(`?search=${rows[0]?.nationalId ?? ''}`)).json<{
      content: { id: string; headquarter: { id: string } }[]
    }>()
    const [company] = found.content
    const { content } = await historyOf('companies', company?.id ?? '')
    expect(content).toMatchObject([{ action: 'import', resource: 'companies', title: '2' }])
    const ofSite = await historyOf('divisions', company?.headquarter.id ?? '')
    expect(ofSite.content).toMatchObject([{ action: 'import', title: '2' }])
  })

  test('of a site contains only its own changes', async () => {
    const { id, headquarter } = await companies.created()
    await ada.call('PATCH', `/organizations/${orgId}/companies/${id}/divisions/${headquarter.id}`, {
      address: { city: 'Lyon' },
    })
    const { content } = await historyOf('divisions', headquarter.id)
    expect(content.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      'update divisions',
      'create divisions',
    ])
    expect(content[0]).toMatchObject({
      before: { address: { city: null } },
      after: { address: { city: 'Lyon' } },
    })
  })

  test('of a company includes its sites, also deleted ones', async () => {
    const { id } = await companies.created({ name: 'Ormelle Bois' })
    const site = (await companies.addDivision(id, { name: 'Dépôt', address: { country: 'FR' } })).json<{
      id: string
    }>()
    await ada.call('DELETE', `/organizations/${orgId}/companies/${id}/divisions/${site.id}`)
    const { content, totalItems } = await historyOf('companies', id)
    expect(content.map(({ action, resource, title }) => `${action} ${resource} ${title}`)).toEqual([
      'delete divisions Dépôt',
      'create divisions Dépôt',
      'create divisions Ormelle Bois',
      'create companies Ormelle Bois',
    ])
    expect(totalItems).toBe(4)
  })

  test('is empty for other organisations', async () => {
    const { id } = await companies.created()
    const eve = await signUpCaller(server.app, `${randomUUID()}@example.org`)
    const elsewhere = await eve.found('Ailleurs')
    expect(await historyOf('companies', id, '', eve, elsewhere)).toMatchObject({ totalItems: 0, content: [] })
    const answer = await eve.call('GET', `/organizations/${orgId}/changes?resource=companies&recordId=${id}`)
    expect(answer.statusCode).toBe(404)
  })
})

describe('the organisation’s changes', () => {
  test('can be limited to one resource, without values before and after', async () => {
    await companies.created()
    const answer = await ada.call('GET', `/organizations/${orgId}/changes?resource=divisions`)
    const { content } = answer.json<{ content: Change[] }>()
    expect(new Set(content.map(({ resource }) => resource))).toEqual(new Set(['divisions']))
    expect(content[0]).not.toHaveProperty('after')
  })

  test('of a record require its resource', async () => {
    const answer = await ada.call('GET', `/organizations/${orgId}/changes?recordId=${randomUUID()}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: [{ field: 'resource' }] })
  })
})
