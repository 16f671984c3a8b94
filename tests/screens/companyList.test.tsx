import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller

const names = Array.from({ length: 30 }, (_, index) => `Société ${String(index + 1).padStart(2, '0')}`)

beforeAll(async () => {
  // The development pages read files in a way that jsdom does not support.
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await caller.found('Groupe Ormelle', true)
  for (const name of names) {
    await caller.call('POST', `/organizations/${orgId}/companies`, {
      name,
      nationalId: freshSiren(),
      country: 'FR',
    })
  }
  await caller.call('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Deutschland GmbH',
    nationalId: 'HRB 74218',
    country: 'DE',
    legalState: 'UNKNOWN',
  })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (path = '/my-organization/companies') => renderApp(server.app, caller, path)
const table = () => screen.findByRole('table', { name: 'Sociétés' })
const requested = (router: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search))
const firstName = async () => within(await table()).getAllByRole('rowheader')[0]?.textContent

test('the first 25 companies are listed by name, with the labels of the declaration', async () => {
  await open()
  const rows = within(await table())
  await waitFor(() => expect(rows.getAllByRole('rowheader')).toHaveLength(25))
  expect(rows.getByRole('columnheader', { name: 'Numéro national' })).toBeTruthy()
  expect(await firstName()).toContain('Ormelle Deutschland GmbH')
  expect(screen.getByText('31 sociétés')).toBeTruthy()
})

test('the page and the sort are in the URL', async () => {
  const router = await open()
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Page suivante' }))
  await waitFor(() => expect(requested(router)).toMatchObject({ page: '2' }))
  await waitFor(async () => expect(within(await table()).getAllByRole('rowheader')).toHaveLength(6))
  await user.click(() => screen.getByRole('button', { name: /^Société/ }))
  await waitFor(() => expect(requested(router)).toMatchObject({ page: '1', sort: 'name', order: 'DESC' }))
  await waitFor(async () => expect(await firstName()).toContain('Société 30'))
  await act(() => router.navigate(-2))
  await waitFor(async () => expect(await firstName()).toContain('Ormelle Deutschland'))
  expect(router.state.location.search).toBe('')
})

test('a shared link shows the same list', async () => {
  await open(`/my-organization/companies?filter=${encodeURIComponent('{"countryCode":["DE"]}')}`)
  await waitFor(async () => expect(within(await table()).getAllByRole('rowheader')).toHaveLength(1))
  expect(await screen.findByText('1 société sur 31')).toBeTruthy()
  expect(await screen.findByText('Allemagne')).toBeTruthy()
})

test('a filter offers the existing values, with their number of rows under the other filters', async () => {
  const router = await open()
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Pays' }))
  const countries = within(await screen.findByRole('dialog', { name: 'Pays' }))
  expect(await countries.findByRole('checkbox', { name: /Allemagne\s*1$/ })).toBeTruthy()
  await user.click(() => countries.getByRole('checkbox', { name: /France\s*30$/ }))
  await waitFor(() => expect(requested(router)['filter']).toBe('{"countryCode":["FR"]}'))
  await user.press(() => screen.getByRole('dialog', { name: 'Pays' }), '{Escape}')
  await user.click(() =>
    within(screen.getByRole('group', { name: 'Filtres de la liste' })).getByRole('button', {
      name: 'État',
    }),
  )
  const states = within(await screen.findByRole('dialog', { name: 'État' }))
  // No French company of the fixture has a state.
  await user.click(() => states.getByRole('checkbox', { name: /\(vide\)\s*30$/ }))
  await waitFor(() => expect(requested(router)['filter']).toBe('{"countryCode":["FR"],"legalState":[""]}'))
  await user.press(() => screen.getByRole('dialog', { name: 'État' }), '{Escape}')
  expect(await screen.findByRole('button', { name: /État\u00A0: ?\(vide\)/ })).toBeTruthy()
  expect(await screen.findByText('30 sociétés sur 31')).toBeTruthy()
})

test('« + Filtre » offers every other filter field and opens it at once', async () => {
  const router = await open()
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Filtre' }))
  const offered = within(await screen.findByRole('menu', { name: 'Filtre' }))
  expect(offered.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Principale',
    'Activité',
    'Forme juridique',
    'Devise',
  ])
  await user.click(() => offered.getByRole('menuitem', { name: 'Devise' }))
  const currencies = within(await screen.findByRole('dialog', { name: 'Devise' }))
  await user.click(() => currencies.getByRole('checkbox', { name: /Euro\s*31$/ }))
  await waitFor(() => expect(requested(router)['filter']).toBe('{"currency":["EUR"]}'))
})

test('a search without results names the filter that causes it and offers to remove it', async () => {
  const router = await open(
    `/my-organization/companies?filter=${encodeURIComponent('{"legalState":["UNKNOWN"]}')}`,
  )
  const user = userEvent.setup()
  await user.type(() => screen.getByRole('searchbox'), 'Mervaux')
  expect(await screen.findByText(/Aucun résultat pour « Mervaux » avec le filtre État\./u)).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(requested(router)).toMatchObject({ filter: '{}' }))
  await waitFor(async () => expect(within(await table()).getAllByRole('rowheader')).toHaveLength(25))
})

test('a list keeps its state after leaving for another page', async () => {
  const router = await open('/my-organization/companies?page=2')
  await table()
  await router.navigate('/my-organization/divisions')
  await screen.findByRole('table', { name: 'Sites' })
  await router.navigate('/my-organization/companies')
  await waitFor(() => expect(requested(router)).toMatchObject({ page: '2' }))
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=x',
  '?page=1e9',
  '?page=99',
  '?perPage=501',
  '?filter={',
  '?filter=null',
])('an invalid URL still shows the list: %s', async (search) => {
  await open(`/my-organization/companies${search}`)
  await waitFor(async () => expect(await firstName()).toContain('Ormelle Deutschland'))
})

test('a failed list is reported once in a toast, and can be retried', async () => {
  const router = await open('/demo')
  await screen.findByRole('heading', { level: 1 })
  const working = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  await router.navigate('/my-organization/companies')
  // A toast closes by itself, so it is checked first, and by text, which is fast.
  expect(await screen.findAllByText('Une erreur externe s’est produite')).toHaveLength(1)
  const alert = (await screen.findByRole('button', { name: 'Réessayer' })).closest<HTMLElement>(
    '[role=alert]',
  )!
  expect(within(alert).getByText(/Une erreur est survenue lors de la récupération des données/)).toBeTruthy()
  vi.stubGlobal('fetch', working)
  await userEvent.setup().click(() => within(alert).getByRole('button', { name: 'Réessayer' }))
  await waitFor(async () => expect(within(await table()).getAllByRole('rowheader')).toHaveLength(25))
})
