import { randomUUID } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { holdCalls } from '#tests/support/failCalls.ts'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { analysisDefinition, type SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import type { AccountStorage } from '#model/wire/identity/storages.ts'
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
  vi.unstubAllGlobals()
})

const storagePath = () => `/accounts/${caller.accountId}/storages`
const readStorage = async () => (await caller.call('GET', storagePath())).json<AccountStorage>()
const keep = async (analyses: readonly object[]) => {
  const answer = await caller.call('PUT', storagePath(), { analyses, dashboards: [], language: 'fr' })
  expect(answer.statusCode).toBe(200)
}

const definition = analysisDefinition.parse({
  version: 1,
  query: { measures: ['EN01'], rows: ['division'] },
  view: 'table',
})
const saved = (title: string, more: Partial<SavedAnalysis> = {}): SavedAnalysis => ({
  id: randomUUID(),
  organizationId: orgId,
  title,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-06T10:00:00.000Z',
  createdBy: 'Ada Test',
  definition,
  ...more,
})

const fields = async () => within(await screen.findByRole('region', { name: 'Champs' }))
const zone = async (name: string) => within(await screen.findByRole('region', { name }))

test('an analysis is composed by keyboard, run, saved and found again', async () => {
  await keep([])
  const user = userEvent.setup()
  const router = await renderApp(server.app, caller, '/analytics')
  expect(await screen.findByText('Aucune analyse pour l’instant')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Énergie par société et trimestre/ })).toBeTruthy()
  await user.click(() => screen.getByRole('link', { name: 'Créer une analyse' }))
  await user.type(async () => (await fields()).getByRole('searchbox'), 'électricité achetée')
  const electricity = await (await fields()).findByRole('button', { name: /^Électricité achetée/ })
  electricity.focus()
  await user.press(electricity, '{Enter}')
  expect(await (await zone('Mesures')).findByText('Électricité achetée')).toBeTruthy()
  await user.clear(async () => (await fields()).getByRole('searchbox'))
  await user.click(async () => (await fields()).findByRole('button', { name: 'Site' }))
  await user.click(async () => (await fields()).findByRole('button', { name: 'Année' }))
  expect(await (await zone('Colonnes')).findByText('Année')).toBeTruthy()
  const result = await zone('Résultat')
  await waitFor(() => expect(result.getByText('Écully')).toBeTruthy())

  await expectScreenToast('Analyse enregistrée', () =>
    user.click(() => screen.getByRole('button', { name: 'Enregistrer' })),
  )
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/analytics\/[\w-]{36}$/))
  const { analyses } = await readStorage()
  expect(analyses).toMatchObject([
    {
      title: 'Électricité achetée par site et année',
      createdBy: 'Ada Test',
      organizationId: orgId,
      definition: { query: { measures: ['EN01'], rows: ['division'], columns: ['year'] } },
    },
  ])
})

test('every change is in the URL, with undo and redo by keyboard', async () => {
  await keep([])
  const user = userEvent.setup()
  const router = await renderApp(server.app, caller, `/analytics/new${writeAddress(definition)}`)
  const columnsIn = () => {
    const read = readAddress(router.state.location)
    return read.kind === 'read' ? read.definition.query.columns : undefined
  }
  await user.click(async () => (await fields()).findByRole('button', { name: 'Trimestre' }))
  await waitFor(() => expect(columnsIn()).toEqual(['quarter']))
  await user.press(document.body, '{Control>}z{/Control}')
  await waitFor(() => expect(columnsIn()).toEqual([]))
  await user.press(document.body, '{Control>}y{/Control}')
  await waitFor(() => expect(columnsIn()).toEqual(['quarter']))
})

test('a folded row is in the URL, is saved with the analysis, and is folded when it opens again', async () => {
  const one = saved('Énergie', {
    definition: {
      ...definition,
      query: { ...definition.query, rows: ['company', 'division'], totals: { rows: true, columns: false } },
    },
  })
  await keep([one])
  const user = userEvent.setup()
  const router = await renderApp(server.app, caller, `/analytics/${one.id}`)
  const isFolded = async () =>
    (await screen.findByRole('row', { name: /Ormelle Bois/ })).getAttribute('aria-expanded') === 'false'
  await user.click(() => screen.getByRole('img', { name: 'Réduire' }))
  await waitFor(async () => expect(await isFolded()).toBe(true))
  const folded = { open: true, except: [[expect.any(String)]] }
  await waitFor(() =>
    expect(readAddress(router.state.location)).toMatchObject({ definition: { folds: folded } }),
  )
  await expectScreenToast('Analyse enregistrée', () =>
    user.click(() => screen.getByRole('button', { name: 'Enregistrer' })),
  )
  expect((await readStorage()).analyses).toMatchObject([{ definition: { folds: folded } }])
  cleanup()
  await renderApp(server.app, caller, `/analytics/${one.id}`)
  await waitFor(async () => expect(await isFolded()).toBe(true))
  expect(screen.queryByRole('rowheader', { name: /Scierie/ })).toBeNull()
})

