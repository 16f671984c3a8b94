import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
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
const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openCompanySheet() {
  await renderPart(server.app, caller, { id: orgId, name: 'Groupe Ormelle' }, <AddCompanyButton />)
  await user().click(() => screen.getByRole('button', { name: 'Ajouter une société' }))
  const sheet = await sheetOf('Ajouter une société')
  await user().click(() => sheet.getByText('À la main'))
  await sheet.findByLabelText(/^Nom/)
  return sheet
}

async function openDivisionSheet() {
  await renderPart(server.app, caller, { id: orgId, name: 'Groupe Ormelle' }, <AddDivisionButton />)
  await user().click(() => screen.getByRole('button', { name: 'Ajouter un site' }))
  const sheet = await sheetOf('Ajouter un site')
  await sheet.findByLabelText(/^Nom/)
  return sheet
}

test('a new company starts at its name, and is not discarded without confirmation after a refusal', async () => {
  const nationalId = freshSiren()
  await addCompany('Ormelle Fonderie', nationalId)
  const sheet = await openCompanySheet()
  expect(document.activeElement).toBe(sheet.getByLabelText(/^Nom/))
  await fill(sheet.getByLabelText(/^Nom/), 'Ormelle Bois')
  await fill(sheet.getByLabelText(/^Numéro national/), nationalId)
  await user().click(() => sheet.getByRole('button', { name: 'Ajouter une société' }))
  expect(await sheet.findByText(/existe déjà|déjà/)).toBeTruthy()
  await user().click(() => sheet.getByRole('button', { name: 'Annuler' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user().click(() => question.getByRole('button', { name: 'Continuer la saisie' }))
  expect(sheet.getByLabelText(/^Nom/)).toHaveProperty('value', 'Ormelle Bois')
})

test('typed values are restored after a look at the directory', async () => {
  const sheet = await openCompanySheet()
  await fill(sheet.getByLabelText(/^Nom/), 'Ormelle Bois')
  await user().click(() => sheet.getByText('Par son SIREN'))
  await sheet.findByLabelText(/^SIREN de la société/)
  await user().click(() => sheet.getByRole('radio', { name: 'À la main' }))
  expect(await sheet.findByLabelText(/^Nom/)).toHaveProperty('value', 'Ormelle Bois')
  expect(sheet.queryByLabelText(/^SIREN de la société/)).toBeNull()
})

test('a site added from the organisation’s list requires its company first', async () => {
  const companyId = await addCompany('Ormelle Verre')
  const sheet = await openDivisionSheet()
  const company = sheet.getByRole('combobox', { name: /^Société/ })
  expect(document.activeElement).toBe(company)
  await fill(sheet.getByLabelText(/^Nom/), 'Quai Ouest')
  await user().click(() => sheet.getByRole('button', { name: 'Ajouter un site' }))
  expect(await sheet.findByText('Ce champ est requis')).toBeTruthy()
  await user().type(company, 'verre')
  await user().click(() => screen.getByRole('option', { name: /Ormelle Verre/ }))
  expect(company).toHaveProperty('value', 'Ormelle Verre')
  expect(sheet.queryByText('Ce champ est requis')).toBeNull()
  await user().click(() => sheet.getByRole('button', { name: 'Ajouter un site' }))
  expect(await screen.findByText('Site ajouté')).toBeTruthy()
  const answer = await caller.call('GET', `/organizations/${orgId}/companies/${companyId}/divisions`)
  expect(answer.json<{ content: { name: string }[] }>().content.map(({ name }) => name)).toContain(
    'Quai Ouest',
  )
})
