import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { KpiTarget } from '#model/wire/data/kpis.ts'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly } from '#tests/support/withReportFacts.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let ada: TestCaller
let orgId: string
const at = '2026-02-10T10:00:00.000Z'

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { now: () => new Date(at) })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await ada.found('Groupe Ormelle')
  await layWater()
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** One site that withdrew 30 m³ in January and reused 10 m³: a quarter of its water. */
async function layWater(): Promise<void> {
  const base = `/organizations/${orgId}/companies`
  const company = await ada.call('POST', base, { name: 'Ormelle', country: 'FR', nationalId: freshSiren() })
  const companyId = company.json<{ id: string }>().id
  const site = await ada.call('POST', `${base}/${companyId}/divisions`, {
    name: 'Écully',
    address: { city: 'Lyon', country: 'FR' },
  })
  const siteId = site.json<{ id: string }>().id
  await storeFacts(server.app, ada, orgId, {
    startDate: '2025-01-01',
    endDate: '2026-01-31',
    facts: ['2025-01', '2026-01'].flatMap((month) => [
      monthly(siteId, 'WA01', month, 30, { company: companyId }),
      monthly(siteId, 'WA08', month, 10, { company: companyId }),
    ]),
  })
}

const reuse = 'Taux de réutilisation de l’eau'
const path = () => `/organizations/${orgId}`
const follow = (kpiId: string) => ada.call('POST', `${path()}/kpi-subscriptions`, { kpiId })
const setTargets = (kpiId: string, set: object[]) =>
  ada.call('PATCH', `${path()}/kpi-targets/${kpiId}`, { set })
const keptTargets = async () =>
  (await ada.call('GET', `${path()}/kpi-targets`)).json<Page<KpiTarget>>().content

/** A dashboard, with a KPI widget if one is named. */
async function openDashboard({ kpiId, locale = 'fr' }: { kpiId?: string; locale?: 'fr' | 'en' } = {}) {
  const widgets = kpiId ? [{ id: 'w', type: 'chart', source: { kind: 'kpi', kpiId } }] : []
  const dashboard = {
    id: 'd1',
    organizationId: orgId,
    title: 'Pilotage',
    createdAt: at,
    updatedAt: at,
    createdBy: 'Ada Test',
    lines: widgets.map(({ id }) => ({ widgetIds: [id] })),
    widgets,
    // A fixed range, so that the result does not depend on the day of the test.
    filters: { range: { start: '2026-01-01', end: '2026-01-31' }, companies: [], divisions: [] },
  }
  const storage = `/accounts/${encodeURIComponent(`auth0|${ada.accountId}`)}/storages`
  await ada.call('PUT', storage, { analyses: [], dashboards: [dashboard], language: locale })
  return renderApp(server.app, ada, '/dashboard', locale)
}

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }))
const textOf = async (name: string) => (await screen.findByRole('article', { name })).textContent

