import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { storedSession } from '#src/authProvider/session.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { composeEmailChange } from '#server/services/identity/changeEmail.ts'
import type { LeasedMail } from '#server/services/mail/leases.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, usualPassword, type TestCaller } from '#tests/support/caller.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

/** Proves that a mail is queued; the sandbox has no mailbox to read it from. */
const queuedMail = z.object({ recipient: z.string() })

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

test('the e-mail is changed by the link that the new address receives', async () => {
  const next = `${randomUUID()}@example.org`
  await renderApp(server.app, ada, '/my-profile')
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Changer l’adresse' }))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Changer l’adresse e-mail' }))
  await user.type(() => sidebar.getByLabelText(/Nouvelle adresse e-mail/), next)
  await user.type(() => sidebar.getByLabelText(/Votre mot de passe/), usualPassword)
  await user.click(() => sidebar.getByRole('button', { name: 'Envoyer le lien' }))
  expect(await screen.findByText(`Lien envoyé à ${next}`)).toBeTruthy()

  const [mail] = await server.app.db.global((tx) =>
    tx.sql(queuedMail, `select * from mails where recipient = $1`, [next]),
  )
  expect(mail).toEqual({ recipient: next })
  const composed = await server.app.db.global((tx) =>
    composeEmailChange(server.app.identity)(tx, {
      ...({} as LeasedMail),
      recipient: next,
      accountId: ada.accountId,
      createdAt: new Date().toISOString(),
      params: { email: next },
    }),
  )
  const link = new URL('link' in composed ? composed.link : '')
  cleanup()
  const router = await renderApp(server.app, ada, link.pathname + link.hash)
  expect(await screen.findByText(new RegExp(`Utiliser l’adresse ${next}`))).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Confirmer la nouvelle adresse' }))
  expect(await screen.findByText('Adresse e-mail changée')).toBeTruthy()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(screen.getAllByText(next).length).toBeGreaterThan(0)
})

test('a link that is no longer valid changes nothing, and says so', async () => {
  await renderApp(server.app, ada, '/my-profile#email=old')
  await userEvent.setup().click(() => screen.getByRole('button', { name: 'Confirmer la nouvelle adresse' }))
  expect((await screen.findAllByText(/ce lien n’est plus valable/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(ada.email).length).toBeGreaterThan(0)
})

test('the account is deleted with the password, unless its organisation would have no owner', async () => {
  await renderApp(server.app, ada, '/my-profile')
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Supprimer mon compte…' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(() => dialog.getByLabelText(/Votre mot de passe/), usualPassword)
  await user.click(() => dialog.getByRole('button', { name: 'Supprimer le compte' }))
  expect(await screen.findByText(/Une organisation doit avoir au moins un propriétaire/)).toBeTruthy()

  const bob = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const actor = { accountId: ada.accountId, orgId, need: 'any', role: 'READER' } as const
  await server.app.db.inOrganization(actor, (tx) => membershipStore.add(tx, orgId, bob.accountId, 'OWNER'))
  await user.click(() => dialog.getByRole('button', { name: 'Supprimer le compte' }))
  await waitFor(() => expect(storedSession.read()).toBeUndefined())
  expect((await ada.call('GET', `/organizations/${orgId}`)).statusCode).toBe(401)
})
