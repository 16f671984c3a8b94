import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dashboardWorld, worldDate, type DashboardWorld } from '#tests/support/dashboardWorld.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

let server: TestApp
let ada: TestCaller
let world: DashboardWorld

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { now: () => new Date(worldDate) })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  world = dashboardWorld(server.app, ada, await ada.found('Groupe Ormelle'))
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** The figures of all tables on the page, as they are read. */
const figures = () =>
  [...document.querySelectorAll('tbody td:not([aria-hidden])')].map((cell) => cell.textContent)
const expectFigures = (...expected: string[]) => waitFor(() => expect(figures()).toEqual(expected))

/** Waits until so many widgets and cards have a sign of their filters. */
const expectSigns = (name: string, count: number) =>
  waitFor(() => expect(screen.getAllByRole('img', { name })).toHaveLength(count))

const open = (path: string) => renderApp(server.app, ada, path)
const month = '2025-01'
const energyOf = (carrier: string, value: number, indicator = 'EN01') => ({
  indicator,
  month,
  value,
  dimensions: { carrier },
})

/** A dashboard « Pilotage » with a widget for each analysis, by its id. */
const keepDashboard = (...analyses: readonly [id: string, title: string, query: object][]) =>
  world.keep(
    analyses.map(([id, title, query]) => world.analysis(id, title, query)),
    [
      world.dashboard('d1', 'Pilotage', {
        lines: analyses.map(([id]) => ({ widgetIds: [`w-${id}`] })),
        widgets: analyses.map(([id]) => world.widgetOf(id)),
      }),
    ],
  )

test('a level that all widgets share filters them, by members with figures, and an empty widget names it', async () => {
  await world.laySite('Ormelle Bois', 'Écully', [
    energyOf('WOOD', 5),
    energyOf('NATURAL_GAS', 7),
    energyOf('DIESEL', 9, 'EN03'),
  ])
  await keepDashboard(
    ['a1', 'Énergie du mois', {}],
    ['a2', 'Bois du mois', { filters: [{ level: 'carrier', operator: 'in', members: ['WOOD'] }] }],
  )
  const user = userEvent.setup()
  const router = await open('/dashboard')
  await expectFigures('12', '5')
  await user.click(() => screen.getByRole('button', { name: 'Filtre' }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Énergie' }))
  await user.click(() => screen.getByRole('button', { name: 'Énergie' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Énergie' }))
  await user.click(() => popup.getByRole('combobox'))
  expect(await screen.findByRole('option', { name: 'Bois' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Gazole' })).toBeNull()
  await user.click(() => screen.getByRole('option', { name: 'Gaz naturel' }))
  await waitFor(() => expect(router.state.location.search).toBe('?carrier=NATURAL_GAS'))
  await user.press(document.body, '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Énergie' })).toBeNull())
  await expectSigns('Filtré par\u00A0: énergie', 2)
  await expectFigures('7')
  expect(await screen.findByText(/À modifier dans les filtres du tableau de bord.*énergie/)).toBeTruthy()
  const head = (await screen.findByText('Périmètre')).closest('dl')
  await waitFor(() => expect(head?.textContent).toContain('ÉnergieGaz naturel'))
  await user.click(() => screen.getByRole('button', { name: 'Enregistrer ces filtres' }))
  await waitFor(async () =>
    expect((await world.keptDashboards())[0]?.filters.levels).toEqual({ carrier: ['NATURAL_GAS'] }),
  )
})

test('a widget or card without the level says that the filter has no effect on it', async () => {
  await world.laySite('Ormelle Bois', 'Écully', [
    energyOf('WOOD', 5),
    energyOf('NATURAL_GAS', 7),
    { indicator: 'WA01', month, value: 4 },
  ])
  await ada.callOrThrow('POST', `/organizations/${world.orgId}/kpi-subscriptions`, { kpiId: 'K40' })
  await keepDashboard(['a1', 'Énergie du mois', {}], ['a2', 'Eau du mois', { measures: ['WA01'] }])
  const user = userEvent.setup()
  await open('/dashboard?carrier=WOOD')
  await expectFigures('5', '4')
  await expectSigns('Filtres sans effet\u00A0: énergie', 2)
  await user.click(() => screen.getByRole('button', { name: 'Retirer le filtre Énergie' }))
  await expectFigures('12', '4')
  await user.click(() => screen.getByRole('button', { name: 'Filtre' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Pays',
    'Activités',
  ])
})
