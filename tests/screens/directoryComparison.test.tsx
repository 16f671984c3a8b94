import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#model/errors.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
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
  orgId = await caller.found('Groupe Ormelle')
  companies = companyCalls(caller, orgId)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const siteFields = ['nationalId', 'address.street', 'address.postalCode', 'address.city']

/** Ormelle Fonderie, for which the samples have the end of the fiscal year and a newer turnover. */
async function addFonderie(): Promise<string> {
  const { id } = await companies.created({
    name: 'Ormelle Fonderie SAS',
    nationalId: '829154376',
    legalState: 'ACTIVE',
    activityCode: '24.51Z',
    activityStartDate: '1987-04-03',
    creationDate: '1987-04-03',
    legalForm: '5710',
    staffRange: 'RANGE_250_AND_499',
    staffRangeYear: 2025,
    turnover: 86_214_300,
  })
  const fields = siteFields.map((field) => `headquarter.${field}`)
  await caller.call('POST', `/organizations/${orgId}/companies/${id}/directory-refresh`, { fields })
  return id
}
const read = async (id: string) => (await companies.read(id)).json<Record<string, unknown>>()

/** The first sidebar of a process loads its code, which takes time on a busy machine. */
async function openSidebar(user: UserEvent) {
  await user.click(() => screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Comparer avec l’annuaire' }))
  const dialog = { name: 'Comparer avec l’annuaire' }
  return within(await screen.findByRole('dialog', dialog))
}

const compare = async (id: string) => {
  await renderApp(server.app, caller, `/my-organization/companies/${id}/overview/information`)
  const user = userEvent.setup()
  return { user, sidebar: await openSidebar(user) }
}

test('differences are shown with labels, and none is selected', async () => {
  const { sidebar } = await compare(await addFonderie())
  const table = within(await sidebar.findByRole('table', { name: 'Valeurs différentes' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
    'Clôture de l’exerciceNon renseigné31 décembre',
    'Chiffre d’affaires86 214 300 €91 480 000 €',
  ])
  expect(table.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([])
  expect(sidebar.getByText(/^Annuaire d’exemple, valeurs fictives, consultation aujourd’hui à/)).toBeTruthy()
  expect(sidebar.getByRole('button', { name: 'Reprendre les valeurs' })).toHaveProperty('disabled', true)
})

test('selected values are taken over, the rest stays, and the form behind shows them', async () => {
  const id = await addFonderie()
  const { user, sidebar } = await compare(id)
  await user.click(() => sidebar.getByRole('checkbox', { name: 'Chiffre d’affaires' }))
  await user.click(() => sidebar.getByRole('button', { name: 'Reprendre 1 valeur' }))
  expect(await screen.findByText('1 valeur reprise de l’annuaire')).toBeTruthy()
  expect(await read(id)).toMatchObject({ turnover: 91_480_000, endOfFiscalYear: null, source: 'SAMPLE' })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Chiffre d’affaires/).value).toMatch(/^91.480.000$/),
  )
  expect(screen.getByText('À jour')).toBeTruthy()
})

test('all can be selected and deselected at once', async () => {
  const { user, sidebar } = await compare(await addFonderie())
  await user.click(() => sidebar.getByRole('checkbox', { name: 'Tout cocher' }))
  expect(sidebar.getByRole('button', { name: 'Reprendre 2 valeurs' })).toHaveProperty('disabled', false)
  await user.click(() => sidebar.getByRole('checkbox', { name: 'Tout cocher' }))
  expect(sidebar.getByRole('button', { name: 'Reprendre les valeurs' })).toHaveProperty('disabled', true)
})

test('text typed in the form behind is not lost when values are taken over', async () => {
  const id = await addFonderie()
  await renderApp(server.app, caller, `/my-organization/companies/${id}/overview/information`)
  const user = userEvent.setup()
  await user.type(() => screen.getByLabelText(/^Nom/), ' bis')
  const sidebar = await openSidebar(user)
  await user.click(() => sidebar.getByRole('checkbox', { name: 'Clôture de l’exercice' }))
  await user.click(() => sidebar.getByRole('button', { name: 'Reprendre 1 valeur' }))
  await waitFor(async () => expect(await read(id)).toMatchObject({ endOfFiscalYear: '12-31' }))
  expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Ormelle Fonderie SAS bis')
})

test('without a difference the company can be marked as verified', async () => {
  const id = await addFonderie()
  const path = `/organizations/${orgId}/companies/${id}/directory-refresh`
  await caller.call('POST', path, { fields: ['turnover', 'endOfFiscalYear'] })
  const { verifiedAt } = await read(id)
  const { user, sidebar } = await compare(id)
  expect(await sidebar.findByText('Aucune différence')).toBeTruthy()
  await user.click(() => sidebar.getByRole('button', { name: 'Marquer comme vérifiée aujourd’hui' }))
  expect(await screen.findByText('Société marquée comme vérifiée')).toBeTruthy()
  expect(screen.getByDisplayValue('829 154 376')).toHaveProperty('readOnly', true)
  expect((await read(id))['verifiedAt']).not.toBe(verifiedAt)
})

test('a company in no directory is reported as such', async () => {
  const { id } = await companies.created({ nationalId: freshSiren() })
  const { sidebar } = await compare(id)
  expect(await sidebar.findByText('Société inconnue de l’annuaire')).toBeTruthy()
  expect(sidebar.queryByRole('button', { name: /^Reprendre/ })).toBeNull()
})

test('an unavailable directory can be queried again', async () => {
  vi.spyOn(server.app.directory, 'find').mockRejectedValueOnce(new AppError('directoryUnavailable'))
  const { id } = await companies.created({ nationalId: freshSiren() })
  const { user, sidebar } = await compare(id)
  expect(await sidebar.findByText('Annuaire indisponible')).toBeTruthy()
  await user.click(() => sidebar.getByRole('button', { name: 'Réessayer' }))
  expect(await sidebar.findByText('Société inconnue de l’annuaire')).toBeTruthy()
})

test('after somebody else’s change a new comparison is required', async () => {
  const id = await addFonderie()
  const { user, sidebar } = await compare(id)
  await user.click(() => sidebar.getByRole('checkbox', { name: 'Chiffre d’affaires' }))
  await companies.patch(id, { turnover: 90_000_000 })
  await user.click(() => sidebar.getByRole('button', { name: 'Reprendre 1 valeur' }))
  expect(await sidebar.findByText(/^La fiche ou l’annuaire a changé/)).toBeTruthy()
  expect(await read(id)).toMatchObject({ turnover: 90_000_000 })
  await user.click(() => sidebar.getByRole('button', { name: 'Comparer à nouveau' }))
  expect(await sidebar.findByText(/^90.000.000/)).toBeTruthy()
  expect(sidebar.queryByText(/^La fiche ou l’annuaire a changé/)).toBeNull()
  expect(sidebar.getByRole('button', { name: 'Reprendre les valeurs' })).toHaveProperty('disabled', true)
})

test('a value that breaks a rule with other fields is reported, and nothing is taken over', async () => {
  const id = await addFonderie()
  await companies.patch(id, { creationDate: null, ceaseDate: '1980-01-01', legalState: 'INACTIVE' })
  const { user, sidebar } = await compare(id)
  await user.click(() => sidebar.getByRole('checkbox', { name: 'Création' }))
  await user.click(() => sidebar.getByRole('button', { name: 'Reprendre 1 valeur' }))
  expect(await sidebar.findByText('Les valeurs n’ont pas pu être reprises')).toBeTruthy()
  expect(await read(id)).toMatchObject({ creationDate: null })
})
