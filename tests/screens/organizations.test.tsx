import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setPlan } from '#tests/support/setPlan.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

// The server puts the first by name first: the account starts there.
test('a member of several organisations sees the state of each at home, and opens one by a click', async () => {
  const caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const arbois = await caller.found('Arbois')
  const ormelle = await caller.found('Groupe Ormelle')
  const starter = await caller.found('Sauvanet')
  await setPlan(server.app, caller, starter, 'Starter')
  await caller.call('POST', `/organizations/${ormelle}/imports`, { importMode: 'FILE' })
  await caller.call('POST', `/organizations/${arbois}/double-materialities`, {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const router = await renderApp(server.app, caller, '/dashboard')
  const table = await screen.findByRole('table', { name: 'Vos organisations' })
  const textOf = (name: RegExp) => within(table).getByRole('row', { name }).textContent
  expect(textOf(/Arbois/)).toBe('Arbois 1 en cours––Cartographie à terminer')
  expect(textOf(/Ormelle/)).toBe('Groupe Ormelle ––1Cartographie à terminer')
  expect(textOf(/Sauvanet/)).toBe('Sauvanet Offre Starter––––')

  await userEvent.setup().click(() => within(table).getByRole('link', { name: 'Groupe Ormelle' }))
  expect(await screen.findByRole('row', { name: /Ormelle/, current: true })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('the home page links to the next steps: the open assessment, incomplete records, the figures', async () => {
  const caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await caller.found('Groupe Ormelle')
  const company = { name: 'Ormelle Bois', nationalId: '829154376', country: 'FR' }
  await caller.call('POST', `/organizations/${orgId}/companies`, company)
  await caller.call('POST', `/organizations/${orgId}/double-materialities`, {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  await renderApp(server.app, caller, '/dashboard')
  expect(await screen.findByText('0 étape franchie sur 6')).toBeTruthy()
  const leadsTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(leadsTo(/Configurer «.Exercice 2026.»/)).toMatch(/^\/double-materiality\/edit\/.+\/configuration$/)
  expect(leadsTo(/Compléter la fiche «.Ormelle Bois.»/)).toMatch(/\/overview\/information$/)
  expect(await screen.findByRole('link', { name: /^1\s*Analyse de double matérialité$/ })).toBeTruthy()
  expect(leadsTo(/Membre$/)).toBe('/admin/members')
  expect(screen.queryByRole('table', { name: 'Vos organisations' })).toBeNull()
})
