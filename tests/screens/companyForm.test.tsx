import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
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
  orgId = await caller.found('Groupe Ormelle')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const addCompany = async (nationalId = freshSiren()) => {
  const answer = await caller.call('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Fonderie',
    nationalId,
    country: 'FR',
  })
  return answer.json<{ id: string }>().id
}
const readCompany = async (id: string) =>
  (await caller.call('GET', `/organizations/${orgId}/companies/${id}`)).json<Record<string, unknown>>()
const changeCompany = (id: string, change: object) =>
  caller.call('PATCH', `/organizations/${orgId}/companies/${id}`, change)

const open = (id: string) =>
  renderApp(server.app, caller, `/my-organization/companies/${id}/overview/information`)
const retype = async (label: RegExp, text: string) => {
  const user = userEvent.setup()
  const input = await screen.findByLabelText(label)
  await user.clear(input)
  await user.type(input, text)
  return user
}
const save = () => screen.getByText('Enregistrer')

test('a changed name is saved, and the form is up to date again', async () => {
  const id = await addCompany()
  await open(id)
  const user = await retype(/^Nom/, 'Ormelle Fonderie SAS')
  expect(screen.getByText('Modifications non enregistrées')).toBeTruthy()
  await user.click(save())
  expect(await screen.findByText('Société enregistrée')).toBeTruthy()
  expect(screen.getByText('À jour')).toBeTruthy()
  expect(await readCompany(id)).toMatchObject({ name: 'Ormelle Fonderie SAS' })
})

test('an emptied name is asked for before anything is sent', async () => {
  const id = await addCompany()
  await open(id)
  const user = userEvent.setup()
  await user.clear(await screen.findByLabelText(/^Nom/))
  await user.click(save())
  expect(await screen.findByText('Ce champ est requis')).toBeTruthy()
  expect(await readCompany(id)).toMatchObject({ name: 'Ormelle Fonderie' })
})

test('what only the server can refuse is said at its field, and nothing typed is lost', async () => {
  const taken = freshSiren()
  await addCompany(taken)
  const id = await addCompany()
  await open(id)
  const user = await retype(/^Numéro national/, taken)
  await user.click(save())
  expect(await screen.findByText('Ce numéro national existe déjà dans votre organisation')).toBeTruthy()
  expect(screen.getByLabelText(/^Numéro national/)).toHaveProperty('value', taken)
})

test('a record that somebody else changed meanwhile is not overwritten', async () => {
  const id = await addCompany()
  await open(id)
  const user = await retype(/^Nom/, 'Mon nom')
  await changeCompany(id, { name: 'Leur nom' })
  await user.click(save())
  expect(await screen.findByText(/Quelqu’un d’autre a modifié cette fiche/)).toBeTruthy()
  expect(await readCompany(id)).toMatchObject({ name: 'Leur nom' })
  await user.click(screen.getByText('Recharger la fiche'))
  await waitFor(() => expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Leur nom'))
})

test('leaving with unsaved changes asks first', async () => {
  const id = await addCompany()
  const router = await open(id)
  const user = await retype(/^Nom/, 'Autre nom')
  await router.navigate('/dashboard')
  expect(await screen.findByText('Quitter sans enregistrer ?')).toBeTruthy()
  await user.click(screen.getByText('Continuer la saisie'))
  await waitForElementToBeRemoved(() => screen.queryByText('Continuer la saisie'))
  expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Autre nom')
  await router.navigate('/dashboard')
  await user.click(await screen.findByText('Quitter sans enregistrer'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('a company that is not there is a page that does not exist', async () => {
  await open(randomUUID())
  expect(await screen.findByText('Cette page n’existe pas')).toBeTruthy()
})
