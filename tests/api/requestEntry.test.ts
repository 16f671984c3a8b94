import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { DisclosureRequest } from '#model/resources/disclosureRequests.ts'
import type { EntrySheet } from '#model/wire/data/dataEntry.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { entryCalls } from '#tests/support/entryCalls.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let requests: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
})
beforeEach(async () => {
  orgId = await ada.found('Groupe Ormelle')
  const path = `/organizations/${orgId}/disclosures`
  const body = disclosureOf('État 2026', await closedClimate(ada, orgId))
  const { id } = (await ada.callOrThrow('POST', path, body)).json<{ id: string }>()
  requests = `${path}/${id}/requests`
})
afterAll(() => server.close())

const prepare = async (code: string, place: object = {}) => {
  await ada.callOrThrow('POST', `${requests}/creation`, { codes: [code], dueDate: '2027-02-26', ...place })
  const { content } = (await ada.callOrThrow('GET', `${requests}?search=${code}`)).json<
    Page<DisclosureRequest>
  >()
  return content.find((request) => request.code === code)?.id ?? ''
}
const open = (id: string, by = ada) => by.call('POST', `${requests}/${id}/entry`)
const openedImport = async (id: string) => {
  const answer = await open(id)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ importId: string }>().importId
}
const sheetOf = async (importId: string) =>
  (await ada.callOrThrow('GET', `/imports/${importId}/entry`)).json<EntrySheet>()

describe('the sheet of a data request', () => {
  test('has the cells of its site, indicator and period, and no other', async () => {
    const { id: companyId, headquarter } = await companyCalls(ada, orgId).created()
    const id = await prepare('E1-6_07', { divisionId: headquarter.id, period: 'Q1' })
    const importId = await openedImport(id)
    const found = (await ada.callOrThrow('GET', `/imports/${importId}`)).json<DataImport>()
    expect(found).toMatchObject({
      importMode: 'APPLICATION',
      perimeterType: 'DIVISIONS',
      divisionIds: [headquarter.id],
    })
    expect(await sheetOf(importId)).toMatchObject({
      settings: {
        indicators: [{ code: 'GH01', unit: 'tCO2e' }],
        periodicity: 'QUARTERLY',
        startDate: '2026-01-01',
        endDate: '2026-03-31',
      },
      sites: 1,
      expected: 1,
    })
    const ofCompany = await prepare('E1-6_07', { companyId, divisionId: null })
    expect(ofCompany).not.toBe('')
  })

  test('has the indicators that a total is added up from, which is never typed itself', async () => {
    const { settings } = await sheetOf(await openedImport(await prepare('E1-6_12')))
    expect(settings).toMatchObject({ periodicity: 'YEARLY', startDate: '2026-01-01', endDate: '2026-12-31' })
    const codes = settings?.indicators.map(({ code }) => code) ?? []
    expect(codes).toEqual(expect.arrayContaining(['GH01', 'GH06', 'GH11', 'GH25']))
    expect(codes.filter((code) => ['GH26', 'GH08'].includes(code))).toEqual([])
  })

  test('is the same for everybody until its values are written or it is deleted', async () => {
    const id = await prepare('E1-6_07')
    const first = await openedImport(id)
    expect(await openedImport(id)).toBe(first)
    await ada.callOrThrow('DELETE', `/imports/${first}`)
    expect(await openedImport(id)).not.toBe(first)
  })

  test('takes the value that answers the request', async () => {
    const { headquarter } = await companyCalls(ada, orgId).created()
    const importId = await openedImport(await prepare('E1-6_07', { divisionId: headquarter.id }))
    const calls = entryCalls(ada, orgId)
    const cell = { divisionId: headquarter.id, indicator: 'GH01', period: '2026', value: 36 }
    expect((await calls.save(importId, { ...cell, comment: null, version: 0 })).saved).toHaveLength(1)
    expect(await sheetOf(importId)).toMatchObject({ filled: 1, expected: 1 })
  })

  test('is refused for an answer in words, and through another disclosure or organisation', async () => {
    const refused = await open(await prepare('E1-6_15'))
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      fields: [{ field: 'requestId', message: expect.stringContaining('ne se saisit pas') }],
    })
    const id = await prepare('E1-6_07')
    const eve = await signUpCaller(server.app, `${randomUUID()}@example.org`)
    await eve.found('Autre groupe')
    expect((await open(id, eve)).statusCode).toBe(404)
    expect((await ada.call('POST', `${requests}/${randomUUID()}/entry`)).statusCode).toBe(404)
  })

  test('is refused once the site has left the register', async () => {
    const { id: companyId } = await companyCalls(ada, orgId).created()
    const base = `/organizations/${orgId}/companies/${companyId}/divisions`
    const made = await ada.callOrThrow('POST', base, { name: 'Dépôt', address: { country: 'FR' } })
    const { id: divisionId } = made.json<{ id: string }>()
    const id = await prepare('E1-6_07', { divisionId })
    await ada.callOrThrow('DELETE', `${base}/${divisionId}`)
    expect((await open(id)).json()).toMatchObject({ fields: [{ field: 'divisionIds' }] })
  })
})
