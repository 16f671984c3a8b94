import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign, type OpenCampaign } from '#tests/support/openCampaign.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

afterAll(() => server.close())

const stakeholders = (category: string, count: number) => Array.from({ length: count }, () => category)

const readDashboard = async ({ survey }: OpenCampaign) =>
  (await ada.call('GET', `${survey}/dashboard`)).json<SurveyDashboard>()

describe('the dashboard of a survey', () => {
  test('counts reporters by state, category and campaign, and names those who have not answered', async () => {
    const categories = [...stakeholders('EMPLOYEES', 3), ...stakeholders('EXPERTS', 2)]
    const open = await openCampaign(server.app, ada, orgId, categories)
    expect(await readDashboard(open)).toMatchObject({
      materiality: 'IMPACT',
      status: 'OPEN',
      progress: { asked: 0, completed: 0, unsent: 5 },
      unfinishedCampaigns: 1,
      days: [],
    })
    await open.send()
    await open.answer(0, 4)
    await open.visit(1)
    const dashboard = await readDashboard(open)
    const now = { asked: 5, completed: 1, started: 1, silent: 3, errors: 0, unsent: 0 }
    expect(dashboard.progress).toEqual(now)
    expect(dashboard.categories).toEqual([
      { category: 'EMPLOYEES', asked: 3, completed: 1, started: 1, silent: 1, errors: 0, unsent: 0 },
      { category: 'EXPERTS', asked: 2, completed: 0, started: 0, silent: 2, errors: 0, unsent: 0 },
    ])
    expect(dashboard.campaigns).toMatchObject([{ id: open.campaignId, ...now }])
    expect(dashboard.campaigns[0]?.categories).toEqual(dashboard.categories)
    expect(dashboard.days).toMatchObject([{ completed: 1 }])
    expect(dashboard.waiting.map(({ email }) => email).toSorted()).toEqual(open.emails.slice(1).toSorted())
    expect(dashboard.waiting.filter(({ hasOpened }) => hasOpened).map(({ email }) => email)).toEqual([
      open.emails[1],
    ])
  })

  test('requires the assessment in the path', async () => {
    const open = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'])
    const other = await openCampaign(server.app, ada, orgId, ['EMPLOYEES'])
    const stray = `${open.base}/surveys/${other.survey.split('/').at(-1)}/dashboard`
    expect((await ada.call('GET', stray)).statusCode).toBe(404)
  })
})