test('a target is set on the card of a KPI, which then shows whether it is reached and the gap', async () => {
  await follow('K28')
  const user = userEvent.setup()
  await openDashboard()
  await user.click(async () => (await cardOf(reuse)).findByRole('button', { name: `Actions sur ${reuse}` }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Fixer des cibles' }))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Cibles' }))
  await user.click(() => sidebar.getByRole('button', { name: 'Ajouter une année' }))
  const row = within(await sidebar.findByRole('group', { name: 'Cible 1' }))
  const year = row.getByRole('textbox', { name: /^Année(?! de référence)/ })
  await user.clear(year)
  await user.type(year, '2026')
  await user.type(() => row.getByRole('textbox', { name: /Valeur cible/ }), '20,5')
  await user.type(() => row.getByRole('textbox', { name: /Année de référence/ }), '2019')
  await user.click(() => sidebar.getByRole('button', { name: 'Enregistrer les cibles' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cibles' })).toBeNull())
  expect(await keptTargets()).toEqual([{ kpiId: 'K28', year: 2026, value: 20.5, baselineYear: 2019 }])
  await waitFor(async () =>
    expect(await textOf(reuse)).toMatch(
      /Cible 2026 \(référence 2019\)\s: 20,5\s% · atteinte, 4,5\spts au-dessus/,
    ),
  )
})

test('errors of a target are shown at the field, in both languages, and nothing typed is lost', async () => {
  await follow('K28')
  const user = userEvent.setup()
  await openDashboard({ locale: 'en' })
  const name = 'Water reuse rate'
  await user.click(async () => (await cardOf(name)).findByRole('button', { name: `Actions for ${name}` }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Set targets' }))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Targets' }))
  const add = await sidebar.findByRole('button', { name: 'Add a year' })
  await user.click(add)
  await user.click(add)
  const [first, second] = [1, 2].map((period) =>
    within(sidebar.getByRole('group', { name: `Target ${period}` })),
  )
  const fill = async (row: typeof first, label: RegExp, text: string) => {
    const field = row?.getByRole('textbox', { name: label })
    if (!field) throw new Error('There is no such row')
    await user.clear(field)
    if (text !== '') await user.type(field, text)
  }
  await fill(first, /^Year/, '2026')
  await fill(first, /value/, '20')
  await fill(second, /^Year/, '2026')
  await fill(second, /value/, 'lots')
  await fill(second, /Baseline year/, '2027')
  const save = sidebar.getByRole('button', { name: 'Save targets' })
  await user.click(save)
  expect(await second?.findByText('Enter a number, for example 12.5')).toBeTruthy()
  await fill(second, /value/, '30')
  await user.click(save)
  expect(await second?.findByText('One target a year. Keep one of the two.')).toBeTruthy()
  expect(await second?.findByText('The baseline year comes before that of the target')).toBeTruthy()
  await fill(second, /^Year/, '1999')
  await user.click(save)
  expect(await second?.findByText('The minimum is 2000')).toBeTruthy()
  expect(await keptTargets()).toEqual([])
  await fill(second, /^Year/, '2030')
  await user.click(save)
  await waitFor(async () => expect(await keptTargets()).toHaveLength(2))
  expect((await keptTargets()).map(({ year, value }) => [year, value])).toEqual([
    [2026, 20],
    [2030, 30],
  ])
})

test('targets saved unchanged stay unchanged, and a removed one disappears', async () => {
  await follow('K28')
  await setTargets('K28', [
    { year: 2026, value: 30 },
    { year: 2030, value: 50, baselineYear: 2020 },
  ])
  const user = userEvent.setup()
  await openDashboard()
  const openSidebar = async () => {
    await user.click(async () => (await cardOf(reuse)).findByRole('button', { name: `Actions sur ${reuse}` }))
    await user.click(() => screen.getByRole('menuitem', { name: 'Fixer des cibles' }))
    return within(await screen.findByRole('dialog', { name: 'Cibles' }))
  }
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cibles' })).toBeNull())
  const before = await keptTargets()
  const unchanged = await openSidebar()
  await unchanged.findByRole('group', { name: 'Cible 2' })
  await user.click(() => unchanged.getByRole('button', { name: 'Enregistrer les cibles' }))
  await isGone()
  expect(await keptTargets()).toEqual(before)
  const sidebar = await openSidebar()
  await user.click(() => sidebar.getByRole('button', { name: 'Retirer la cible 1' }))
  await user.click(() => sidebar.getByRole('button', { name: 'Enregistrer les cibles' }))
  await isGone()
  await waitFor(async () => expect((await keptTargets()).map(({ year }) => year)).toEqual([2030]))
  await waitFor(async () => expect(await textOf(reuse)).toMatch(/Cible 2030/))
})

test('a missed target, a year in progress and a part of the organisation are distinguished', async () => {
  await Promise.all([follow('K28'), follow('K87')])
  await setTargets('K28', [{ year: 2026, value: 30 }])
  await setTargets('K87', [{ year: 2026, value: 360 }])
  await openDashboard()
  await waitFor(async () =>
    expect(await textOf(reuse)).toMatch(/Cible 2026\s: 30\s% · non atteinte, 5\spts au-dessous/),
  )
  await waitFor(async () =>
    expect(await textOf('Prélèvements d’eau')).toMatch(/360\sm³ · année en cours, 330 au-dessous/),
  )
  cleanup()
  const companies = (await ada.call('GET', `${path()}/companies`)).json<Page<{ id: string }>>().content
  await renderApp(server.app, ada, `/dashboard?companies=${companies[0]?.id ?? ''}`, 'fr')
  await waitFor(async () => expect(await textOf(reuse)).toMatch(/30\s% · pour toute l’organisation$/))
})

test('the chart of a KPI has its target as a line, named in its summary', async () => {
  await follow('K87')
  await setTargets('K87', [{ year: 2026, value: 360 }])
  await openDashboard({ kpiId: 'K87' })
  expect(await screen.findByText(/Graphique en courbes\..*Cible au prorata\s: de 30\s*\sm³/)).toBeTruthy()
})

test('the value of a card leads to its source lines, for the period and companies of the page', async () => {
  await follow('K87')
  await openDashboard()
  const user = userEvent.setup()
  await user.click(async () =>
    (await cardOf('Prélèvements d’eau')).findByRole('button', { name: /^30\s*m³$/ }),
  )
  const sidebar = within(await screen.findByRole('dialog', { name: 'Prélèvements d’eau' }))
  expect(await sidebar.findByText('1 ligne source')).toBeTruthy()
  expect(sidebar.getByText('janv. 2026')).toBeTruthy()
})
