import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

let server: TestApp
let ada: TestCaller
let assessment: string
let path: string

beforeAll(async () => {
  // The development pages read files in a way that jsdom does not support.
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await ada.found('Groupe Ormelle')
  const assessmentId = await closedClimate(ada, orgId)
  assessment = `/double-materiality/edit/${assessmentId}`
  const disclosure = { ...disclosureOf('État 2026', assessmentId), hasFourEyes: false }
  const created = await ada.callOrThrow('POST', `/organizations/${orgId}/disclosures`, disclosure)
  path = `/organizations/${orgId}/disclosures/${created.json<{ id: string }>().id}`
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const pageOf = (view: string) => `${path.slice(path.indexOf('/disclosures'))}/${view}`

async function approveOnPage() {
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Approbations' }))
  const sidebar = within(await screen.findByRole('dialog'))
  const input = await sidebar.findByRole('textbox', { name: 'Prochaine révision' })
  await user.type(input, '31/12/2099')
  await expectScreenToast('Approbation enregistrée', () =>
    user.click(() => sidebar.getByRole('button', { name: 'Approuver' })),
  )
  return { user, sidebar }
}

test('the scope is approved, changed, marked on the page, and its approval withdrawn with a reason', async () => {
  await ada.callOrThrow('PUT', `${path}/datapoints/E1-1_02/decision`, { state: 'OUT', reason: 'Sans objet' })
  await renderApp(server.app, ada, pageOf('scope'))
  expect(await screen.findByText('Pas encore d’approbation')).toBeTruthy()
  const { user, sidebar } = await approveOnPage()
  expect(await sidebar.findByText('correspond au contenu actuel')).toBeTruthy()
  expect(sidebar.getByText(/^Empreinte SHA-256 : [0-9a-f]{64}$/)).toBeTruthy()
  await user.click(() => sidebar.getByRole('button', { name: 'Retirer l’approbation donnée par Ada Test' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Motif du retrait/ }), 'Erreur de périmètre')
  await expectScreenToast('Approbation retirée', () =>
    user.click(() => dialog.getByRole('button', { name: 'Retirer' })),
  )
  expect(await sidebar.findByText(/^Retiré par Ada Test, .*: Erreur de périmètre$/)).toBeTruthy()
  expect(await screen.findByText('Aucune approbation en vigueur')).toBeTruthy()
})

test('what changed since an approval is named on the page of the scope', async () => {
  const place = `${path}/sign-offs/scope`
  const { hash } = (await ada.callOrThrow('GET', place)).json<{ hash: string }>()
  await ada.callOrThrow('POST', place, { hash, nextRevision: '2099-12-31' })
  await ada.callOrThrow('PUT', `${path}/datapoints/E1-1_01/decision`, { state: 'OUT', reason: 'Sans objet' })
  await renderApp(server.app, ada, pageOf('scope'))
  expect(await screen.findByText(/^Modifié depuis l’approbation, 1 élément/)).toBeTruthy()
  expect(screen.getByText('Point de données E1-1_01, modifié : À publier, puis Hors périmètre')).toBeTruthy()
  expect(screen.getByText(/^Version 1 approuvée par Ada Test/)).toBeTruthy()
})

test('a refused approval says why: at the date, or above the form', async () => {
  await renderApp(server.app, ada, pageOf('statement'))
  await screen.findByText('Pas encore d’approbation')
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Approbations' }))
  const sidebar = within(await screen.findByRole('dialog'))
  const input = await sidebar.findByRole('textbox', { name: 'Prochaine révision' })
  await user.type(input, '31/12/2020')
  await user.click(() => sidebar.getByRole('button', { name: 'Approuver' }))
  expect(await sidebar.findByText('La prochaine révision est une date à venir.')).toBeTruthy()
  await user.clear(input)
  await user.type(input, '31/12/2099')
  await user.click(() => sidebar.getByRole('button', { name: 'Approuver' }))
  expect((await sidebar.findByRole('alert')).textContent).toContain('Ce rapport n’a pas encore de texte.')
})

test('an assessment with results is approved on its dashboard', async () => {
  await renderApp(server.app, ada, `${assessment}/results/dashboard`)
  await screen.findByText('Pas encore d’approbation')
  await approveOnPage()
  await waitFor(() => expect(screen.getByText(/^Version 1 approuvée par Ada Test/)).toBeTruthy())
})
