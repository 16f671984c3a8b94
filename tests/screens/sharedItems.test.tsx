import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sharedAnalysisOf, sharedDashboardOf } from '#model/calls/samples/sharedItemCalls.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import { analysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import type { SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import type { SharedAnalysis, SharedDashboard, SharedItemSummary } from '#model/wire/data/sharedItems.ts'
import type { AccountStorage } from '#model/wire/identity/storages.ts'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague } from '#tests/support/addColleague.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { expectFailure, failCalls } from '#tests/support/failCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent, type UserEvent } from '#tests/support/userEvent.ts'

const at = '2026-02-10T10:00:00.000Z'

let server: TestApp
let ada: TestCaller
let orgId: string
let base: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { now: () => new Date(at) })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await ada.found('Groupe Ormelle')
  base = `/organizations/${orgId}/shared-items`
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const storageOf = (caller: TestCaller) =>
  `/accounts/${encodeURIComponent(`auth0|${caller.accountId}`)}/storages`
const readStorage = async (caller: TestCaller) =>
  (await caller.callOrThrow('GET', storageOf(caller))).json<AccountStorage>()
const listShared = async () => (await ada.callOrThrow('GET', base)).json<Page<SharedItemSummary>>().content

const colleague = (role: Role) => addColleague(server.app, ada, orgId, role)

const owned = { organizationId: '', createdAt: at, updatedAt: at, createdBy: 'Ada Test' }
const definition = analysisDefinition.parse({ version: 1, query: { measures: ['EN01'], rows: ['month'] } })
const widgets = [
  { id: 'w1', type: 'table' as const, source: { kind: 'analysis' as const, analysisId: 'a1' } },
]
const lines = [{ widgetIds: ['w1'] }]
const share = async (sharing: 'READ' | 'EDIT', caller = ada) => {
  const { content, ...given } = sharedDashboardOf('Pilotage')
  const analyses = [{ id: 'a1', title: 'Électricité par mois', definition }]
  const body = { ...given, sharing, content: { ...content, lines, widgets, analyses } }
  return (await caller.callOrThrow('POST', base, body)).json<SharedDashboard>()
}

const openMenu = (user: UserEvent) =>
  user.click(() => screen.getByRole('button', { name: 'Choisir un tableau de bord' }))
const chooseInMenu = async (user: UserEvent, name: string) => {
  await openMenu(user)
  await user.click(() => screen.getByRole('menuitem', { name }))
}

