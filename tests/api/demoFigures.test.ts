import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CubeAnswer } from '#model/wire/data/cube.ts'
import { dataImportPage } from '#model/wire/data/dataImports.ts'
import { savedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import { buildOrganization } from '#server/demo/buildOrganization.ts'
import { createDemoCaller } from '#server/demo/demoCaller.ts'
import { findResults, saveAnalysesAndDashboards } from '#server/demo/demoSavedAnalyses.ts'
import { slips } from '#server/demo/figures/figuresFile.ts'
import { sendFigures } from '#server/demo/figures/loadFigures.ts'
import { fillAssessments } from '#server/demo/fillAssessments.ts'
import { demoOrganizations } from '#server/demo/organizations.ts'
import { kpiFigures, toneOfChange } from '#src/analysis/kpi/kpiFigures.ts'
import { kpis, type KpiId } from '#model/data/kpis.ts'
import { queryTestCube, dataTokenOf } from '#tests/support/queryTestCube.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

const password = 'Cheval-Agrafe-42'
const now = new Date('2026-11-23T10:00:00Z')

let server: TestApp
let caller: TestCaller
let orgId: string

// The sites with planted errors, and the head office of each company, which comes first.
const companies = (demoOrganizations[0]?.companies ?? []).map((company) => ({
  ...company,
  sites: company.sites.filter(({ name }, index) => index === 0 || slips.some(({ site }) => site === name)),
}))

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { now: () => now })
  await server.app.jobQueue.start()
  caller = await signUpCaller(server.app, 'claire@example.org', password)
  const session = await createDemoCaller(server.app).logIn('claire@example.org', password)
  const [demo] = demoOrganizations
  if (!demo) throw new Error('There is no demonstration')
  orgId = await buildOrganization(session, { ...demo, companies })
  await sendFigures(session, orgId, { companies, now, signal: new AbortController().signal })
}, 180_000)
afterAll(() => server.close())

