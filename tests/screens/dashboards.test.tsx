import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readAddress } from '#src/analysis/definition/address.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dashboardWorld, worldDate, type DashboardWorld } from '#tests/support/dashboardWorld.ts'
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

const open = (path: string, locale: 'fr' | 'en' = 'fr') => renderApp(server.app, ada, path, locale)
const chooseInMenu = async (user: UserEvent, name: string) => {
  await user.click(() => screen.getByRole('button', { name: 'Choisir un tableau de bord' }))
  await user.click(() => screen.getByRole('menuitem', { name }))
}

test('without a dashboard the overview is shown, and one is created with a title', async () => {
  const user = userEvent.setup()
  const router = await open('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Bonjour Ada' })).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Créer un tableau de bord' }))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Créer un tableau de bord' }))
  await user.click(() => sidebar.getByRole('button', { name: 'Créer un tableau de bord' }))
  expect(await sidebar.findByText('Ce champ est requis')).toBeTruthy()
  await user.type(() => sidebar.getByRole('textbox', { name: /Titre/ }), 'Pilotage')
  await user.click(() => sidebar.getByRole('button', { name: 'Créer un tableau de bord' }))
  expect(await screen.findByRole('heading', { name: /Configurer.*Pilotage/ })).toBeTruthy()
  const [kept] = await world.keptDashboards()
  expect(router.state.location.pathname).toBe(`/dashboard/${kept?.id ?? ''}/configuration`)
  expect(kept).toMatchObject({ title: 'Pilotage', organizationId: world.orgId, createdBy: 'Ada Test' })
})

test('a dashboard is renamed, duplicated and deleted from the menu of its title', async () => {
  await world.keep([], [world.dashboard('d1', 'Pilotage')])
  const user = userEvent.setup()
  await open('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Pilotage' })).toBeTruthy()
  await chooseInMenu(user, 'Renommer')
  const sidebar = within(await screen.findByRole('dialog', { name: 'Renommer' }))
  const field = sidebar.getByRole('textbox', { name: /Titre/ })
  await user.clear(field)
  await user.type(field, 'Direction')
  await user.click(() => sidebar.getByRole('button', { name: 'Renommer' }))
  expect(await screen.findByRole('heading', { name: 'Direction' })).toBeTruthy()

  await chooseInMenu(user, 'Dupliquer')
  expect(await screen.findByRole('heading', { name: 'Direction (copie)' })).toBeTruthy()
  await chooseInMenu(user, 'Supprimer')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Direction \(copie\)/)).toBeTruthy()
  await user.click(() => question.getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByRole('heading', { name: 'Direction' })).toBeTruthy()
  expect((await world.keptDashboards()).map(({ title }) => title)).toEqual(['Direction'])
})

test('a missing dashboard is reported with its id, in both languages', async () => {
  await world.keep([], [], 'en')
  await open('/dashboard/d9/configuration', 'en')
  expect(await screen.findByText('Dashboard with id d9 not found')).toBeTruthy()
  cleanup()
  await world.keep([], [])
  await open('/dashboard?view=d9')
  expect(await screen.findByText('Le tableau de bord d9 est introuvable')).toBeTruthy()
})

