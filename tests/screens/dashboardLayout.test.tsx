import { randomUUID } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dashboardWorld, worldDate, type DashboardWorld } from '#tests/support/dashboardWorld.ts'
import { failCalls, holdCalls } from '#tests/support/failCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

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
  vi.unstubAllGlobals()
})

const open = (path: string) => renderApp(server.app, ada, path, 'fr')

/** A dashboard with one line, which holds one widget with figures. */
async function keepDashboard(): Promise<void> {
  await world.layFacts()
  await world.keep(
    [world.analysis('a1', 'Énergie')],
    [
      world.dashboard('d1', 'Pilotage', {
        lines: [{ widgetIds: ['w-a1'] }],
        widgets: [world.widgetOf('a1')],
      }),
    ],
  )
}

test('a text and a height are set on the dashboard itself, and steps are undone and done again', async () => {
  await keepDashboard()
  const user = userEvent.setup()
  await open('/dashboard/d1/configuration')
  expect((await screen.findByRole('button', { name: /^Annuler la dernière/ })).hasAttribute('disabled')).toBe(
    true,
  )
  await user.click(() => screen.getByRole('button', { name: 'Actions sur la ligne 1' }))
  await user.click(() => screen.getByRole('menuitemradio', { name: 'Haute' }))
  await user.click(() => screen.getByRole('button', { name: 'Ajouter un texte' }))
  await user.type(
    () => screen.getByRole('textbox', { name: 'Texte de la ligne 2' }),
    '# Bilan{Enter}**Stable**',
  )
  await user.click(() => screen.getByRole('button', { name: 'Enregistrer le texte' }))
  expect(await screen.findByRole('heading', { name: 'Bilan', level: 2 })).toBeTruthy()
  expect(screen.getByText('Stable').tagName).toBe('STRONG')
  const linesNow = async () => (await world.keptDashboards())[0]?.lines
  const high = { widgetIds: ['w-a1'], height: 'high' }
  const written = [high, { widgetIds: [], text: '# Bilan\n**Stable**' }]
  await waitFor(async () => expect(await linesNow()).toEqual(written))

  await user.click(() => screen.getByRole('button', { name: 'Annuler la dernière modification' }))
  await waitFor(async () => expect(await linesNow()).toEqual([high, { widgetIds: [], text: '' }]))
  await user.click(() => screen.getByRole('button', { name: 'Rétablir la modification' }))
  await waitFor(async () => expect(await linesNow()).toEqual(written))
  const steps = [[{ widgetIds: ['w-a1'] }], [high], [high, { widgetIds: [], text: '' }], written]
  for (const lines of steps.slice(0, -1).toReversed()) {
    await user.press(document.body, '{Control>}z{/Control}')
    await waitFor(async () => expect(await linesNow()).toEqual(lines))
  }
  for (const lines of steps.slice(1, -1)) {
    await user.press(document.body, '{Control>}y{/Control}')
    await waitFor(async () => expect(await linesNow()).toEqual(lines))
  }
  // The field of an empty text has the focus, and keeps its keys.
  await user.click(() => screen.getByRole('button', { name: 'Rétablir la modification' }))
  await waitFor(async () => expect(await linesNow()).toEqual(written))
  await user.click(() => screen.getByRole('link', { name: 'Voir le tableau de bord' }))
  expect(await screen.findByRole('heading', { name: 'Bilan', level: 2 })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Énergie', level: 2 })).toBeTruthy()
})

test('steps that follow each other faster than the page is drawn are all saved', async () => {
  await keepDashboard()
  const user = userEvent.setup()
  await open('/dashboard/d1/configuration')
  const add = await screen.findByRole('button', { name: 'Ajouter une ligne' })
  const saving = holdCalls('PUT', /storages/)
  for (let time = 0; time < 3; time++) fireEvent.click(add)
  await user.click(async () => (await screen.findAllByRole('button', { name: 'Choisir un widget' })).at(-1))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Choisir un widget' }))
  await user.click(() => sidebar.getByRole('button', { name: 'Placer Énergie' }))
  saving.release()
  await waitFor(async () => {
    const lines = (await world.keptDashboards())[0]?.lines ?? []
    expect(lines.map(({ widgetIds }) => widgetIds.map((id) => (id === 'EMPTY' ? id : 'widget')))).toEqual([
      ['widget'],
      ['EMPTY'],
      ['EMPTY'],
      ['widget'],
    ])
  })
})

test('a dashboard is configured by the keyboard alone', async () => {
  await keepDashboard()
  const user = userEvent.setup()
  await open('/dashboard/d1/configuration')
  /** Presses Tab until a button or link has the focus. */
  const tabTo = async (find: () => HTMLElement | undefined) => {
    const target = await waitFor(() => {
      const found = find()
      if (!found) throw new Error('It is not there yet')
      return found
    })
    for (let tabs = 0; tabs < 150 && document.activeElement !== target; tabs++) await user.tab()
    expect(document.activeElement).toBe(target)
    return target
  }
  const button = (name: string) => () => screen.getByRole('button', { name })
  const linesNow = async () =>
    (await world.keptDashboards())[0]?.lines.map(({ widgetIds, height, text }) => ({
      slots: widgetIds.map((id) => (id === 'EMPTY' ? id : 'widget')),
      height,
      text,
    }))
  const first = { slots: ['widget'], height: undefined, text: undefined }
  await user.press(await tabTo(button('Ajouter une ligne')), '{Enter}')
  const choose = await screen.findByRole('button', { name: 'Choisir un widget' })
  await user.press(choose, '{Enter}')
  await screen.findByRole('dialog', { name: 'Choisir un widget' })
  await user.press(await tabTo(button('Placer Énergie')), '{Enter}')
  await waitFor(async () => expect(await linesNow()).toEqual([first, first]))

  await user.press(await tabTo(button('Actions sur la ligne 2')), '{Enter}')
  const high = await screen.findByRole('menuitemradio', { name: 'Haute' })
  const menu = await screen.findByRole('menu')
  for (let steps = 0; steps < 5 && document.activeElement !== high; steps++)
    await user.press(menu, '{ArrowDown}')
  await user.press(high, '{Enter}')
  await waitFor(async () => expect(await linesNow()).toEqual([first, { ...first, height: 'high' }]))

  await user.press(await tabTo(button('Ajouter un texte')), '{Enter}')
  const text = await screen.findByRole('textbox', { name: 'Texte de la ligne 3' })
  await user.press(text, '# Bilan{Control>}{Enter}{/Control}')
  await waitFor(async () => expect((await linesNow())?.at(-1)?.text).toBe('# Bilan'))
  await user.press(
    await tabTo(() => screen.getByRole('link', { name: 'Voir le tableau de bord' })),
    '{Enter}',
  )
  expect(await screen.findByRole('heading', { name: 'Bilan', level: 2 })).toBeTruthy()
})

test('a text being typed stays when a line above it is deleted, and leaving the page asks first', async () => {
  await keepDashboard()
  const user = userEvent.setup()
  const router = await open('/dashboard/d1/configuration')
  await user.click(() => screen.getByRole('button', { name: 'Ajouter un texte' }))
  const field = (line: number) =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Texte de la ligne ${line}` })
  await user.type(await field(2), 'Bilan')
  await user.click(() => screen.getByRole('button', { name: 'Supprimer la ligne 1' }))
  expect((await field(1)).value).toBe('Bilan')
  await user.click(() => screen.getByRole('link', { name: 'Voir le tableau de bord' }))
  const question = within(await screen.findByRole('alertdialog', { name: /Quitter sans enregistrer/ }))
  await user.click(() => question.getByRole('button', { name: 'Continuer la saisie' }))
  expect(router.state.location.pathname).toBe('/dashboard/d1/configuration')
  expect((await field(1)).value).toBe('Bilan')
})

test('a further filter is added to the bar, and applies to every widget', async () => {
  await keepDashboard()
  const user = userEvent.setup()
  const router = await open('/dashboard')
  await user.click(() => screen.getByRole('button', { name: 'Filtre' }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Pays' }))
  await user.click(() => screen.getByRole('button', { name: 'Pays' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Pays' }))
  await user.click(() => popup.getByRole('combobox'))
  await user.click(() => screen.getByRole('option', { name: /France/ }))
  await waitFor(() => expect(router.state.location.search).toContain('countries=FR'))
  // The open popup hides the page behind it.
  await user.press(document.body, '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pays' })).toBeNull())
  expect(await screen.findByRole('img', { name: /Filtré par.*pays/ })).toBeTruthy()
})

test('a filter searches its members once, when the measures of the dashboard are known', async () => {
  await keepDashboard()
  const user = userEvent.setup()
  const router = await open('/analytics')
  const followed = holdCalls('GET', /\/kpi-subscriptions/)
  const searches = failCalls('POST', /\/members/, globalThis.fetch)
  await router.navigate('/dashboard')
  await user.click(() => screen.getByRole('button', { name: 'Sites' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Sites' }))
  expect(popup.queryByRole('combobox')).toBeNull()
  followed.release()
  await user.click(() => popup.getByRole('combobox'))
  expect(await screen.findByRole('option', { name: /Écully/ })).toBeTruthy()
  expect(searches).toHaveLength(1)
})

test('a filter offers only members that have figures in the widgets', async () => {
  await keepDashboard()
  await world.laySite('Ormelle Verre', 'Nantes', [{ indicator: 'WA01', month: '2025-01', value: 4 }])
  const user = userEvent.setup()
  await open('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Énergie', level: 2 })).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Sites' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Sites' }))
  await user.click(() => popup.getByRole('combobox'))
  expect(await screen.findByRole('option', { name: /Écully/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Nantes/ })).toBeNull()
})

test('a printed dashboard states its period, perimeter, comparison, data and author', async () => {
  await keepDashboard()
  await open('/dashboard?period=2025-01-01_2025-12-31&compare=Y-1')
  const stated = async () => (await screen.findByText('Périmètre')).closest('dl')?.textContent ?? ''
  await waitFor(async () => expect(await stated()).toMatch(/Données du .*, version \d/))
  const text = await stated()
  expect(text).toContain('OrganisationGroupe Ormelle')
  expect(text).toContain('Période2025')
  expect(text).toContain('PérimètreToute l’organisation')
  expect(text).toContain('ComparaisonA-1, année précédente')
  expect(text).toMatch(/Édité le .* par Ada Test/)
})
