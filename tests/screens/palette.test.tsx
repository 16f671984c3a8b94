import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paths } from '#src/paths.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { setPlan } from '#tests/support/setPlan.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let assessment: string
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  const company = await caller.call('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: '829154376',
  })
  await caller.call('PUT', `/organizations/${orgId}/main-company`, {
    mainCompanyId: company.json<{ id: string }>().id,
  })
  const base = `/organizations/${orgId}/double-materialities`
  const body = { name: 'Exercice 2026', activitySectorId: 'C', referenceStableId: 'ESRS_2023' }
  assessment = (await caller.call('POST', base, body)).json<{ id: string }>().id
  const topics = await caller.call('GET', `${base}/${assessment}/topics`)
  const [topic] = topics.json<{ content: { id: string }[] }>().content
  await caller.call('POST', `${base}/${assessment}/topics/${topic?.id}/subjects`, {
    text: 'Émissions des fonderies',
    financialMateriality: 'RISK',
    impactMateriality: 'NEGATIVE',
  })
  await caller.call('POST', `${base}/${assessment}/contacts`, {
    email: 'lea.petit@example.org',
    firstName: 'Léa',
    lastName: 'Petit',
  })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const arrive = async () => {
  const router = await renderApp(server.app, caller, paths.members())
  await screen.findByRole('heading', { level: 1 })
  return router
}

/** Types a text and chooses the option with this name. */
async function choose(typed: string, name: RegExp): Promise<void> {
  await userEvent.press(document.body, '{Control>}k{/Control}')
  await userEvent.type(() => screen.getByRole('combobox', { name: /Rechercher/ }), typed)
  await userEvent.click(() => screen.getByRole('option', { name }))
}

test('a subject and a stakeholder are found by their names, and open on their pages', async () => {
  await arrive()
  await choose('emissions', /Émissions des fonderies/)
  expect(await screen.findByDisplayValue('Émissions des fonderies')).toBeTruthy()
  await userEvent.press(() => screen.getByRole('dialog'), '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('lea.pe', /Léa Petit/)
  expect(await screen.findByDisplayValue('lea.petit@example.org')).toBeTruthy()
})

test('recently opened items are offered before typing, the latest first', async () => {
  const router = await arrive()
  await choose('exercice', /Exercice 2026/)
  await waitFor(() => expect(router.state.location.pathname).toContain(assessment))
  await screen.findByRole('heading', { level: 1, name: 'Exercice 2026' })
  await choose('ormelle b', /Ormelle Bois.*SIREN/)
  await screen.findByRole('heading', { level: 1, name: 'Ormelle Bois' })
  await userEvent.press(document.body, '{Control>}k{/Control}')
  const recent = await screen.findByRole('group', { name: 'Ouvert récemment' })
  await waitFor(() =>
    expect(
      within(recent)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Ormelle Bois'), expect.stringContaining('Exercice 2026')]),
  )
})

test('two keys add a record on any page, and ? lists the shortcuts', async () => {
  await arrive()
  await userEvent.press(document.body, '?')
  const list = await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
  expect(within(list).getByText('Ajouter une société')).toBeTruthy()
  await userEvent.press(list, '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.press(document.body, 'as')
  expect(await screen.findByRole('heading', { name: /société/ })).toBeTruthy()
})

test('/ focuses the search of the page, and is a character inside fields', async () => {
  await arrive()
  const search = await screen.findByRole<HTMLInputElement>('searchbox')
  await userEvent.press(document.body, '/')
  expect(document.activeElement).toBe(search)
  await userEvent.press(search, '/')
  expect(search.value).toBe('/')
})

/** The labels of all options for a text, once the palette has searched for it. */
async function offered(typed: string): Promise<string[]> {
  await userEvent.press(document.body, '{Control>}k{/Control}')
  await userEvent.type(() => screen.getByRole('combobox', { name: /Rechercher/ }), typed)
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toMatch(/résultat/),
  )
  return screen.queryAllByRole('option').map(({ textContent }) => textContent)
}

test('a reader is offered, by palette and keys, only analyses and dashboards of their own to add', async () => {
  const reader = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const actor = { accountId: caller.accountId, orgId, need: 'any', role: 'READER' } as const
  await server.app.db.inOrganization(actor, (tx) =>
    membershipStore.add(tx, orgId, reader.accountId, 'READER'),
  )
  await renderApp(server.app, reader, paths.members())
  await screen.findByRole('heading', { level: 1 })
  await userEvent.press(document.body, '?')
  const list = await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
  const adding = within(list).getByRole('heading', { name: 'Ajouter' }).closest('section') ?? list
  const terms = within(adding).getAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Créer une analyse',
    'Créer un tableau de bord',
  ])
  await userEvent.press(list, '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.press(document.body, 'as')
  expect(await offered('ajouter')).toEqual([])
})

test('a Starter organisation is offered the pages of its plan, and no others', async () => {
  await setPlan(server.app, caller, orgId, 'Starter')
  await renderApp(server.app, caller, paths.myProfile())
  await screen.findByRole('heading', { level: 1 })
  expect(await offered('mon')).toEqual([expect.stringContaining('Démonstration'), 'Mon profil'])
})
