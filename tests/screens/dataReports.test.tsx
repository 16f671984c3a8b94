import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { storedLocale } from '#src/app/locale.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly } from '#tests/support/withReportFacts.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string
const saved: Blob[] = []

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
})
afterAll(() => server.close())
beforeEach(() => {
  saved.length = 0
  // jsdom cannot download: content passed to the browser is stored here.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${saved.push(content)}`,
      revokeObjectURL: () => undefined,
    }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const frameOf = async (title: string): Promise<HTMLIFrameElement> =>
  screen.findByTitle<HTMLIFrameElement>(title)
const textIn = (frame: HTMLIFrameElement): string => frame.contentDocument?.body.textContent ?? ''

test('before the first import the page says what reports require', async () => {
  await renderApp(server.app, caller, '/data-hub/reports')
  expect(await screen.findByText('Aucune donnée pour l’instant')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir les imports' }).getAttribute('href')).toBe(
    '/data-hub/import-log',
  )
})

test('a report is shown in a sandboxed frame, and another can be selected', async () => {
  const company = await caller.call('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
  })
  const companyId = company.json<{ id: string }>().id
  const site = await caller.call('POST', `/organizations/${orgId}/companies/${companyId}/divisions`, {
    name: 'Scierie de <b>Lyon</b>',
    address: { city: 'Lyon', country: 'FR' },
  })
  const siteId = site.json<{ id: string }>().id
  await storeFacts(server.app, caller, orgId, {
    startDate: '2024-01-01',
    endDate: '2025-12-31',
    facts: ['2024-01', '2024-02', '2025-01', '2025-02'].map((month, index) =>
      monthly(siteId, 'EN01', month, 10 + index, { company: companyId }),
    ),
  })

  const router = await renderApp(server.app, caller, '/data-hub/reports')
  const user = userEvent.setup()
  const quality = await frameOf('Qualité des données')
  expect(quality.getAttribute('sandbox')).toBe('allow-same-origin allow-modals')
  await waitFor(() => expect(textIn(quality)).toContain('Scierie de <b>Lyon</b>'))
  expect(quality.contentDocument?.documentElement.lang).toBe('fr')
  expect(quality.contentDocument?.querySelector('style')?.textContent).toContain('--surface')

  await user.click(() => screen.getByRole('radio', { name: /Évolution/ }))
  const change = await frameOf('Évolution')
  await waitFor(() => expect(textIn(change)).toContain('Plus fortes évolutions'))
  expect(change.contentDocument?.querySelectorAll('svg rect').length).toBeGreaterThan(0)
  expect(router.state.location.search).toBe('?type=change')

  await user.click(() => screen.getByRole('combobox', { name: 'Année' }))
  await user.click(() => within(screen.getByRole('listbox')).getByRole('option', { name: '2024' }))
  await waitFor(() => expect(router.state.location.search).toBe('?type=change&year=2024'))
  await waitFor(async () => expect(textIn(await frameOf('Évolution'))).toContain('Du 1er janvier 2024'))

  await user.click(() => screen.getByRole('button', { name: 'Enregistrer le rapport (HTML)' }))
  expect(await saved[0]?.text()).toContain('<!doctype html><html lang="fr">')
  expect(await screen.findByText('matrice-change-2024.html')).toBeTruthy()
})

test('the page is in English for English readers', async () => {
  const storage = { analyses: [], dashboards: [], language: 'en' }
  await caller.call('PUT', `/accounts/${caller.accountId}/storages`, storage)
  storedLocale.write('en')
  await renderApp(server.app, caller, '/data-hub/reports?type=profile', 'en')
  const profile = await frameOf('Indicator profile')
  await waitFor(() => expect(profile.contentDocument?.documentElement.lang).toBe('en'))
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
})
