import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string
let companies: CompanyCalls

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle', true)
  companies = companyCalls(caller, orgId)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (path = '/my-organization') => renderApp(server.app, caller, path)
const readOrganization = async () =>
  (await caller.call('GET', `/organizations/${orgId}`)).json<Record<string, unknown>>()

describe('the profile of the organisation', () => {
  test('is the target of « Mon organisation », and shows the totals', async () => {
    await companies.created()
    const router = await open()
    const figures = within(await screen.findByRole('region', { name: 'En chiffres' }))
    expect(router.state.location.pathname).toBe('/my-organization/profile')
    await waitFor(() =>
      expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '1Société',
        '1Site',
        '0Personne',
        '1Membre',
      ]),
    )
  })

  test('accepts a new name, but not the same again', async () => {
    await open()
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Renommer' }))
    const sidebar = within(await screen.findByRole('dialog', { name: 'Renommer l’organisation' }))
    await user.click(() => sidebar.getByRole('button', { name: 'Renommer' }))
    expect(await sidebar.findByText(/Ce nom est déjà celui de votre organisation/)).toBeTruthy()
    await user.type(() => sidebar.getByRole('textbox'), ' Europe')
    await expectScreenToast('Organisation renommée', () =>
      user.click(() => sidebar.getByRole('button', { name: 'Renommer' })),
    )
    expect(await readOrganization()).toMatchObject({ name: 'Groupe Ormelle Europe' })
    expect((await screen.findAllByText('Groupe Ormelle Europe')).length).toBeGreaterThan(0)
  })

  test('stays international while foreign entities exist, and says so at the switch', async () => {
    await companies.created({ country: 'DE', nationalId: 'HRB 74218' })
    await open()
    const user = userEvent.setup()
    const control = await screen.findByRole('switch', { name: 'Entités internationales' })
    await user.click(control)
    expect(await screen.findByText(/L’organisation compte 1 entité étrangère/)).toBeTruthy()
    expect(await readOrganization()).toMatchObject({ isInternational: true })
  })

  test('can be limited to French entities', async () => {
    await open()
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('switch', { name: 'Entités internationales' }))
    expect(await screen.findByText('Seules les entités françaises sont acceptées.')).toBeTruthy()
    expect(await readOrganization()).toMatchObject({ isInternational: false })
  })

  test('shows the main company, which can be changed', async () => {
    const { id } = await companies.created({ name: 'Ormelle Fonderie' })
    await open()
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Choisir une autre société' }))
    const sidebar = within(await screen.findByRole('dialog', { name: 'Modifier la société principale' }))
    await user.click(() => sidebar.getByRole('button', { name: 'Définir comme principale' }))
    expect(await sidebar.findByText('Ce champ est requis')).toBeTruthy()
    await user.type(() => sidebar.getByRole('combobox'), 'fond')
    await user.click(() => screen.getByRole('option', { name: /Ormelle Fonderie/ }))
    await expectScreenToast('Société principale enregistrée', () =>
      user.click(() => sidebar.getByRole('button', { name: 'Définir comme principale' })),
    )
    expect(await readOrganization()).toMatchObject({ mainCompanyId: id })
    expect(await screen.findByRole('link', { name: 'Ormelle Fonderie' })).toBeTruthy()
  })
})

test('switching the organisation on the page of a record leads to the dashboard', async () => {
  await caller.found('Zèbre et Cie')
  const { id } = await companies.created()
  const errors = vi.spyOn(console, 'error')
  const router = await open(`/my-organization/companies/${id}/overview/information`)
  const user = userEvent.setup()
  await screen.findByLabelText(/^Nom/)
  await user.click(() => screen.getByRole('button', { name: /Groupe Ormelle/ }))
  await user.click(() => screen.getByRole('menuitemradio', { name: /Zèbre et Cie/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(await screen.findByRole('button', { name: /Zèbre et Cie/ })).toBeTruthy()
  expect(screen.queryByText('Cette page n’existe pas')).toBeNull()
  expect(errors).not.toHaveBeenCalled()
})
