import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storedSession } from '#src/authProvider/session.ts'
import { storedPlan } from '#src/app/storedPlan.ts'
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

function requireSession() {
  const session = storedSession.read()
  if (!session) throw new Error('nobody is logged in')
  return session
}

const signUp = () => signUpCaller(server.app, `${randomUUID()}@example.org`)

test('an account without an organisation is redirected to onboarding from every page', async () => {
  const router = await renderApp(server.app, await signUp(), '/my-organization/companies')
  await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/organization-creation'))
  expect(await screen.findByText(/Demandez à l’un de ses membres de vous inviter/)).toBeTruthy()
})

test('the Starter plan is redirected to the demo page, and gets a message only for a requested page', async () => {
  const caller = await signUp()
  await setPlan(server.app, caller, await caller.found('Atelier Sauvanet'), 'Starter')
  const router = await renderApp(server.app, caller, '/dashboard')
  await waitFor(() => expect(router.state.location.pathname).toBe('/demo'))
  expect(await screen.findByText(/dispose de l’offre Starter/)).toBeTruthy()
  expect(screen.queryByText(/Cette page est réservée/)).toBeNull()
  cleanup()
  await renderApp(server.app, caller, '/my-organization/companies')
  expect(await screen.findByText(/Cette page est réservée à l’offre Standard/)).toBeTruthy()
})

test.each(['import-log', 'import-log/new', 'emission-factors', 'reports'])(
  'the Starter plan is led from /data-hub/%s to the demo page',
  async (page) => {
    const caller = await signUp()
    await setPlan(server.app, caller, await caller.found('Atelier Sauvanet'), 'Starter')
    const router = await renderApp(server.app, caller, `/data-hub/${page}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/demo'))
  },
)

test('a plan that has become Standard opens the page at once', async () => {
  const caller = await signUp()
  storedPlan.write({ orgId: await caller.found('Atelier Sauvanet'), name: 'Starter' })
  const router = await renderApp(server.app, caller, '/dashboard')
  expect(await screen.findByText('Bonjour Ada')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('a failed organisation call is not treated as "none": it shows its own message and can be retried', async () => {
  const caller = await signUp()
  await caller.found('Groupe Ormelle')
  const opening = renderApp(server.app, caller, '/dashboard')
  const working = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    /organizations\?/.test(input) ? Promise.reject(new TypeError('fetch failed')) : working(input, init),
  )
  const router = await opening
  expect(
    await screen.findAllByText('Votre organisation n’a pas pu être chargée. Réessayez.'),
  ).not.toHaveLength(0)
  expect(router.state.location.pathname).toBe('/dashboard')
  vi.stubGlobal('fetch', working)
  await userEvent.setup().click(() => screen.getByText('Réessayer'))
  expect(await screen.findByText('Bonjour Ada')).toBeTruthy()
})

test('the home page shows totals and recent changes', async () => {
  const caller = await signUp()
  const orgId = await caller.found('Groupe Ormelle')
  await caller.call('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Belgium',
    nationalId: '829154376',
    country: 'FR',
  })
  await renderApp(server.app, caller, '/dashboard')
  expect(await screen.findByText('Bonjour Ada')).toBeTruthy()
  expect(await screen.findByText(/Ada Test a créé la société/)).toBeTruthy()
  expect(await screen.findByText('Terminer la cartographie')).toBeTruthy()
})

test('an expired access token is renewed during the call, and the page opens', async () => {
  const caller = await signUp()
  await caller.found('Groupe Ormelle')
  const opening = renderApp(server.app, caller, '/dashboard')
  const before = requireSession()
  storedSession.write({ ...before, expiresAtSeconds: 0 })
  await opening
  expect(await screen.findByText('Bonjour Ada')).toBeTruthy()
  expect(requireSession().refreshToken).not.toBe(before.refreshToken)
})