test('lines are added, grown, split, moved and deleted, and a deletion is undone', async () => {
  await world.keep(
    [world.analysis('a1', 'Énergie'), world.analysis('a2', 'Eau')],
    [
      world.dashboard('d1', 'Pilotage', {
        lines: [{ widgetIds: ['w-a1', 'w-a2'] }],
        widgets: [world.widgetOf('a1'), world.widgetOf('a2')],
      }),
    ],
  )
  const user = userEvent.setup()
  await open('/dashboard/d1/configuration')
  const linesNow = async () =>
    (await world.keptDashboards())[0]?.lines.map(({ widgetIds }) => widgetIds.join(' '))
  await user.click(() => screen.getByRole('button', { name: /^Diviser la ligne/ }))
  await waitFor(async () => expect(await linesNow()).toEqual(['w-a1', 'w-a2']))
  await user.click(() => screen.getByRole('button', { name: 'Actions sur la ligne 2' }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Monter' }))
  await waitFor(async () => expect(await linesNow()).toEqual(['w-a2', 'w-a1']))
  const [grow] = await screen.findAllByRole('button', { name: /^Agrandir à deux/ })
  if (!grow) throw new Error('No line can grow')
  await user.click(grow)
  await waitFor(async () => expect(await linesNow()).toEqual(['w-a2 EMPTY', 'w-a1']))
  await user.click(() => screen.getByRole('button', { name: 'Ajouter une ligne' }))
  await waitFor(async () => expect(await linesNow()).toEqual(['w-a2 EMPTY', 'w-a1', 'EMPTY']))
  const [remove] = screen.getAllByRole('button', { name: /^Supprimer la ligne/ })
  if (!remove) throw new Error('No line can be deleted')
  await user.click(remove)
  await waitFor(async () => expect(await linesNow()).toEqual(['w-a1', 'EMPTY']))
  await user.click(() => screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(async () => expect(await linesNow()).toEqual(['w-a2 EMPTY', 'w-a1', 'EMPTY']))
})

test('a widget is chosen from the saved analyses, shown as a table, and removed with its analysis', async () => {
  await world.layFacts()
  await world.keep(
    [world.analysis('a1', 'Énergie')],
    [world.dashboard('d1', 'Pilotage', { lines: [{ widgetIds: ['EMPTY'] }] })],
  )
  const user = userEvent.setup()
  await open('/dashboard/d1/configuration')
  await user.click(() => screen.getByRole('button', { name: 'Choisir un widget' }))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Choisir un widget' }))
  await user.click(() => sidebar.getByRole('radio', { name: 'Tableau' }))
  await user.click(() => sidebar.getByRole('button', { name: 'Placer Énergie' }))
  expect(await screen.findByRole('heading', { name: 'Énergie' })).toBeTruthy()
  await user.click(() => screen.getByRole('link', { name: 'Voir le tableau de bord' }))
  expect(await screen.findByRole('heading', { name: 'Énergie', level: 2 })).toBeTruthy()
  const [kept] = await world.keptDashboards()
  expect(kept?.widgets).toMatchObject([{ type: 'table', source: { kind: 'analysis', analysisId: 'a1' } }])
  cleanup()
  await world.keep([], [kept ?? {}])
  await open('/dashboard')
  await user.click(() => screen.getByRole('button', { name: 'Retirer le widget' }))
  await waitFor(async () => expect((await world.keptDashboards())[0]?.widgets).toEqual([]))
  expect(await screen.findByText('Ce tableau de bord est vide')).toBeTruthy()
})

test('filters are in the URL, and each widget says which of them apply', async () => {
  await world.layFacts()
  await world.keep(
    [
      world.analysis('a1', 'Énergie'),
      world.analysis('a2', 'Fixée', { filters: [{ level: 'year', operator: 'in', members: ['2025'] }] }),
    ],
    [
      world.dashboard('d1', 'Pilotage', {
        lines: [{ widgetIds: ['w-a1', 'w-a2'] }],
        widgets: [world.widgetOf('a1'), world.widgetOf('a2')],
      }),
    ],
  )
  const user = userEvent.setup()
  const router = await open('/dashboard')
  await user.click(() => screen.getByRole('button', { name: 'Période' }))
  await user.click(() => screen.getByRole('button', { name: /6 derniers mois/ }))
  expect(await screen.findByRole('img', { name: /Filtré par.*période/ })).toBeTruthy()
  expect(await screen.findByRole('img', { name: /Filtres sans effet.*période/ })).toBeTruthy()
  expect(router.state.location.search).toContain('period=LAST_6_MONTHS')
  await user.click(() => screen.getByRole('button', { name: 'Enregistrer ces filtres' }))
  await waitFor(async () =>
    expect((await world.keptDashboards())[0]?.filters).toMatchObject({ shortcut: 'LAST_6_MONTHS' }),
  )
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a change by another tab is reported, and its version can be shown', async () => {
  await world.keep([], [world.dashboard('d1', 'Pilotage', { lines: [{ widgetIds: ['EMPTY'] }] })])
  const user = userEvent.setup()
  await open('/dashboard/d1/configuration')
  await screen.findByRole('heading', { name: 'Ligne 1' })
  await world.keep(
    [],
    [world.dashboard('d1', 'Pilotage', { lines: [], updatedAt: '2026-02-11T10:00:00.000Z' })],
  )
  await user.click(() => screen.getByRole('button', { name: 'Ajouter une ligne' }))
  expect(await screen.findByText('La mise en page n’a pas pu être modifiée')).toBeTruthy()
  expect(await screen.findByText(/Ce tableau de bord a été modifié dans un autre onglet/)).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Afficher la version la plus récente' }))
  expect(await screen.findByText(/Aucune ligne/)).toBeTruthy()
})

test('a KPI is followed from the catalogue, renamed, and unfollowed', async () => {
  await world.layFacts()
  await world.keep([], [world.dashboard('d1', 'Pilotage')])
  const user = userEvent.setup()
  await open('/dashboard')
  await user.click(() => screen.getByRole('button', { name: 'Suivre un KPI' }))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Catalogue des KPI' }))
  await user.type(() => sidebar.getByRole('searchbox'), 'énergie renouvelable')
  await user.click(() => sidebar.getByRole('button', { name: 'Suivre Part d’énergie renouvelable' }))
  expect(
    await sidebar.findByRole('button', { name: 'Ne plus suivre Part d’énergie renouvelable' }),
  ).toBeTruthy()
  await user.click(() => sidebar.getByRole('button', { name: 'Fermer le volet' }))

  const card = async (name: string) => within(await screen.findByRole('article', { name }))
  await user.click(async () =>
    (await card('Part d’énergie renouvelable')).findByRole('button', {
      name: 'Actions sur Part d’énergie renouvelable',
    }),
  )
  await user.click(() => screen.getByRole('menuitem', { name: 'Renommer' }))
  const naming = within(await screen.findByRole('dialog', { name: 'Renommer le KPI' }))
  const field = naming.getByRole('textbox', { name: /Nom/ })
  await user.clear(field)
  await user.type(field, 'Renouvelable')
  await user.click(() => naming.getByRole('button', { name: 'Renommer' }))
  await user.click(async () =>
    (await card('Renouvelable')).findByRole('button', { name: 'Actions sur Renouvelable' }),
  )
  await user.click(() => screen.getByRole('menuitem', { name: 'Ne plus suivre' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Renouvelable' })).toBeNull())
})

test('a widget drills down and back, with the filters of its page, and links to builder and source lines', async () => {
  await world.layFacts()
  await world.keep(
    [world.analysis('a1', 'Énergie', { rows: ['company'] })],
    [
      world.dashboard('d1', 'Pilotage', {
        lines: [{ widgetIds: ['w-a1'] }],
        widgets: [world.widgetOf('a1')],
      }),
    ],
  )
  const user = userEvent.setup()
  await open('/dashboard?period=2025-01-01_2025-12-31')
  await user.click(() => screen.getByRole('rowheader', { name: 'Ormelle Bois' }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Détailler Ormelle Bois par Site' }))
  const site = await screen.findByRole('rowheader', { name: 'Écully' })
  await user.click(() => screen.getByRole('button', { name: 'Actions sur Énergie' }))
  const link = await screen.findByRole('menuitem', { name: 'Ouvrir dans l’outil d’analyse' })
  const address = new URL(link.getAttribute('href') ?? '', 'https://matrice.example')
  expect(readAddress(address)).toMatchObject({
    definition: {
      query: {
        rows: ['division'],
        filters: [{ level: 'company' }],
        range: { start: '2025-01-01', end: '2025-12-31' },
      },
    },
  })
  await user.press(() => screen.getByRole('menu'), '{Escape}')

  const figure = site.parentElement?.querySelector('td')
  if (!figure) throw new Error('The site has no figure')
  await user.click(figure)
  const sidebar = within(await screen.findByRole('dialog'))
  expect(await sidebar.findByText('2 lignes sources')).toBeTruthy()
  await user.click(() => sidebar.getByRole('button', { name: 'Fermer le volet' }))
  await user.click(() => screen.getByRole('button', { name: 'Revenir à l’analyse' }))
  expect(await screen.findByRole('rowheader', { name: 'Ormelle Bois' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Revenir à l’analyse' })).toBeNull()
  expect((await world.readStorage()).analyses).toMatchObject([
    { definition: { query: { rows: ['company'] } } },
  ])
})
