import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AddCompanyButton } from '#src/custom-pages/my-organization/company/AddCompanyButton.tsx'
import { AddDivisionButton } from '#src/custom-pages/my-organization/division/AddDivisionButton.tsx'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { renderPart } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  // Preloads lazy chunks: a test waits for screens, not for files.
  await Promise.all([
    import('#src/custom-pages/my-organization/company/CreateCompanySidebar.tsx'),
    import('#src/custom-pages/my-organization/division/CreateDivisionSidebar.tsx'),
    import('#src/layout/sidebars/SidebarStack.tsx'),
    import('#locales/fr/register.ts'),
  ])
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const addCompany = async (name: string, nationalId = freshSiren()) => {
  const answer = await caller.call('POST', `/organizations/${orgId}/companies`, {
    name,
    nationalId,
    country: 'FR',
  })
  return answer.json<{ id: string }>().id
}
const user = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const fill = async (field: HTMLElement, text: string) => {
  field.focus()
  await user().paste(text)
}
const sidebarOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openCompanySidebar() {
  await renderPart(server.app, caller, { id: orgId, name: 'Groupe Ormelle' }, <AddCompanyButton />)
  await user().click(() => screen.getByRole('button', { name: 'Ajouter une société' }))
  const sidebar = await sidebarOf('Ajouter une société')
  await user().click(() => sidebar.getByText('À la main'))
  await sidebar.findByLabelText(/^Nom/)
  return sidebar
}

async function openDivisionSidebar() {
  await renderPart(server.app, caller, { id: orgId, name: 'Groupe Ormelle' }, <AddDivisionButton />)
  await user().click(() => screen.getByRole('button', { name: 'Ajouter un site' }))
  const sidebar = await sidebarOf('Ajouter un site')
  await sidebar.findByLabelText(/^Nom/)
  return sidebar
}

test('a new company starts at its name, and is not discarded without confirmation after a refusal', async () => {
  const nationalId = freshSiren()
  await addCompany('Ormelle Fonderie', nationalId)
  const sidebar = await openCompanySidebar()
  expect(document.activeElement).toBe(sidebar.getByLabelText(/^Nom/))
  await fill(sidebar.getByLabelText(/^Nom/), 'Ormelle Bois')
  await fill(sidebar.getByLabelText(/^Numéro national/), nationalId)
  await user().click(() => sidebar.getByRole('button', { name: 'Ajouter une société' }))
  expect(await sidebar.findByText(/existe déjà|déjà/)).toBeTruthy()
  await user().click(() => sidebar.getByRole('button', { name: 'Annuler' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user().click(() => question.getByRole('button', { name: 'Continuer la saisie' }))
  expect(sidebar.getByLabelText(/^Nom/)).toHaveProperty('value', 'Ormelle Bois')
})

test('typed values are restored after a look at the directory', async () => {
  const sidebar = await openCompanySidebar()
  await fill(sidebar.getByLabelText(/^Nom/), 'Ormelle Bois')
  await user().click(() => sidebar.getByText('Par son SIREN'))
  await sidebar.findByLabelText(/^SIREN de la société/)
  await user().click(() => sidebar.getByRole('radio', { name: 'À la main' }))
  expect(await sidebar.findByLabelText(/^Nom/)).toHaveProperty('value', 'Ormelle Bois')
  expect(sidebar.queryByLabelText(/^SIREN de la société/)).toBeNull()
})

test('a site added from the organisation’s list requires its company first', async () => {
  const companyId = await addCompany('Ormelle Verre')
  await addCompany('Ormelle Papier')
  const sidebar = await openDivisionSidebar()
  const company = sidebar.getByRole('combobox', { name: /^Société/ })
  expect(document.activeElement).toBe(company)
  await fill(sidebar.getByLabelText(/^Nom/), 'Quai Ouest')
  await user().click(() => sidebar.getByRole('button', { name: 'Ajouter un site' }))
  expect(await sidebar.findByText('Ce champ est requis')).toBeTruthy()
  await user().type(company, 'verre')
  await user().click(() => screen.getByRole('option', { name: /Ormelle Verre/ }))
  expect(company).toHaveProperty('value', 'Ormelle Verre')
  expect(sidebar.queryByText('Ce champ est requis')).toBeNull()
  await expectScreenToast('Site ajouté', () =>
    user().click(() => sidebar.getByRole('button', { name: 'Ajouter un site' })),
  )
  const answer = await caller.call('GET', `/organizations/${orgId}/companies/${companyId}/divisions`)
  expect(answer.json<{ content: { name: string }[] }>().content.map(({ name }) => name)).toContain(
    'Quai Ouest',
  )
})

test('sites of the only company are added one after the other, without choosing it', async () => {
  const other = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const own = await other.found('Atelier Sauvanet')
  const company = await other.callOrThrow('POST', `/organizations/${own}/companies`, {
    name: 'Atelier Sauvanet',
    nationalId: freshSiren(),
    country: 'FR',
  })
  await renderPart(server.app, other, { id: own, name: 'Atelier Sauvanet' }, <AddDivisionButton />)
  await user().click(() => screen.getByRole('button', { name: 'Ajouter un site' }))
  const sidebar = await sidebarOf('Ajouter un site')
  const name = await sidebar.findByLabelText(/^Nom/)
  expect(sidebar.getByRole('combobox', { name: /^Société/ })).toHaveProperty('value', 'Atelier Sauvanet')
  for (const site of ['Quai Est', 'Quai Sud']) {
    await waitFor(() => expect(name).toHaveProperty('value', ''))
    await fill(name, site)
    await expectScreenToast('Site ajouté', () =>
      user().click(() => sidebar.getByRole('button', { name: 'Enregistrer et ajouter un autre site' })),
    )
    await waitFor(() => expect(document.activeElement).toBe(name))
  }
  const { id } = company.json<{ id: string }>()
  const { content } = (await other.call('GET', `/organizations/${own}/companies/${id}/divisions`)).json<{
    content: { name: string }[]
  }>()
  expect(content.map((site) => site.name)).toEqual(expect.arrayContaining(['Quai Est', 'Quai Sud']))
})
