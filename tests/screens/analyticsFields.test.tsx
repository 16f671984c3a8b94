import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { analysisDefinition, type SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import { readAddress, writeAddress } from '#src/analysis/definition/address.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { foundCompany } from '#tests/support/foundCompany.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly } from '#tests/support/withReportFacts.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  const { companyId, siteIds: sites } = await foundCompany(caller, orgId, ['Scierie', 'Écully'])
  await storeFacts(server.app, caller, orgId, {
    startDate: '2024-01-01',
    endDate: '2025-12-31',
    facts: ['2024-01', '2025-01', '2025-05'].flatMap((month, index) =>
      sites.map((site, position) =>
        monthly(site, 'EN01', month, 100 * (index + 1) + position, { company: companyId }),
      ),
    ),
  })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const keep = async (analyses: readonly object[]) => {
  const answer = await caller.call('PUT', `/accounts/${caller.accountId}/storages`, {
    analyses,
    dashboards: [],
    language: 'fr',
  })
  expect(answer.statusCode).toBe(200)
}

const definition = analysisDefinition.parse({
  version: 1,
  query: { measures: ['EN01'], rows: ['division'] },
  view: 'table',
})
const saved = (title: string): SavedAnalysis => ({
  id: randomUUID(),
  organizationId: orgId,
  title,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-06T10:00:00.000Z',
  createdBy: 'Ada Test',
  definition,
})

const fields = async () => within(await screen.findByRole('region', { name: 'Champs' }))

test('fields are found by synonym, ESRS reference and words in any order, the best match first', async () => {
  await keep([])
  const user = userEvent.setup()
  await renderApp(server.app, caller, '/analytics/new')
  const firstOf = async (search: string) => {
    await user.clear(async () => (await fields()).getByRole('searchbox'))
    await user.type(async () => (await fields()).getByRole('searchbox'), search)
    const list = await (await fields()).findByRole('list', { name: 'Meilleures correspondances' })
    return within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  }
  await waitFor(async () => expect((await firstOf('1 scope'))[0]).toMatch(/^Émissions de scope 1 \(tCO₂e\)/))
  await waitFor(async () => expect((await firstOf('courant'))[0]).toMatch(/^Électricité achetée/))
  await waitFor(async () => expect((await firstOf('trimestre'))[0]).toBe('Trimestre'))
  await waitFor(async () => {
    const found = await firstOf('E1-5_01')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^Consommation totale d’énergie \(MWh\)/)
  })
})

test('measures come first, a field placed before is on top, and its details are shown on focus', async () => {
  await keep([saved('Énergie')])
  const user = userEvent.setup()
  await renderApp(server.app, caller, '/analytics/new')
  const headings = (await fields())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  expect(headings[0]).toMatch(/^Récents et fréquents/)
  expect(headings.findIndex((one) => one.startsWith('E1 '))).toBeLessThan(
    headings.findIndex((one) => one.startsWith('Temps')),
  )
  const top = within((await fields()).getByRole('list', { name: 'Récents et fréquents' }))
  expect(top.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Électricité achetée (MWh)',
    'Site',
  ])
  const electricity = top.getByRole('button', { name: /^Électricité achetée/ })
  await user.hover(electricity)
  const details = await screen.findByRole('tooltip')
  await waitFor(() => expect(electricity.getAttribute('aria-describedby')).toContain(details.id))
  for (const text of ['MWh', 'Somme des périodes, somme des sites', /6 valeurs · 2 sites/, /EN01.*E1-5_07/])
    expect(within(details).getByText(text)).toBeTruthy()
})

test('a share of the total is added in words, shown in percent, and is in the URL', async () => {
  await keep([])
  const user = userEvent.setup()
  const router = await renderApp(server.app, caller, `/analytics/new${writeAddress(definition)}`)
  await user.click(() => screen.getByRole('combobox', { name: /^Calculs sur les valeurs/ }))
  await user.click(() => screen.getByRole('option', { name: /^Part du total, en\s%$/ }))
  await waitFor(() =>
    expect(readAddress(router.state.location)).toMatchObject({
      definition: { query: { calculations: ['shareOfTotal'] } },
    }),
  )
  const result = within(await screen.findByRole('region', { name: 'Résultat' }))
  expect(await result.findByText('Part du total')).toBeTruthy()
  // Scierie has 100 + 200 + 300 MWh of 1,203.
  expect(await result.findByText(/^49,9\s%$/)).toBeTruthy()
})

test('a second level of rows shows the total of each group', async () => {
  await keep([])
  const user = userEvent.setup()
  const router = await renderApp(
    server.app,
    caller,
    `/analytics/new${writeAddress({ ...definition, query: { ...definition.query, rows: ['company'] } })}`,
  )
  await user.click(async () => (await fields()).findByRole('button', { name: 'Site' }))
  await waitFor(() =>
    expect(readAddress(router.state.location)).toMatchObject({
      definition: { query: { rows: ['company', 'division'], totals: { rows: true } } },
    }),
  )
})

test('undo by keyboard changes nothing behind an open dialog', async () => {
  await keep([])
  const user = userEvent.setup()
  const router = await renderApp(server.app, caller, `/analytics/new${writeAddress(definition)}`)
  await user.click(
    async () =>
      within(await screen.findByRole('region', { name: 'Champs' })).getAllByRole('button', {
        name: 'Année',
      })[0],
  )
  await user.click(() => screen.getByRole('button', { name: 'Ajouter un filtre' }))
  await user.type(() => screen.getByRole('combobox', { name: 'Ajouter un filtre' }), 'Site')
  await user.click(() => screen.getByRole('option', { name: 'Site' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Filtrer par Site' }))
  const site = () => dialog.getByRole('checkbox', { name: /Écully/ })
  await user.click(site)
  await user.press(site, '{Control>}z{/Control}')
  await user.click(() => dialog.getByRole('button', { name: 'Appliquer le filtre' }))
  expect(
    await within(await screen.findByRole('region', { name: 'Filtres' })).findByText('Écully'),
  ).toBeTruthy()
  expect(readAddress(router.state.location)).toMatchObject({
    definition: { query: { columns: ['year'], filters: [{ level: 'division' }] } },
  })
})
