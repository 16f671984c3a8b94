import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

let server: TestApp
let ada: TestCaller
let path: string
let assessmentId: string
let sourceId: string

beforeAll(async () => {
  // The development pages read files in a way that jsdom does not support.
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await ada.found('Groupe Ormelle')
  path = `/organizations/${orgId}/disclosures`
  assessmentId = await closedClimate(ada, orgId)
  sourceId = await create(disclosureOf('État 2026', assessmentId))
  const dueDate = '2027-02-26'
  await ada.callOrThrow('POST', `${path}/${sourceId}/requests/creation`, { codes: ['E1-1_01'], dueDate })
  await ada.callOrThrow('PUT', `${path}/${sourceId}/datapoints/E1-6_07/decision`, {
    state: 'OUT',
    reason: 'Publié par la maison mère',
  })
  await ada.callOrThrow('PUT', `${path}/${sourceId}/statement/E1`, {
    blocks: [{ kind: 'paragraph', text: 'Nos émissions de scope 1.' }],
  })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const create = async (body: object) => (await ada.callOrThrow('POST', path, body)).json<{ id: string }>().id

const carried = () =>
  create({
    ...disclosureOf('État 2027', assessmentId),
    year: 2027,
    sourceId,
    carriedParts: ['DECISIONS', 'REQUESTS', 'TEXTS'],
  })

test('a new disclosure takes over what is chosen of an earlier one, and says what it took', async () => {
  const user = userEvent.setup()
  await renderApp(server.app, ada, '/disclosures')
  await user.click(() => screen.getAllByRole('button', { name: 'Créer une publication' })[0])
  const sidebar = within(await screen.findByRole('dialog', { name: 'Créer une publication' }))
  await user.type(await sidebar.findByRole('textbox', { name: /^Nom/ }), 'État 2027')
  await user.click(() => sidebar.getByRole('combobox', { name: /Reprise d’une publication/ }))
  await user.click(() => screen.getByRole('option', { name: 'État 2026' }))
  const parts = within(await sidebar.findByRole('group', { name: 'Éléments à reprendre' }))
  await user.click(() => parts.getByRole('checkbox', { name: /Textes du rapport/ }))
  await user.click(() => sidebar.getByRole('combobox', { name: /Analyse de double matérialité/ }))
  await user.click(() => screen.getAllByRole('option')[0])
  await user.click(() => sidebar.getByRole('button', { name: 'Créer une publication' }))
  const link = await screen.findByRole('link', { name: 'État 2026 (exercice 2026)' })
  expect(link.getAttribute('href')).toBe(`/disclosures/${sourceId}/scope`)
  expect(screen.getByText('1 décision reprise')).toBeTruthy()
  expect(screen.getByText('1 demande reprise')).toBeTruthy()
  expect(screen.getByText('Aucun texte repris')).toBeTruthy()
})

test('a carried decision, request and text say so where people work on them', async () => {
  const id = await carried()
  await renderApp(server.app, ada, `/disclosures/${id}/datapoints?search=E1-6_07`)
  expect(await screen.findByText('Décision de Ada Test, reprise de la publication antérieure')).toBeTruthy()
  cleanup()

  const user = userEvent.setup()
  await renderApp(server.app, ada, `/disclosures/${id}/requests`)
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('Sans contributeur')).toBeTruthy()
  await user.click(() => table.getByRole('link'))
  const sidebar = within(await screen.findByRole('dialog'))
  expect(await sidebar.findByText(/Cette demande n’a pas de contributeur/)).toBeTruthy()
  const earlier = await sidebar.findByRole('link', { name: 'Demande de la publication antérieure' })
  expect(earlier.getAttribute('href')).toContain(`/disclosures/${sourceId}/requests?`)
  cleanup()

  await renderApp(server.app, ada, `/disclosures/${id}/statement`)
  expect(await screen.findByText(/Texte repris de la publication antérieure/)).toBeTruthy()
})
