import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AccountStorage } from '#model/wire/identity/storages.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle', true)
  for (const [name, country] of [
    ['Ormelle Bois', 'FR'],
    ['Ormelle Verre', 'FR'],
    ['Ormelle Deutschland', 'DE'],
  ])
    await caller.call('POST', `/organizations/${orgId}/companies`, {
      name,
      country,
      nationalId: country === 'FR' ? freshSiren() : 'HRB 74218',
    })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (path = '/my-organization/companies') => renderApp(server.app, caller, path)
const kept = async () =>
  (
    await caller.call('GET', `/accounts/${encodeURIComponent(caller.accountId)}/storages`)
  ).json<AccountStorage>()
const keepViews = async (views: object) => {
  const { preferences, ...storage } = await kept()
  const answer = await caller.call('PUT', `/accounts/${encodeURIComponent(caller.accountId)}/storages`, {
    ...storage,
    preferences: { ...preferences, views },
  })
  expect(answer.statusCode).toBe(200)
}
const view = (part: object) => ({
  id: randomUUID(),
  name: 'Allemagne',
  filters: { countryCode: ['DE'] },
  sort: { field: 'name', order: 'ASC' },
  hidden: [],
  isDefault: false,
  ...part,
})
const rowHeaders = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('the state of a list is saved as a named view of the account', async () => {
  await keepViews({})
  await open(`/my-organization/companies?filter=${encodeURIComponent('{"countryCode":["DE"]}')}`)
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Vues' }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Enregistrer la vue…' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Enregistrer la vue' }))
  await user.type(() => dialog.getByRole('textbox', { name: 'Nom de la vue' }), 'Filiales allemandes{Enter}')
  expect(await screen.findByRole('button', { name: 'Filiales allemandes' })).toBeTruthy()
  await waitFor(async () =>
    expect((await kept()).preferences?.views?.['companies']).toMatchObject([
      { name: 'Filiales allemandes', filters: { countryCode: ['DE'] }, isDefault: false },
    ]),
  )
})

test('a view is opened, renamed, and deleted after a confirmation', async () => {
  await keepViews({ companies: [view({})] })
  const router = await open()
  const user = userEvent.setup()
  const menu = async (name: string) => user.click(() => screen.getByRole('button', { name }))
  await menu('Vues')
  await user.click(() => screen.getByRole('menuitemradio', { name: 'Allemagne' }))
  await waitFor(() => expect(rowHeaders()).toEqual([expect.stringContaining('Ormelle Deutschland')]))
  expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"countryCode":["DE"]}')
  await menu('Allemagne')
  await user.click(() => screen.getByRole('menuitem', { name: 'Renommer' }))
  const name = await screen.findByRole('textbox', { name: 'Nom de la vue' })
  await user.clear(name)
  await user.type(name, 'Outre-Rhin{Enter}')
  await menu('Outre-Rhin')
  await user.click(() => screen.getByRole('menuitem', { name: 'Supprimer la vue' }))
  await user.click(() =>
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Supprimer la vue' }),
  )
  await waitFor(async () => expect((await kept()).preferences?.views?.['companies']).toEqual([]))
})

test('a list opens with its default view, except at an explicit URL', async () => {
  await keepViews({ companies: [view({ isDefault: true })] })
  await open()
  await waitFor(() => expect(rowHeaders()).toEqual([expect.stringContaining('Ormelle Deutschland')]))
  cleanup()
  await open(`/my-organization/companies?filter=${encodeURIComponent('{"countryCode":["FR"]}')}`)
  await waitFor(() => expect(rowHeaders()).toHaveLength(2))
})

test('a view whose filters no longer exist opens without them and says so', async () => {
  await keepViews({
    companies: [
      view({ name: 'Ancienne', filters: { countryCode: ['FR'], colour: ['RED'], legalState: ['SLEEPING'] } }),
    ],
  })
  await open()
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Vues' }))
  await user.click(() => screen.getByRole('menuitemradio', { name: 'Ancienne' }))
  expect(
    await screen.findByText('La vue « Ancienne » s’est ouverte sans certains de ses filtres'),
  ).toBeTruthy()
  expect(screen.getByText('Ces filtres n’existent plus : colour, État')).toBeTruthy()
  await waitFor(() => expect(rowHeaders()).toHaveLength(2))
})

test('a view of a deleted record opens without it and says so', async () => {
  await keepViews({ divisions: [view({ name: 'Partie', filters: { companyId: [randomUUID()] } })] })
  await open('/my-organization/divisions')
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Vues' }))
  await user.click(() => screen.getByRole('menuitemradio', { name: 'Partie' }))
  expect(await screen.findByText('Ce filtre n’existe plus : Société')).toBeTruthy()
  await waitFor(() => expect(rowHeaders()).toHaveLength(3))
})