const quality = async (year: number): Promise<string> => {
  const path = `/organizations/${orgId}/data-analysis/quality/index.html?year=${year}`
  const { body } = await caller.call('GET', path, undefined, { 'accept-language': 'fr' })
  return body
    .replace(/<style>[^<]*<\/style>/, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
}

test('the three years are there, each in a completed file', async () => {
  const answer = await caller.call('GET', `/organizations/${orgId}/imports`)
  const { content } = dataImportPage.parse(answer.json())
  expect(content.map(({ files, analysis }) => [files[0]?.originalName, analysis])).toEqual(
    [2026, 2025, 2024, 2023].map((year) => [`indicateurs-${year}.csv`, 'DONE']),
  )
})

/**
 * The message for each planted error in the report of its year; its files are about few people too, so no cell is shown
 * as it was read.
 */
const reported: readonly [site: string, year: number, said: RegExp][] = [
  [
    'Cluses, atelier nord',
    2026,
    /\|Cluses, atelier nord\|EN01 [^|]+\|indicateurs-2026\.csv, ligne [^|]+\|mai 2026\|MWh\|/,
  ],
  ['Wrocław', 2026, /\|Wrocław\|EN05 Gaz naturel\|2\|févr\. 2026 – mars 2026\|/],
  [
    'Cholet',
    2025,
    /\|Cholet\|WA01 [^|]+\|indicateurs-2025\.csv, ligne [^|]+\|juin 2025 – sept\. 2025\|m³\|214,5\|4\|/,
  ],
  ['Zaragoza', 2025, /\|Zaragoza\|WS05 [^|]+\|12\|janv\. 2025 – déc\. 2025\|/],
  ['Oyonnax', 2026, /\|indicateurs-2026\.csv, ligne [^|]+\|value\|–\|Nombre illisible\|/],
  ['Fos-sur-Mer', 2024, /\|indicateurs-2024\.csv, ligne [^|]+\|[^|]*\|[^|]*\|Ligne en double\|/],
  ['Stuttgart', 2025, /\|indicateurs-2025\.csv, ligne [^|]+\|site\|–\|Site inconnu\|/],
  ['Issoire', 2026, /\|indicateurs-2026\.csv, ligne [^|]+\|value\|–\|Valeur négative\|/],
  ['Gliwice', 2024, /\|indicateurs-2024\.csv, ligne [^|]+\|indicator\|–\|Indicateur inconnu\|/],
]

test('each planted error is in a report', () => {
  expect(reported.map(([site]) => site)).toEqual(slips.map(({ site }) => site))
})

test.each(reported)('the planted error of %s is in the report on %i', async (_site, year, said) => {
  expect(await quality(year)).toMatch(said)
})

test('one of its analyses compares the impact score of climate change with the tonnes of each site', async () => {
  const { accountId } = caller
  const { db, respondentLinks } = server.app
  await db.inOrganization({ accountId, orgId, need: 'any', role: 'READER' }, async (tx) => {
    await fillAssessments(tx, { accountId, orgId }, respondentLinks.hash)
    const assessmentId = await findResults(tx, orgId)
    await saveAnalysesAndDashboards(tx, accountId, { orgId, createdBy: 'Claire Joubert', now, assessmentId })
  })
  const kept = await caller.call('GET', `/accounts/${accountId}/storages`)
  const { definition } =
    savedAnalysis
      .array()
      .parse(kept.json<{ analyses: unknown }>().analyses)
      .find(({ id }) => id === 'materiality') ?? {}
  const answer = await queryTestCube(server, await dataTokenOf(caller, orgId), orgId, {
    path: 'query',
    body: definition?.query,
  })
  const { rows, values } = answer.json<CubeAnswer>()
  const bySite = new Map(rows.map(({ members }, row) => [members[0]?.label, values[row] ?? []]))
  // Subjects that concern only the foundries score higher there than subjects of the group.
  const [foundry = 0, tonnes = 0] = bySite.get('Saint-Dizier, fonderie 1')?.map(Number) ?? []
  const [elsewhere = 0, others = 0] = bySite.get('Wrocław')?.map(Number) ?? []
  expect(foundry).toBeGreaterThan(elsewhere)
  expect(Math.min(elsewhere, tonnes, others)).toBeGreaterThan(0)
})

/** A KPI as its card asks for it in a year that is not over, beside the year before, month by month. */
const cardOf = async (token: string, code: KpiId): Promise<CubeAnswer> => {
  const body = {
    measures: [code],
    rows: ['month'],
    shortcut: 'YEAR_TO_DATE',
    compare: { variation: 'Y-1', likeForLike: true },
    totals: { rows: true, columns: false },
  }
  return (await queryTestCube(server, token, orgId, { path: 'query', body })).json<CubeAnswer>()
}

/** How many sites have figures in each month of a kind of column, by month. */
const sitesByMonth = ({ rows, columns, noteOf, notes }: CubeAnswer, kind: 'value' | 'base') => {
  const column = columns.findIndex((one) => one.kind === kind)
  return new Map(
    rows.flatMap(({ members: [month] }, row) => {
      const coverage = notes[noteOf[row]?.[column] ?? -1]?.coverage
      return month ? [[month.id.slice(5), coverage?.sites[0] ?? null] as const] : []
    }),
  )
}

test('no card of any KPI rates a change between periods of which months or sites differ', async () => {
  const token = await dataTokenOf(caller, orgId)
  const [rated, faults]: [string[], string[]] = [[], []]
  for (const code of Object.keys(kpis) as KpiId[]) {
    const { unit, better } = kpis[code]
    const answer = await cardOf(token, code)
    const figures = kpiFigures(answer, unit === 'percent' ? '%' : '')
    const hasFigures = figures.course.some((value) => value !== null)
    if (figures.value !== null && !hasFigures) faults.push(`${code}: a value without a figure in any month`)
    if (toneOfChange(figures, better) === undefined) continue
    rated.push(code)
    const [present, before] = [sitesByMonth(answer, 'value'), sitesByMonth(answer, 'base')]
    const isAlike = [...present].every(([month, sites]) => sites === before.get(month))
    // A change that leaves figures out says what it covers.
    if (!isAlike && figures.changeNote === null) faults.push(`${code}: a change of different sites or months`)
  }
  expect(faults).toEqual([])
  expect(rated.length).toBeGreaterThan(30)
}, 120_000)