test('a definition too long for a query string is in the hash, and opens from there', async () => {
  await keep([])
  const members = Array.from({ length: 300 }, () => randomUUID())
  const filters = [{ level: 'division' as const, operator: 'notIn' as const, members }]
  const long = { ...definition, query: { ...definition.query, filters } }
  const user = userEvent.setup()
  const router = await renderApp(
    server.app,
    caller,
    `/analytics/new${writeAddress(long, { title: 'Longue' })}`,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Longue' })).toBeTruthy()
  await user.click(async () => (await fields()).findByRole('button', { name: 'Trimestre' }))
  await waitFor(() =>
    expect(readAddress(router.state.location)).toMatchObject({
      kind: 'read',
      title: 'Longue',
      definition: { query: { filters, columns: ['quarter'] } },
    }),
  )
  const { search, hash } = router.state.location
  expect(search).toBe('')
  cleanup()
  await renderApp(server.app, caller, `/analytics/new${hash}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Longue' })).toBeTruthy()
  expect(await (await zone('Colonnes')).findByText('Trimestre')).toBeTruthy()
})

test('a field that does not fit gives the reason and is not added', async () => {
  await keep([])
  const user = userEvent.setup()
  await renderApp(server.app, caller, `/analytics/new${writeAddress(definition)}`)
  await user.type(async () => (await fields()).getByRole('searchbox'), 'valeur de l’indicateur')
  const own = await (await fields()).findByRole('button', { name: /^Valeur de l’indicateur/ })
  expect(own.getAttribute('aria-disabled')).toBe('true')
  expect(own.textContent).toContain('nécessite le niveau Indicateur')
  fireEvent.click(own)
  expect((await zone('Mesures')).queryByText('Valeur de l’indicateur')).toBeNull()
})

test('members are selected for a filter, and an invalid one is reported there', async () => {
  await keep([])
  const user = userEvent.setup()
  const router = await renderApp(server.app, caller, `/analytics/new${writeAddress(definition)}`)
  await user.click(() => screen.getByRole('button', { name: 'Ajouter un filtre' }))
  await user.type(() => screen.getByRole('combobox', { name: 'Ajouter un filtre' }), 'Site')
  await user.click(() => screen.getByRole('option', { name: 'Site' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Filtrer par Site' }))
  await user.click(() => dialog.getByRole('checkbox', { name: /Écully/ }))
  await user.click(() => dialog.getByRole('radio', { name: 'Tous sauf' }))
  await user.click(() => dialog.getByRole('button', { name: 'Appliquer le filtre' }))
  expect(await (await zone('Filtres')).findByText('hors Écully')).toBeTruthy()
  const read = readAddress(router.state.location)
  expect(read).toMatchObject({
    definition: { query: { filters: [{ level: 'division', operator: 'notIn' }] } },
  })

  await user.click(() => screen.getByRole('combobox', { name: 'Comparer avec' }))
  await user.click(() => screen.getByRole('option', { name: /A-1/ }))
  expect(await screen.findByText('Une comparaison nécessite une période ou un niveau de temps')).toBeTruthy()
})

test('a saved analysis is renamed in place, duplicated and deleted after a confirmation', async () => {
  const one = saved('Eau')
  await keep([one])
  const user = userEvent.setup()
  const router = await renderApp(server.app, caller, `/analytics/${one.id}`)
  await user.click(() => screen.getByRole('button', { name: 'Renommer' }))
  await user.clear(() => screen.getByRole('textbox', { name: 'Titre de l’analyse' }))
  await user.press(() => screen.getByRole('textbox', { name: 'Titre de l’analyse' }), 'Énergie{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Énergie' })).toBeTruthy()
  await expectScreenToast('Analyse dupliquée', () =>
    user.click(() => screen.getByRole('button', { name: 'Dupliquer' })),
  )
  expect((await readStorage()).analyses.map(({ title }) => title)).toEqual(['Énergie', 'Énergie - copie'])
  await user.click(() => screen.getByRole('button', { name: 'Autres actions sur l’analyse' }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Supprimer' }))
  const question = within(await screen.findByRole('alertdialog'))
  await expectScreenToast('Analyse supprimée', () =>
    user.click(() => question.getByRole('button', { name: 'Supprimer' })),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/analytics'))
  expect((await readStorage()).analyses.map(({ title }) => title)).toEqual(['Énergie - copie'])
})

test('what is changed while a save runs stays, as unsaved', async () => {
  const one = saved('Eau')
  await keep([one])
  const user = userEvent.setup()
  await renderApp(server.app, caller, `/analytics/${one.id}`)
  const toggle = (name: string) =>
    user.click(async () => (await fields()).getAllByRole('button', { name })[0])
  await toggle('Année')
  const saves = holdCalls('PUT', /\/storages$/)
  await user.click(() => screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(saves.calls).toHaveLength(1))
  await toggle('Société')
  await expectScreenToast('Analyse enregistrée', async () => saves.release())
  expect(await (await zone('Lignes')).findByText('Société')).toBeTruthy()
  expect(screen.getByText('Modifications non enregistrées')).toBeTruthy()
  expect((await readStorage()).analyses).toMatchObject([
    { definition: { query: { rows: ['division'], columns: ['year'] } } },
  ])
})

test('leaving with unsaved changes asks for confirmation', async () => {
  const one = saved('Eau')
  await keep([one])
  const user = userEvent.setup()
  const router = await renderApp(server.app, caller, `/analytics/${one.id}`)
  await user.click(async () => (await fields()).findByRole('button', { name: 'Trimestre' }))
  expect(await screen.findByText('Modifications non enregistrées')).toBeTruthy()
  void router.navigate('/analytics')
  const question = within(await screen.findByRole('alertdialog', { name: /Quitter sans enregistrer/ }))
  await user.click(() => question.getByRole('button', { name: 'Continuer l’analyse' }))
  expect(router.state.location.pathname).toBe(`/analytics/${one.id}`)
  await expectScreenToast('Analyse enregistrée', () =>
    user.click(() => screen.getByRole('button', { name: 'Enregistrer' })),
  )
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await router.navigate('/analytics')
  expect(await screen.findByRole('link', { name: 'Eau' })).toBeTruthy()
})

test('a change of another tab is reported before it is overwritten', async () => {
  const one = saved('Eau')
  await keep([one])
  const user = userEvent.setup()
  await renderApp(server.app, caller, `/analytics/${one.id}`)
  await user.click(async () => (await fields()).findByRole('button', { name: 'Trimestre' }))
  await keep([{ ...one, title: 'Eau des sites', updatedAt: '2026-03-01T10:00:00.000Z' }])
  await expectScreenToast('L’analyse n’a pas pu être enregistrée', () =>
    user.click(() => screen.getByRole('button', { name: 'Enregistrer' })),
  )
  expect(await screen.findByText(/modifiée dans une autre fenêtre/)).toBeTruthy()
  expect((await readStorage()).analyses).toMatchObject([{ title: 'Eau des sites' }])
  await user.click(() => screen.getByRole('button', { name: 'Conserver ma version' }))
  await expectScreenToast('Analyse enregistrée', () =>
    user.click(() => screen.getByRole('button', { name: 'Enregistrer' })),
  )
  expect((await readStorage()).analyses).toMatchObject([{ definition: { query: { columns: ['quarter'] } } }])
})

test('a URL without a valid analysis gives the reason', async () => {
  const old = { ...saved('Ancienne'), definition: { version: 0, charts: [] } }
  await keep([old])
  await renderApp(server.app, caller, '/analytics/nowhere')
  expect(await screen.findByText('L’analyse d’identifiant nowhere est introuvable')).toBeTruthy()
  cleanup()
  await renderApp(server.app, caller, `/analytics/${old.id}`)
  expect(await screen.findByText(/vient d’une autre version/)).toBeTruthy()
  cleanup()
  await renderApp(server.app, caller, '/analytics/new?definition=abc')
  expect(await screen.findByText('Ce lien d’analyse est incomplet')).toBeTruthy()
  cleanup()
  const link = writeAddress(definition, { organization: 'b1', title: 'Eau' })
  await renderApp(server.app, caller, `/analytics/new${link}`)
  expect(await screen.findByText('Cette analyse porte sur une autre organisation')).toBeTruthy()
})

test('a link opens for another member with its title, which is marked, and names no author', async () => {
  await keep([])
  const user = userEvent.setup()
  const link = `${writeAddress(definition, { organization: orgId, title: 'Eau & co' })}&author=Claire`
  await renderApp(server.app, caller, `/analytics/new${link}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Eau & co' })).toBeTruthy()
  expect(screen.getByText(/Titre proposé par un lien/)).toBeTruthy()
  await expectScreenToast('Analyse enregistrée', () =>
    user.click(() => screen.getByRole('button', { name: 'Enregistrer' })),
  )
  expect((await readStorage()).analyses).toMatchObject([{ title: 'Eau & co', createdBy: 'Ada Test' }])
})

test('the list is searched and sorted in its URL', async () => {
  await keep([saved('Eau'), saved('Énergie', { updatedAt: '2026-02-01T10:00:00.000Z' }), saved('Déchets')])
  const user = userEvent.setup()
  const router = await renderApp(server.app, caller, '/analytics')
  const titles = () =>
    within(screen.getByRole('table', { name: 'Analyses' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  await screen.findByRole('table', { name: 'Analyses' })
  expect(titles()).toEqual(['Énergie', 'Déchets', 'Eau'])
  await user.click(() => screen.getByRole('button', { name: /^Titre/ }))
  await waitFor(() => expect(titles()).toEqual(['Déchets', 'Eau', 'Énergie']))
  await user.type(() => screen.getByRole('searchbox'), 'energie')
  await waitFor(() => expect(titles()).toEqual(['Énergie']))
  expect(router.state.location.search).toBe('?search=energie&sort=title&order=asc')
})
