import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validation } from '#locales/fr/validation.ts'
import type { ImportPreview } from '#model/wire/records/bulk.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls, type TestCompany } from '#tests/support/companyCalls.ts'
import { siretOf } from '#tests/support/frenchNumbers.ts'

const past = '2024-06-30'
const far = '2199-12-31'

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

const patchSite = (companyId: string, id: string, fields: object) =>
  ada.call('PATCH', `/organizations/${orgId}/companies/${companyId}/divisions/${id}`, fields)

const addSite = async ({ id }: TestCompany, fields: object = {}) =>
  (await companies.addDivision(id, { name: 'Quai', address: { country: 'FR' }, ...fields })).json<{
    id: string
  }>()

const refusal = (field: string, message: string) => ({ code: 'ruleBroken', fields: [{ field, message }] })

describe('a company', () => {
  test.each([
    [{ legalState: 'ACTIVE', ceaseDate: past }, 'legalState', validation.activeAfterCease],
    [{ legalState: 'INACTIVE' }, 'ceaseDate', validation.ceaseDateRequired],
    [{ legalState: 'INACTIVE', ceaseDate: far }, 'ceaseDate', validation.ceaseDateAhead],
  ])('with %j is refused, new or changed', async (fields, field, message) => {
    expect((await companies.create(fields)).json()).toMatchObject(refusal(field, message))
    const { id } = await companies.created()
    const answer = await companies.patch(id, fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject(refusal(field, message))
  })

  test('may plan its end', async () => {
    expect((await companies.create({ legalState: 'ACTIVE', ceaseDate: far })).statusCode).toBe(201)
  })

  test('that has ended before it is added has a first site that ended with it', async () => {
    const { id } = await companies.created({ legalState: 'INACTIVE', ceaseDate: past })
    const { content } = (await companies.divisions(id)).json<{ content: object[] }>()
    expect(content).toMatchObject([{ legalState: 'CEASED', ceaseDate: past, headquarter: true }])
  })
})

describe('a site', () => {
  test.each([
    [{ legalState: 'ACTIVE', ceaseDate: past }, 'legalState', validation.activeAfterCease],
    [{ legalState: 'CEASED' }, 'ceaseDate', validation.ceaseDateRequired],
    [{ legalState: 'TRANSFERRED' }, 'ceaseDate', validation.ceaseDateRequired],
    [{ legalState: 'CEASED', ceaseDate: far }, 'ceaseDate', validation.ceaseDateAhead],
  ])('with %j is refused, new or changed', async (fields, field, message) => {
    const company = await companies.created()
    const created = await companies.addDivision(company.id, { name: 'Quai', ...fields })
    expect(created.json()).toMatchObject(refusal(field, message))
    const { id } = await addSite(company)
    const answer = await patchSite(company.id, id, fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject(refusal(field, message))
  })

  test.each(['CEASED', 'TRANSFERRED'])('that is %s becomes no headquarter', async (legalState) => {
    const company = await companies.created()
    const { id } = await addSite(company, { legalState, ceaseDate: past })
    const answer = await companies.setHeadquarter(company.id, id)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject(refusal('headquarterId', validation.closedSiteAsHeadquarter))
    expect((await companies.read(company.id)).json()).toMatchObject({ headquarter: company.headquarter })
  })
})

describe('the headquarter', () => {
  test.each([
    ['CEASED', {}],
    ['TRANSFERRED', { legalState: 'ACTIVE' }],
  ])('cannot be %s while the company is %j', async (legalState, fields) => {
    const company = await companies.created(fields)
    const answer = await patchSite(company.id, company.headquarter.id, { legalState, ceaseDate: past })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject(refusal('legalState', validation.headquarterOfActive))
  })

  test('may be closed once another site has replaced it', async () => {
    const company = await companies.created()
    const { id } = await addSite(company)
    expect((await companies.setHeadquarter(company.id, id)).statusCode).toBe(204)
    const closing = { legalState: 'CEASED', ceaseDate: past }
    expect((await patchSite(company.id, company.headquarter.id, closing)).statusCode).toBe(200)
  })

  test('may be closed once the company has ended, which then can only be reopened with an open one', async () => {
    const company = await companies.created()
    const ended = { legalState: 'INACTIVE', ceaseDate: past }
    expect((await companies.patch(company.id, ended)).statusCode).toBe(200)
    const closing = { legalState: 'CEASED', ceaseDate: past }
    expect((await patchSite(company.id, company.headquarter.id, closing)).statusCode).toBe(200)
    const back = { legalState: 'ACTIVE', ceaseDate: null }
    expect((await companies.patch(company.id, back)).json()).toMatchObject(
      refusal('legalState', validation.closedHeadquarter),
    )
    // A change that does not reopen it is accepted.
    expect((await companies.patch(company.id, { turnover: 5 })).statusCode).toBe(200)
    expect((await patchSite(company.id, company.headquarter.id, back)).statusCode).toBe(200)
    expect((await companies.patch(company.id, back)).statusCode).toBe(200)
  })
})

describe('a file', () => {
  const problemsOf = async (path: string, row: object, mode: string) =>
    (
      await ada.call('POST', `/organizations/${orgId}${path}/bulk`, { mode, rows: [{ line: 2, ...row }] })
    ).json<ImportPreview>().problems

  test.each(['preview', 'upsert'])('does not close the headquarter of a living company, %s', async (mode) => {
    const company = await companies.created()
    const nationalId = siretOf(company.nationalId, 1)
    await patchSite(company.id, company.headquarter.id, { nationalId })
    const row = { nationalId, address: { country: 'FR' }, legalState: 'CEASED', ceaseDate: past }
    expect(await problemsOf('/divisions', row, mode)).toMatchObject([
      { line: 2, field: 'legalState', message: validation.headquarterOfActive },
    ])
    expect(await problemsOf(`/companies/${company.id}/divisions`, row, 'create')).toMatchObject([
      { line: 2, field: 'legalState', message: validation.headquarterOfActive },
    ])
  })

  test('does not reopen a company whose headquarter is closed', async () => {
    const company = await companies.created({ legalState: 'INACTIVE', ceaseDate: '2024-07-01' })
    const { name, nationalId } = company
    const row = { name, nationalId, country: 'FR', legalState: 'UNKNOWN' }
    expect(await problemsOf('/companies', row, 'upsert')).toMatchObject([
      { line: 2, field: 'legalState', message: validation.closedHeadquarter },
    ])
  })

  test('adds a cease date to a site or gets an error', async () => {
    const company = await companies.created()
    const nationalId = siretOf(company.nationalId, 2)
    await addSite(company, { nationalId, legalState: 'CEASED', ceaseDate: past })
    const row = { nationalId, address: { country: 'FR' } }
    expect(await problemsOf('/divisions', { ...row, legalState: 'TRANSFERRED' }, 'preview')).toEqual([])
    expect(await problemsOf('/divisions', { ...row, legalState: 'ACTIVE' }, 'preview')).toMatchObject([
      { field: 'legalState', message: validation.activeAfterCease },
    ])
  })
})
