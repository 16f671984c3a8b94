import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'
import { setPlan } from '#tests/support/setPlan.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await ada.found('Groupe Ormelle')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

// Awaited, because a page that waits for its texts would not be rendered again after a synchronous act.
const showWelcome = () => act(() => renderApp(server.app, ada, '/welcome'))

const steps = async () =>
  within(await screen.findByRole('region', { name: 'Premières étapes' }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), within(link).queryByText('Étape franchie') !== null])

test('the welcome page leads through the first steps, and knows which are done', async () => {
  await showWelcome()
  expect(await steps()).toEqual([
    ['/onboarding/organization-creation', false],
    ['/admin/members', false],
    ['/data-hub/import-log/new', false],
    ['/double-materiality', false],
  ])
  expect(screen.getAllByText('Aucune étape franchie sur 4').length).toBeGreaterThan(0)

  const company = { name: 'Ormelle Bois', country: 'FR', nationalId: '829154376' }
  const created = await ada.callOrThrow('POST', `/organizations/${orgId}/companies`, company)
  const { id } = created.json<{ id: string }>()
  await ada.callOrThrow('PUT', `/organizations/${orgId}/main-company`, { mainCompanyId: id })
  await ada.callOrThrow('POST', `/organizations/${orgId}/imports`, {})
  cleanup()
  await showWelcome()
  await waitFor(async () =>
    expect((await steps()).slice(0, 3)).toEqual([
      ['/my-organization/companies', true],
      ['/admin/members', false],
      // Begun, and not done.
      ['/data-hub/import-log', false],
    ]),
  )
  expect(screen.getAllByText('1 étape franchie sur 4').length).toBeGreaterThan(0)
})

test('without the Standard plan it only has the start button', async () => {
  await setPlan(server.app, ada, orgId, 'Starter')
  const router = await showWelcome()
  await userEvent.setup().click(() => screen.getByRole('button', { name: 'Commencer' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/demo'))
  expect(screen.queryByRole('region', { name: 'Premières étapes' })).toBeNull()
})