test('a dashboard is shared with its analyses, and leaves the personal ones', async () => {
  const dashboard: SavedDashboard = {
    ...owned,
    organizationId: orgId,
    id: 'd1',
    title: 'Pilotage',
    lines,
    widgets,
    filters: { companies: [], divisions: [] },
  }
  const analysis = { ...owned, organizationId: orgId, id: 'a1', title: 'Électricité par mois', definition }
  await ada.callOrThrow('PUT', storageOf(ada), {
    analyses: [analysis],
    dashboards: [dashboard],
    language: 'fr',
  })
  const user = userEvent.setup()
  await renderApp(server.app, ada, '/dashboard?view=d1')
  await chooseInMenu(user, 'Partager')
  expect(await screen.findByText(/Tous les membres de Groupe Ormelle verront/)).toBeTruthy()
  await user.click(() => screen.getByRole('radio', { name: /Consulter et modifier/ }))
  await user.click(() => screen.getByRole('button', { name: 'Partager' }))
  expect(await screen.findByText(/Partagé en modification par Ada Test/)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Électricité par mois' })).toBeTruthy()
  expect(await listShared()).toMatchObject([{ title: 'Pilotage', sharing: 'EDIT' }])
  expect((await readStorage(ada)).dashboards).toEqual([])
})

/** Calls reach the server, and their answers get lost on the way. */
const loseAnswers = (method: string, path: RegExp) => {
  const through = globalThis.fetch
  return failCalls(method, path, async (url, init) => {
    await through(url, init)
    return new Response(null, { status: 502 })
  })
}

const keepDashboards = (...titles: string[]) =>
  ada.callOrThrow('PUT', storageOf(ada), {
    analyses: [],
    dashboards: titles.map((title) => ({
      ...owned,
      organizationId: orgId,
      id: 'd1',
      title,
      lines: [],
      widgets: [],
      filters: { companies: [], divisions: [] },
    })),
    language: 'fr',
  })

test('a dashboard that another tab has shared is not shared twice', async () => {
  await keepDashboards('Pilotage')
  const user = userEvent.setup()
  await renderApp(server.app, ada, '/dashboard?view=d1')
  await chooseInMenu(user, 'Partager')
  await share('READ')
  await keepDashboards()
  await expectFailure('sharing.failed', () =>
    user.click(() => screen.getByRole('button', { name: 'Partager' })),
  )
  expect(await listShared()).toHaveLength(1)
})

test('a dashboard whose sharing got no answer is not lost', async () => {
  await keepDashboards('Pilotage')
  const user = userEvent.setup()
  await renderApp(server.app, ada, '/dashboard?view=d1')
  const lost = loseAnswers('PUT', /storages/)
  await chooseInMenu(user, 'Partager')
  await user.click(() => screen.getByRole('button', { name: 'Partager' }))
  expect(await screen.findByText(/Partagé en lecture par Ada Test/)).toBeTruthy()
  expect(lost).toHaveLength(1)
  expect((await readStorage(ada)).dashboards).toEqual([])
  expect(await listShared()).toMatchObject([{ title: 'Pilotage' }])
})

test('a dashboard of which the end of sharing got no answer is not lost', async () => {
  const { id } = await share('EDIT')
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/dashboard?view=${id}`)
  const lost = loseAnswers('DELETE', /shared-items/)
  await chooseInMenu(user, 'Ne plus partager')
  await user.click(() => screen.getByRole('button', { name: 'Ne plus partager' }))
  expect(await screen.findByText('Ce tableau de bord est de nouveau personnel')).toBeTruthy()
  expect(lost).toHaveLength(1)
  expect(await listShared()).toEqual([])
  expect((await readStorage(ada)).dashboards).toMatchObject([{ title: 'Pilotage' }])
})

test('a member reads a shared dashboard without actions that change it, and duplicates it', async () => {
  const { id } = await share('READ')
  const reader = await colleague('READER')
  const user = userEvent.setup()
  await renderApp(server.app, reader, `/dashboard?view=${id}`)
  expect(await screen.findByRole('heading', { name: 'Électricité par mois' })).toBeTruthy()
  expect(screen.getByText(/Partagé en lecture par Ada Test/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Configurer' })).toBeNull()
  await openMenu(user)
  expect(await screen.findByText('Partagés')).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Renommer' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Ne plus partager' })).toBeNull()
  await user.click(() => screen.getByRole('menuitem', { name: 'Dupliquer' }))
  expect(await screen.findByRole('heading', { name: 'Pilotage (copie)' })).toBeTruthy()
  const { dashboards, analyses } = await readStorage(reader)
  expect(dashboards).toMatchObject([{ title: 'Pilotage (copie)' }])
  expect(analyses).toMatchObject([{ title: 'Électricité par mois' }])
})

test('the configuration of a dashboard shared for reading says who can change it', async () => {
  const { id } = await share('READ')
  const editor = await colleague('EDITOR')
  await renderApp(server.app, editor, `/dashboard/${id}/configuration`)
  expect(
    await screen.findByRole('heading', { name: 'Ce tableau de bord est partagé en lecture' }),
  ).toBeTruthy()
  expect(screen.getByText(/Dupliquez-le pour le modifier/)).toBeTruthy()
})

test('steps of a shared dashboard are saved one after the other, and a colleague’s change is reported', async () => {
  const { id } = await share('EDIT', await colleague('EDITOR'))
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/dashboard/${id}/configuration`)
  await screen.findByRole('heading', { name: 'Ligne 1' })
  await user.click(() => screen.getByRole('button', { name: 'Ajouter une ligne' }))
  await user.click(() => screen.getByRole('button', { name: 'Ajouter une ligne' }))
  const read = async () => (await ada.callOrThrow('GET', `${base}/${id}`)).json<SharedDashboard>()
  await waitFor(async () => expect((await read()).content.lines).toHaveLength(3))
  const editor = await colleague('EDITOR')
  await editor.callOrThrow('PATCH', `${base}/${id}`, {
    content: { ...sharedDashboardOf('').content, lines: [] },
  })
  await user.click(() => screen.getByRole('button', { name: 'Ajouter une ligne' }))
  expect(await screen.findByText(/Un autre membre, ou un autre onglet, a modifié/)).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Afficher la version la plus récente' }))
  expect(await screen.findByText(/Aucune ligne/)).toBeTruthy()
})

