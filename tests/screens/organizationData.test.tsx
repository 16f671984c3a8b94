import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, usualPassword, type TestCaller } from '#tests/support/caller.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setPlan } from '#tests/support/setPlan.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  // The development pages read files in a way that jsdom does not support.
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

/** No worker makes the export here: the row of its job determines what the page shows. */
const settle = (status: string, result: object | null, progress = 0) =>
  server.app.db.inOrganization({ accountId: ada.accountId, orgId, need: 'any', role: 'READER' }, (tx) =>
    tx.execute(
      `update jobs set status = $2, result = $3, progress = $4, finished_at = case when $2 = 'DONE' then now() end
       where org_id = $1`,
      [orgId, status, result && JSON.stringify(result), progress],
    ),
  )

test('an export is requested, followed while it is made, and offered when it is ready', async () => {
  await renderApp(server.app, ada, '/admin/organization')
  const user = userEvent.setup()
  const ask = await screen.findByRole('button', { name: 'Préparer un export' })
  await user.click(ask)
  expect(await screen.findByText('En attente')).toBeTruthy()
  await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(true))
  await settle('RUNNING', null, 42)
  expect(await screen.findByText(/En préparation, 42/)).toBeTruthy()
  await settle('DONE', { fileName: 'matrice-ormelle.zip', sizeBytes: 2_500_000, sha256: 'a'.repeat(64) }, 100)
  const line = (await screen.findByText('matrice-ormelle.zip')).closest('li')
  expect(within(line ?? document.body).getByText(/2,5 Mo\. Disponible/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Télécharger matrice-ormelle.zip' })).toBeTruthy()
  await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(false))
  await user.click(() => within(line ?? document.body).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByText('matrice-ormelle.zip')).toBeNull())
})

test('an organisation on Starter has access to the page too', async () => {
  await setPlan(server.app, ada, orgId, 'Starter')
  await renderApp(server.app, ada, '/admin/organization')
  expect(await screen.findByRole('button', { name: 'Préparer un export' })).toBeTruthy()
})

test('an erasure is asked with the name and the password, whose refusal is shown at the field', async () => {
  await renderApp(server.app, ada, '/admin/organization')
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Supprimer l’organisation…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const confirm = () => dialog.getByRole('button', { name: 'Demander la suppression' })
  await user.type(() => dialog.getByRole('textbox', { name: /saisissez le nom/ }), 'Groupe Ormelle')
  const password = () => dialog.getByLabelText(/Votre mot de passe/)
  await waitFor(() => expect(password()).toBeTruthy())
  expect(confirm().hasAttribute('disabled')).toBe(true)
  await user.type(password, 'Cheval-Agrafe-43')
  await user.click(confirm)
  expect(await dialog.findByText(/mot de passe/i, { selector: '[role=alert], p, small, span' })).toBeTruthy()
  await user.clear(password)
  await user.type(password, usualPassword)
  await user.click(confirm)
  expect(await screen.findByRole('button', { name: 'Annuler la suppression' })).toBeTruthy()
})

test('an owner requires a second factor; a member without one sets it up before working', async () => {
  const bob = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const actor = { accountId: ada.accountId, orgId, need: 'any', role: 'READER' } as const
  await server.app.db.inOrganization(actor, (tx) => membershipStore.add(tx, orgId, bob.accountId, 'EDITOR'))
  const factor = `/accounts/${ada.accountId}/second-factor`
  const begun = await ada.call('POST', factor, { password: usualPassword })
  const { secret } = begun.json<{ secret: string }>()
  await ada.call('PUT', factor, { code: codeAt(secret, Date.now()) })

  await renderApp(server.app, ada, '/admin/organization')
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('switch', { name: 'Exiger la double authentification' }))
  expect(await screen.findByText('La double authentification est désormais exigée')).toBeTruthy()

  cleanup()
  localStorage.clear()
  const router = await renderApp(server.app, bob, '/my-organization/companies')
  expect(await screen.findByText(/Groupe Ormelle exige la double authentification/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/my-profile')
  await user.click(() => screen.getByRole('button', { name: 'Activer la double authentification' }))
  const sidebar = within(await screen.findByRole('dialog'))
  await user.type(() => sidebar.getByLabelText(/Mot de passe actuel/), usualPassword)
  await user.click(() => sidebar.getByRole('button', { name: 'Continuer' }))
  const shown = (await sidebar.findByText(/^[A-Z2-7 ]{20,}$/)).textContent.replaceAll(' ', '')
  await user.type(() => sidebar.getByLabelText(/Code à six chiffres/), codeAt(shown, Date.now()))
  await user.click(() => sidebar.getByRole('button', { name: 'Activer' }))
  await waitFor(() => expect(screen.queryByText(/exige la double authentification/)).toBeNull())
})

test('the profile leads to the administration, which has the data of the organisation', async () => {
  await renderApp(server.app, ada, '/my-profile')
  const link = await screen.findByRole('link', { name: 'Ouvrir l’administration' })
  expect(link.getAttribute('href')).toBe('/admin/organization')
  expect(screen.queryByRole('button', { name: 'Préparer un export' })).toBeNull()
})

test('the profile offers a download of the person’s own data', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await renderApp(server.app, ada, '/my-profile')
  await userEvent.setup().click(() => screen.getByRole('button', { name: 'Télécharger (JSON)' }))
  await waitFor(() => expect(saved).toEqual(['matrice-mes-donnees.json']))
})
