import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataReportTypes, type DataReportList } from '#model/wire/data/dataAnalysis.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'

let server: TestApp
let caller: TestCaller
let orgId: string
let emptyId: string
let companyId: string
let importId: string
let siteId: string

const hostile = '<script>alert("1")</script> & Fils'
const at = new Date('2026-11-23T10:00:00Z')

beforeAll(async () => {
  server = await startTestApp({}, { now: () => at })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  emptyId = await caller.found('Groupe Vide')
  const company = await caller.call('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
  })
  companyId = company.json<{ id: string }>().id
  const site = await caller.call('POST', `/organizations/${orgId}/companies/${companyId}/divisions`, {
    name: hostile,
    address: { city: 'Lyon', country: 'FR' },
  })
  siteId = site.json<{ id: string }>().id
  importId = await storeFacts(server.app, caller, orgId, {
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    facts: ['01', '02', '04'].map((month) => ({
      site: siteId,
      company: companyId,
      indicator: 'EN01',
      start: `2025-${month}-01`,
      end: month === '02' ? '2025-02-28' : month === '04' ? '2025-04-30' : '2025-01-31',
      value: 12.5,
    })),
    counts: { rows: 5, rejected: 2 },
    report: String.raw`{"problems":[{"value":"a\u0000b"}],"byRule":[{"rule":"unit","severity":"error","label":"Unité <inconnue>","rows":2}]}`,
  })
})

afterAll(() => server.close())

const list = (of: string, language = 'fr') =>
  caller.call('GET', `/organizations/${of}/data-analysis`, undefined, { 'accept-language': language })
const page = (type: string, query = '', language = 'fr', of = orgId) =>
  caller.call('GET', `/organizations/${of}/data-analysis/${type}/index.html${query}`, undefined, {
    'accept-language': language,
  })

describe('the list of reports', () => {
  test('describes each report and its data in the caller’s language', async () => {
    const french = (await list(orgId)).json<DataReportList>()
    expect(french.map(({ type, title }) => [type, title])).toEqual([
      ['quality', 'Qualité des données'],
      ['profile', 'Profil des indicateurs'],
      ['change', 'Évolution'],
    ])
    expect(french[0]?.basedOn).toEqual({
      facts: 3,
      lastImportAt: at.toISOString(),
      firstDay: '2025-01-01',
      lastDay: '2025-12-31',
    })
    expect((await list(orgId, 'en')).json<DataReportList>()[0]?.title).toBe('Data quality')
  })

  test('exists before the first import', async () => {
    const [first] = (await list(emptyId)).json<DataReportList>()
    expect(first?.basedOn).toEqual({ facts: 0, lastImportAt: null, firstDay: null, lastDay: null })
  })
})

describe('the page of a report', () => {
  test.each(dataReportTypes)('of %s has no external resources and no active content', async (type) => {
    const answer = await page(type)
    expect(answer.statusCode).toBe(200)
    const style = /<style>([\s\S]*?)<\/style>/.exec(answer.body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'fr',
      'cache-control': 'no-store',
    })
    const policy = String(answer.headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", `style-src 'sha256-${hash}'`, 'sandbox']),
    )
    // No attribute that the content policy would block, and no external resource.
    expect(answer.body).not.toMatch(/ style=|<script|<link|<img|<a |@import|url\(|https?:/)
    expect(answer.body.match(/<style/g)).toHaveLength(1)
  })

  test('escapes every name', async () => {
    const { body } = await page('quality')
    expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; Fils')
    expect(body).toContain('Unité &lt;inconnue&gt;')
  })

  test('uses the language of the header, and the colour scheme of the parameter', async () => {
    const { body, headers } = await page('profile', '?theme=dark', 'en')
    expect(headers['content-language']).toBe('en')
    expect(body).toContain('<html lang="en">')
    expect(body).toContain('Indicator profile')
    expect(body).toContain('color-scheme:dark')
    expect(body).not.toContain('prefers-color-scheme')
    expect((await page('profile')).body).toContain('prefers-color-scheme:dark')
  })

  test('covers the year of the last facts, or the requested year or days', async () => {
    expect((await page('quality')).body).toContain('Du 1er janvier 2025 au 31 décembre 2025')
    expect((await page('quality', '?year=2024')).body).toContain('Pas assez de données sur cette période')
    expect((await page('quality', '?from=2025-01-01&to=2025-02-28')).body).toContain('28 février 2025')
  })

  test('covers one company if requested', async () => {
    expect((await page('quality', `?companyId=${companyId}`)).body).toContain('Groupe Ormelle · Ormelle Bois')
    expect((await page('quality', `?companyId=${randomUUID()}`)).statusCode).toBe(404)
  })

  test('says so if there are no facts', async () => {
    const { statusCode, body } = await page('change', '', 'fr', emptyId)
    expect(statusCode).toBe(200)
    expect(body).toContain('Pas assez de données sur cette période')
  })

  test.each([
    ['parameter', 'quality', '?colour=red'],
    ['year', 'quality', '?year=12'],
    ['day', 'quality', '?from=2025-02-30&to=2025-03-01'],
    ['end without a beginning', 'quality', '?to=2025-03-01'],
    ['end before the beginning', 'quality', '?from=2025-03-02&to=2025-03-01'],
    ['year beside days', 'quality', '?year=2025&from=2025-01-01&to=2025-03-01'],
    ['company', 'quality', '?companyId=1'],
    ['scheme', 'quality', '?theme=pink'],
  ])('is refused for an unknown %s', async (_what, type, query) => {
    expect((await page(type, query)).statusCode).toBe(400)
  })

  test('is not found for an unlisted type', async () => {
    expect((await page('everything')).statusCode).toBe(404)
  })

  test('leaves no temporary files', async () => {
    await page('quality', '?theme=light')
    expect(readdirSync(join(server.config.DATA_DIR, 'working'))).toEqual([])
  })
})

describe('another organisation', () => {
  test('finds neither list nor page, and no company of this one', async () => {
    const outsider = await signUpCaller(server.app, `${randomUUID()}@example.org`)
    const own = await outsider.found('Autre groupe')
    expect((await outsider.call('GET', `/organizations/${orgId}/data-analysis`)).statusCode).toBe(404)
    const other = `/organizations/${orgId}/data-analysis/quality/index.html`
    expect((await outsider.call('GET', other)).statusCode).toBe(404)
    const borrowed = `/organizations/${own}/data-analysis/quality/index.html?companyId=${companyId}`
    expect((await outsider.call('GET', borrowed)).statusCode).toBe(404)
  })
})

test('an undone import no longer counts', async () => {
  const undone = at.toISOString()
  await server.app.db.inOrganization(
    { orgId, accountId: caller.accountId, need: 'standard', role: 'READER' },
    (tx) => factStore.undo(tx, orgId, importId, undone),
  )
  expect((await list(orgId)).json<DataReportList>()[0]?.basedOn.facts).toBe(0)
  expect((await page('quality')).body).toContain('Pas assez de données sur cette période')
})