test('a dashboard that is no longer shared is personal again', async () => {
  const { id } = await share('EDIT')
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/dashboard?view=${id}`)
  await chooseInMenu(user, 'Ne plus partager')
  await user.click(() => screen.getByRole('button', { name: 'Ne plus partager' }))
  expect(await screen.findByText('Ce tableau de bord est de nouveau personnel')).toBeTruthy()
  expect(await listShared()).toEqual([])
  expect((await readStorage(ada)).dashboards).toMatchObject([{ title: 'Pilotage' }])
})

test('a dashboard that is no longer shared is reported, and requested once', async () => {
  const { id } = await share('READ')
  await ada.callOrThrow('DELETE', `${base}/${id}`)
  const sent = vi.spyOn(server.app, 'inject')
  await renderApp(server.app, ada, `/dashboard?view=${id}`)
  expect(await screen.findByText(`Le tableau de bord ${id} est introuvable`)).toBeTruthy()
  await screen.findByRole('button', { name: 'Choisir un tableau de bord' })
  const requested = () => sent.mock.calls.filter((call) => JSON.stringify(call).includes(`${base}/${id}`))
  await waitFor(() => expect(requested()).toHaveLength(1))
})

const shareAnalysis = async (sharing: 'READ' | 'EDIT', caller = ada) => {
  const body = { ...sharedAnalysisOf('Électricité par mois'), sharing }
  return (await caller.callOrThrow('POST', base, body)).json<SharedAnalysis>()
}
const chooseActOn = async (user: UserEvent, title: string, name: string) => {
  await user.click(() => screen.getByRole('button', { name: `Actions sur ${title}` }))
  await user.click(() => screen.getByRole('menuitem', { name }))
}

test('an analysis is shared from the list, and the widgets of its author show the shared one', async () => {
  const analysis = { ...owned, organizationId: orgId, id: 'a1', title: 'Électricité par mois', definition }
  const dashboard: SavedDashboard = {
    ...owned,
    organizationId: orgId,
    id: 'd1',
    title: 'Pilotage',
    lines,
    widgets,
    filters: { companies: [], divisions: [] },
  }
  await ada.callOrThrow('PUT', storageOf(ada), {
    analyses: [analysis],
    dashboards: [dashboard],
    language: 'fr',
  })
  const user = userEvent.setup()
  await renderApp(server.app, ada, '/analytics')
  await chooseActOn(user, 'Électricité par mois', 'Partager')
  expect(await screen.findByText(/Tous les membres de Groupe Ormelle verront/)).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Partager' }))
  expect(await screen.findByRole('cell', { name: 'En lecture' })).toBeTruthy()
  const [shared] = await listShared()
  expect(shared).toMatchObject({ kind: 'analysis', title: 'Électricité par mois', sharing: 'READ' })
  const stored = await readStorage(ada)
  expect(stored.analyses).toEqual([])
  expect(stored.dashboards).toMatchObject([
    { widgets: [{ source: { kind: 'analysis', analysisId: shared?.id } }] },
  ])
})

test('a member finds a shared analysis under « Partagées », stars it, and keeps a copy', async () => {
  await shareAnalysis('READ')
  const reader = await colleague('READER')
  const user = userEvent.setup()
  await renderApp(server.app, reader, '/analytics')
  await user.click(() => screen.getByRole('radio', { name: 'Personnelles' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Électricité par mois' })).toBeNull())
  await user.click(() => screen.getByRole('radio', { name: 'Partagées' }))
  expect(await screen.findByRole('link', { name: 'Électricité par mois' })).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Favori\u00A0: Électricité par mois' }))
  const [{ id } = { id: '' }] = await listShared()
  await waitFor(async () => expect((await readStorage(reader)).preferences?.stars).toEqual([id]))
  await user.click(() => screen.getByRole('button', { name: 'Actions sur Électricité par mois' }))
  expect(await screen.findByRole('menuitem', { name: 'Dupliquer' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Ne plus partager' })).toBeNull()
  await user.click(() => screen.getByRole('menuitem', { name: 'Dupliquer' }))
  await waitFor(async () =>
    expect((await readStorage(reader)).analyses).toMatchObject([{ title: 'Électricité par mois - copie' }]),
  )
})

test('an analysis shared for reading opens by its link and is saved as a copy only', async () => {
  const { id } = await shareAnalysis('READ')
  const editor = await colleague('EDITOR')
  await renderApp(server.app, editor, `/analytics/${id}`)
  expect(await screen.findByText(/Partagée en lecture par Ada Test/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Renommer' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Enregistrer comme nouvelle analyse' })).toBeTruthy()
})

test('a change of a shared analysis over a colleague’s is refused, and both versions are offered', async () => {
  const { id } = await shareAnalysis('EDIT')
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/analytics/${id}`)
  await user.click(() => screen.getByRole('radio', { name: 'Tableau' }))
  const editor = await colleague('EDITOR')
  await editor.callOrThrow('PATCH', `${base}/${id}`, { title: 'Électricité' })
  await user.click(() => screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/Rien n’a été enregistré/)).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Conserver ma version' }))
  await user.click(() => screen.getByRole('button', { name: 'Enregistrer' }))
  const read = async () => (await ada.callOrThrow('GET', `${base}/${id}`)).json<SharedAnalysis>()
  await waitFor(async () => expect((await read()).content.definition.view).toBe('table'))
})

test('an analysis that is no longer shared is reported', async () => {
  const { id } = await shareAnalysis('READ')
  await ada.callOrThrow('DELETE', `${base}/${id}`)
  await renderApp(server.app, await colleague('READER'), `/analytics/${id}`)
  expect(await screen.findByText(`L’analyse d’identifiant ${id} est introuvable`)).toBeTruthy()
  expect(screen.getByText(/n’est plus partagée/)).toBeTruthy()
})
