import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'

let server: TestApp
let ada: TestCaller
let fixture: Fixture
let base: string
let subject: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  fixture = await buildFixture(ada)
  base = `/organizations/${fixture.orgId}/double-materialities/${fixture.doubleMaterialityId}`
  subject = `${base}/topics/${fixture.topicId}/subjects/${fixture.subjectId}`
})

afterAll(() => server.close())

type Answer = { perimeter: object; fields?: { field: string }[] }

const choose = async (perimeter: object) => {
  const answer = await ada.call('PATCH', subject, { type: 'configuration', perimeter })
  const { fields = [], perimeter: kept } = answer.json<Answer>()
  return answer.statusCode === 200 ? kept : [answer.statusCode, fields.map(({ field }) => field)]
}
const narrow = async (perimeter: object) => {
  const answer = await ada.call('PATCH', base, { type: 'global', perimeter })
  return [answer.statusCode, (answer.json<Answer>().fields ?? []).map(({ field }) => field)]
}

test('is that of its assessment until companies or sites of it are chosen', async () => {
  expect((await ada.call('GET', subject)).json<Answer>().perimeter).toEqual({
    type: null,
    companyIds: null,
    divisionIds: null,
  })
  const companies = { type: 'COMPANIES', companyIds: [fixture.companyId] }
  expect(await choose(companies)).toEqual({ ...companies, divisionIds: null })
  expect(await choose({ type: 'COMPANIES', companyIds: [] })).toEqual([422, ['perimeter.companyIds']])
  expect(await choose({ type: 'COMPANIES', companyIds: [fixture.subjectId] })).toEqual([
    422,
    ['perimeter.companyIds'],
  ])
  const sites = { type: 'DIVISIONS', divisionIds: [fixture.divisionId] }
  expect(await choose(sites)).toEqual({ ...sites, companyIds: null })
})

test('stays within that of its assessment, whichever of the two changes', async () => {
  expect(await narrow({ type: 'COMPANIES', companyIds: [fixture.mainCompanyId] })).toEqual([
    422,
    ['perimeter.type'],
  ])
  expect(await narrow({ type: 'COMPANIES', companyIds: [fixture.companyId] })).toEqual([200, []])
  expect(await choose({ type: 'COMPANIES', companyIds: [fixture.mainCompanyId] })).toEqual([
    422,
    ['perimeter.companyIds'],
  ])
  expect(await choose({ type: 'ORGANIZATION' })).toEqual([422, ['perimeter.type']])
  expect(await choose({ type: null })).toEqual({ type: null, companyIds: null, divisionIds: null })
})

test('can be imported, as numbers or names of companies or sites', async () => {
  const row = { topic: 'E2', text: 'Solvants', impactMateriality: 'NEGATIVE' }
  const send = async (perimeter: string, mode = 'upsert') => {
    const answer = await ada.call('POST', `${base}/subjects/bulk`, {
      mode,
      rows: [{ line: 2, ...row, perimeter }],
    })
    return answer.json<{ created: number; updated: number; problems: { field: string; code: string }[] }>()
  }
  expect((await send('Inconnue')).problems).toMatchObject([{ field: 'perimeter', code: 'unknownPerimeter' }])
  expect(await send(fixture.siren)).toMatchObject({ created: 1, problems: [] })
  expect(await send('Ormelle site')).toMatchObject({ updated: 1, problems: [] })
  const report = async () => {
    const topics = (await ada.call('GET', `${base}/topics?pageSize=50`)).json<{
      content: { id: string; code: string }[]
    }>().content
    const topic = topics.find(({ code }) => code === 'E2')?.id
    const found = await ada.call('GET', `${base}/topics/${topic}/subjects`)
    return found.json<{ content: Answer[] }>().content[0]?.perimeter
  }
  expect(await report()).toEqual({ type: 'DIVISIONS', companyIds: null, divisionIds: [fixture.divisionId] })
})
