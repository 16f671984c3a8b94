import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '#server/demo/accounts.ts'
import { createDemoCaller } from '#server/demo/demoCaller.ts'
import { loadDemo, openDemoAccount } from '#server/demo/loadDemo.ts'
import { savedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import { savedDashboard } from '#model/wire/data/savedDashboards.ts'
import { statement } from '#model/wire/disclosures/statement.ts'
import { statementTagging } from '#model/wire/disclosures/tagging.ts'
import { signOffs } from '#model/wire/records/signOffs.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { z } from 'zod'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
  await loadDemo(server.app)
})

afterAll(() => server.close())

const page = z.object({ totalItems: z.number(), content: z.array(z.record(z.string(), z.unknown())) })

const organizationsOf = async (email: string) => {
  const session = await createDemoCaller(server.app).logIn(email)
  return { session, ...(await session.get('/organizations', page)) }
}

const planOf = async (email: string) => {
  const { session, content } = await organizationsOf(email)
  const plans = await session.get('/plans', page)
  const subscriptions = await session.get(
    `/organizations/${String(content[0]?.['id'])}/plan-subscriptions`,
    page,
  )
  return plans.content.find((plan) => plan['id'] === subscriptions.content[0]?.['planId'])?.['name']
}

describe('the demonstration', () => {
  it('is a group of 16 companies and 60 sites in four countries', async () => {
    const { session, content } = await organizationsOf('claire.joubert@ormelle.fr')
    const base = `/organizations/${String(content[0]?.['id'])}`
    const companies = await session.get(`${base}/companies?pageSize=100`, page)
    const divisions = await session.get(`${base}/divisions?pageSize=100`, page)
    expect([companies.totalItems, divisions.totalItems]).toEqual([16, 60])
    expect(new Set(companies.content.map((company) => company['country']))).toEqual(
      new Set(['FR', 'ES', 'PL', 'DE']),
    )
    expect(companies.content.find((company) => company['main'])).toMatchObject({
      name: 'Groupe Ormelle SA',
      turnover: 214600000,
      headquarter: { nationalId: '41873265700014', address: { city: 'Lyon 6e' } },
    })
    expect(divisions.content.map((division) => division['name'])).toEqual(
      expect.arrayContaining([
        'Saint-Dizier, fonderie 1',
        'Cluses, atelier nord',
        'Vitoria-Gasteiz',
        'Wrocław',
      ]),
    )
  })

  it('has dashboards of analyses for each of its members, in their language, and follows KPIs', async () => {
    const shape = z.object({
      analyses: z.array(savedAnalysis),
      dashboards: z.array(savedDashboard),
    })
    for (const [email, title] of [
      ['claire.joubert@ormelle.fr', 'Pilotage ESG'],
      ['katarzyna.wojcik@ormelle.fr', 'ESG steering'],
    ] as const) {
      const { session, content } = await organizationsOf(email)
      const base = `/organizations/${String(content[0]?.['id'])}`
      const members = await session.get(`${base}/members?pageSize=100`, page)
      const own = members.content.find((member) => member['email'] === email)
      const kept = await session.get(`/accounts/${String(own?.['accountId'])}/storages`, shape)
      expect(kept.analyses).toHaveLength(6)
      expect(kept.dashboards.map((dashboard) => dashboard.title)).toContain(title)
      const followed = await session.get(`${base}/kpi-subscriptions`, page)
      expect(followed.totalItems).toBe(5)
      expect((await session.get(`${base}/kpi-targets`, page)).totalItems).toBe(5)
    }
  })

  it('has an assessment in each state, one ended long ago, with some forty answered subjects', async () => {
    const { session, content } = await organizationsOf('claire.joubert@ormelle.fr')
    const base = `/organizations/${String(content[0]?.['id'])}/double-materialities`
    const assessments = await session.get(`${base}?sort=name,asc`, page)
    expect(assessments.content.map((assessment) => assessment['status'])).toEqual([
      'TERMINATED',
      'RESULT',
      'EVALUATION',
      'CONFIGURATION',
    ])
    const [ended, closed] = assessments.content
    expect(Date.now() - Date.parse(String(ended?.['creationDate']))).toBeGreaterThan(700 * 86_400_000)
    const result = `${base}/${String(closed?.['id'])}`
    const topics = await session.get(`${result}/topics-result`, page)
    expect(topics.content.reduce((sum, topic) => sum + Number(topic['answers']), 0)).toBe(47 * 20)
    const subjects = await session.get(`${result}/subjects-result?pageSize=100`, page)
    expect(subjects.totalItems).toBe(37)
    expect(subjects.content.filter((subject) => subject['subTopic'] === null)).toEqual([])
  })

  it('has results with exclusions and reasons, comments, and an earlier assessment', async () => {
    const { session, content } = await organizationsOf('claire.joubert@ormelle.fr')
    const base = `/organizations/${String(content[0]?.['id'])}/double-materialities`
    const { content: assessments } = await session.get(`${base}?sort=name,asc`, page)
    const result = `${base}/${String(assessments[1]?.['id'])}`
    const lines = z.array(z.record(z.string(), z.unknown()))
    const exclusions = await session.get(`${result}/exclusions`, z.object({ subjects: lines, topics: lines }))
    expect(exclusions.subjects).toHaveLength(5)
    expect(exclusions.topics).toHaveLength(1)
    expect([...exclusions.subjects, ...exclusions.topics].filter(({ reason }) => reason === null)).toEqual([])
    const comparison = await session.get(`${result}/comparison`, z.object({ subjects: lines }))
    expect(comparison.subjects.length).toBeGreaterThan(35)
    const subjects = await session.get(`${result}/subjects-result?pageSize=100`, page)
    const accidents = subjects.content.find(({ label }) => String(label).startsWith('Accidents du travail'))
    const comments = await session.get(
      `${result}/topics/${String(accidents?.['topicId'])}/subjects/${String(accidents?.['id'])}/comments`,
      page,
    )
    expect(comments.content.filter(({ hidden }) => hidden === null)).toHaveLength(3)
    expect(comments.content.filter(({ hidden }) => hidden !== null)).toHaveLength(1)
  })

  it('has a history with the dates of its events', async () => {
    const { session, content } = await organizationsOf('claire.joubert@ormelle.fr')
    const organization = `/organizations/${String(content[0]?.['id'])}`
    const { content: assessments } = await session.get(
      `${organization}/double-materialities?sort=name,asc`,
      page,
    )
    const history = await session.get(
      `${organization}/changes?resource=doubleMaterialities&recordId=${String(assessments[0]?.['id'])}&pageSize=100`,
      page,
    )
    const dates = history.content.map(({ at }) => Date.parse(String(at)))
    expect(dates).toEqual(dates.toSorted((one, other) => other - one))
    expect(Date.now() - Math.max(...dates)).toBeGreaterThan(690 * 86_400_000)
  })

  it('has answers spread over days, from the mail to the close', async () => {
    const { session, content } = await organizationsOf('claire.joubert@ormelle.fr')
    const base = `/organizations/${String(content[0]?.['id'])}/double-materialities`
    const assessments = await session.get(`${base}?sort=name,asc`, page)
    const days = z.object({ days: z.array(z.object({ day: z.string(), completed: z.number() })) })
    const spreads = assessments.content.slice(1, 3).map(async ({ id }) => {
      const surveys = await session.get(`${base}/${String(id)}/surveys`, page)
      const survey = `${base}/${String(id)}/surveys/${String(surveys.content[0]?.['id'])}`
      const campaigns = await session.get(`${survey}/campaigns`, page)
      const { days: answered } = await session.get(`${survey}/dashboard`, days)
      const sent = String(campaigns.content[0]?.['sendingDate']).slice(0, 10)
      expect([sent, ...answered.map(({ day }) => day)].toSorted()[0]).toBe(sent)
      return {
        days: answered.length,
        answers: answered.reduce((sum, { completed }) => sum + completed, 0),
      }
    })
    const [ended, running] = await Promise.all(spreads)
    expect([ended?.answers, running?.answers]).toEqual([20, 7])
    expect(ended?.days).toBeGreaterThan(5)
    expect(running?.days).toBeGreaterThan(1)
  })

  it('has officers and owners of the group', async () => {
    const { session, content } = await organizationsOf('claire.joubert@ormelle.fr')
    const base = `/organizations/${String(content[0]?.['id'])}`
    const people = await session.get(`${base}/persons?type=PHYSICAL&search=castaing`, page)
    const legal = await session.get(`${base}/persons?type=LEGAL`, page)
    const all = await session.get(`${base}/persons?pageSize=1`, page)
    expect([all.totalItems, legal.totalItems]).toEqual([27, 8])
    expect(people.content).toMatchObject([
      {
        fullName: 'Hélène Castaing',
        mainRole: '51',
        mainCompanyName: 'Groupe Ormelle SA',
        linkedCompanies: 2,
      },
    ])
    const holdings = await session.get(
      `${base}/persons/${String(people.content[0]?.['id'])}/beneficial-owners`,
      page,
    )
    expect(holdings.content).toMatchObject([
      { companyName: 'Financière Castaing SAS', shareRate: 58, voteRate: 61.5 },
    ])
  })

  it('has a statement in preparation: 60 requests in every state, a text that is approved, and one written since', async () => {
    const { session, content } = await organizationsOf('claire.joubert@ormelle.fr')
    const base = `/organizations/${String(content[0]?.['id'])}/disclosures`
    const path = `${base}/${String((await session.get(base, page)).content[0]?.['id'])}`
    const requests = await session.get(`${path}/requests?pageSize=100`, page)
    expect(requests.totalItems).toBe(60)
    expect(new Set(requests.content.map((request) => request['state']))).toEqual(
      new Set(['OPEN', 'SUBMITTED', 'RETURNED', 'APPROVED']),
    )
    const { sections, fields } = await session.get(`${path}/statement`, statement)
    expect(sections.filter(({ version }) => version > 0).map(({ code }) => code)).toEqual(['IRO-1', 'SBM-3'])
    expect(fields.map(({ state }) => state)).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
    const { signOffs: approvals, changes } = await session.get(`${path}/sign-offs/statement`, signOffs)
    expect(approvals.map(({ signed, isCurrent }) => [signed.name, isCurrent])).toEqual([
      ['Amina Benkirane', false],
    ])
    expect(changes.map(({ id }) => id)).toContain('SBM-3')
  })

  it('can export its statement with tags, as the main company has a LEI', async () => {
    const { session, content } = await organizationsOf('claire.joubert@ormelle.fr')
    const base = `/organizations/${String(content[0]?.['id'])}/disclosures`
    const id = String((await session.get(base, page)).content[0]?.['id'])
    const { entity, facts, findings } = await session.get(`${base}/${id}/tagging`, statementTagging)
    expect([entity?.lei, facts > 0]).toEqual(['0000DEMO0ORMELLE0044', true])
    expect(findings.filter(({ severity }) => severity === 'BLOCKS')).toEqual([])
  })

  it('has one organisation on each plan', async () => {
    expect(await planOf('claire.joubert@ormelle.fr')).toBe('Standard')
    expect(await planOf('marc.sauvanet@atelier-sauvanet.fr')).toBe('Starter')
  })

  it('has a login for each account, with its organisations', async () => {
    const counts = await Promise.all(
      demoAccounts.map(async ({ email }) => (await organizationsOf(email)).totalItems),
    )
    expect(counts).toEqual(demoAccounts.map((account) => account.memberOf.length))
    expect(counts).toEqual(expect.arrayContaining([0, 1, 2]))
  })

  it('is not loaded twice', async () => {
    expect(await loadDemo(server.app)).toBe('present')
  })
})

describe('an existing database', () => {
  it('gets no demonstration', async () => {
    const used = await startTestApp()
    await signUpCaller(used.app, 'ada@example.org')
    expect(await loadDemo(used.app)).toBe('absent')
    await used.close()
  })

  it('with an interrupted demonstration gets the rest', async () => {
    const cut = await startTestApp()
    const caller = createDemoCaller(cut.app)
    const first = demoAccounts[0]
    if (first) await openDemoAccount(cut.app, first)
    const session = await caller.logIn(String(first?.email))
    await session.post('/organizations', { name: 'Groupe Ormelle', isInternational: true }, z.unknown())
    expect(await loadDemo(cut.app)).toBe('loaded')
    const { content } = await session.get('/organizations', page)
    expect(content).toMatchObject([{ name: 'Groupe Ormelle', memberCount: 6 }])
    await cut.close()
  })
})
