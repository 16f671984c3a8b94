import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setPlan } from '#tests/support/setPlan.ts'

let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgId: string

const signUp = () => signUpCaller(server.app, `${randomUUID()}@example.org`)

beforeAll(async () => {
  // The development pages read files in a way that jsdom does not support.
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  ;[ada, bob] = await Promise.all([signUp(), signUp()])
  orgId = await ada.found('Groupe Ormelle')
  await server.app.db.inOrganization({ accountId: ada.accountId, orgId, need: 'any', role: 'READER' }, (tx) =>
    membershipStore.add(tx, orgId, bob.accountId),
  )
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (path = '/admin/members') => renderApp(server.app, ada, path)
const table = (name = 'Membres') => screen.findByRole('table', { name })
const invite = (emails: string[]) =>
  ada.call('POST', `/organizations/${orgId}/invitations`, { emails, language: 'fr' })

test('the members are listed with address and date, and the caller is marked', async () => {
  const router = await open('/admin')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/members'))
  const rows = within(await table())
  await waitFor(() => expect(rows.getAllByRole('rowheader')).toHaveLength(2))
  expect(rows.getByText(bob.email)).toBeTruthy()
  expect(rows.getAllByText('Vous')).toHaveLength(1)
  expect(rows.getByRole('columnheader', { name: 'Membre depuis' })).toBeTruthy()
  expect(screen.getByText('2 membres')).toBeTruthy()
})

test('a phone shows address and date of each member too', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await open()
  expect(await screen.findAllByText(/Membre depuis le \d/)).toHaveLength(2)
  expect(screen.getByText(bob.email, { exact: false })).toBeTruthy()
})

test('an owner sees second factor and last visit of each member', async () => {
  await open()
  const rows = within(await table())
  expect(await rows.findAllByText('Non activée')).toHaveLength(2)
  expect(rows.getByRole('columnheader', { name: 'Dernière visite' })).toBeTruthy()
})

test('a member who is not an owner does not see them', async () => {
  await renderApp(server.app, bob, '/admin/members')
  const read = within(await table())
  await waitFor(() => expect(read.getAllByRole('rowheader')).toHaveLength(2))
  expect(read.queryByRole('columnheader', { name: 'Dernière visite' })).toBeNull()
})

test('an auditor sees invitations and second factors like an owner, and no action on them', async () => {
  const eve = await signUp()
  const scope = { accountId: ada.accountId, orgId, need: 'any', role: 'OWNER' } as const
  await server.app.db.inOrganization(scope, (tx) => membershipStore.add(tx, orgId, eve.accountId, 'AUDITOR'))
  await invite(['lea@example.org'])
  await renderApp(server.app, eve, '/admin/members?view=invitations')
  const invitations = within(await table('Invitations en attente'))
  expect(await invitations.findByText('lea@example.org')).toBeTruthy()
  expect(invitations.queryByRole('button', { name: /Actions pour/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Inviter des membres' })).toBeNull()
  expect(await screen.findByText('Lecture seule')).toBeTruthy()
  cleanup()
  await renderApp(server.app, eve, '/admin/members')
  const rows = within(await table())
  expect(await rows.findAllByText('Non activée')).toHaveLength(3)
  expect(rows.getByText('Auditeur')).toBeTruthy()
})

test('the audit trail lists what members did, by member and kind of record', async () => {
  await invite(['lea@example.org'])
  await ada.call('PATCH', `/organizations/${orgId}`, { name: 'Groupe Ormelle SA' })
  const router = await open('/admin/audit')
  const rows = within(await table('Journal d’audit'))
  expect(await rows.findByText(/a invité/)).toBeTruthy()
  expect(rows.getByText(/a modifié l’organisation/)).toBeTruthy()
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Objet' }))
  await user.click(() => screen.getByRole('menuitemradio', { name: 'Invitations' }))
  await waitFor(() => expect(rows.queryByText(/a modifié l’organisation/)).toBeNull())
  expect(rows.getByText(/a invité/)).toBeTruthy()
  expect(router.state.location.search).toContain('kind=invitations')
  await user.click(() => rows.getByRole('button', { name: /Historique de/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a search is in the URL and shows its count', async () => {
  const router = await open()
  const user = userEvent.setup()
  await table()
  await user.type(() => screen.getByRole('searchbox', { name: 'Nom ou adresse e-mail' }), bob.email)
  expect(await screen.findByText('1 membre sur 2')).toBeTruthy()
  expect(router.state.location.search).toContain('filter=')
})

test('a member is removed after a confirmation, and disappears from the list', async () => {
  await open()
  const user = userEvent.setup()
  const row = within(await table())
  await waitFor(() => expect(row.getAllByRole('button', { name: 'Actions pour Ada Test' })).toHaveLength(2))
  const bobsRow = row.getByText(bob.email).closest('tr')
  await user.click(() =>
    within(bobsRow as HTMLElement).getByRole('button', { name: 'Actions pour Ada Test' }),
  )
  await user.click(() => screen.getByRole('menuitem', { name: 'Retirer de l’organisation' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Garder ce membre' }))
  await user.click(() => dialog.getByRole('button', { name: 'Retirer le membre' }))
  expect(await screen.findByText('Ada Test ne fait plus partie de l’organisation')).toBeTruthy()
  await waitFor(() => expect(row.queryByText(bob.email)).toBeNull())
  expect((await bob.call('GET', `/organizations/${orgId}`)).statusCode).toBe(401)
})

test('the last owner gets the reason why they cannot leave', async () => {
  ada = await signUp()
  orgId = await ada.found('Seule')
  await open()
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Actions pour Ada Test' }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Quitter l’organisation' }))
  await user.click(() => screen.getByRole('button', { name: 'Quitter l’organisation' }))
  expect(await screen.findByText(/Une organisation doit avoir au moins un propriétaire/)).toBeTruthy()
})

test('several addresses are pasted, counted and invited at once; existing members are named', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Inviter des membres' }))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Inviter des membres' }))
  await user.click(() => sidebar.getByRole('textbox', { name: /Adresses e-mail/ }))
  await user.paste(`Paul <paul@example.org>; lea@example.org\n${bob.email}`)
  expect(await sidebar.findByText('3 adresses reconnues')).toBeTruthy()
  await user.click(() => sidebar.getByRole('button', { name: 'Envoyer 3 invitations' }))
  expect(await screen.findByText('2 invitations envoyées')).toBeTruthy()
  expect(screen.getByText(`${bob.email} est déjà membre`)).toBeTruthy()
  await user.click(() => screen.getByRole('link', { name: 'Invitations 2' }))
  const rows = within(await table('Invitations en attente'))
  expect(rows.getByText('paul@example.org')).toBeTruthy()
})

test('invalid addresses are named before anything is sent', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Inviter des membres' }))
  await user.type(() => screen.getByRole('textbox', { name: /Adresses e-mail/ }), 'paul, lea@example.org')
  await user.click(() => screen.getByRole('button', { name: 'Envoyer l’invitation' }))
  expect(await screen.findByText(/À corriger\s: paul/)).toBeTruthy()
})

test('an invitation is sent again, and revoked after a confirmation', async () => {
  await invite(['paul@example.org'])
  await open('/admin/members?view=invitations')
  const user = userEvent.setup()
  const actions = () => screen.findByRole('button', { name: 'Actions pour paul@example.org' })
  await user.click(actions)
  await user.click(() => screen.getByRole('menuitem', { name: 'Renvoyer l’invitation' }))
  expect(await screen.findByText('Invitation renvoyée à paul@example.org')).toBeTruthy()
  await user.click(actions)
  await user.click(() => screen.getByRole('menuitem', { name: 'Annuler l’invitation' }))
  await user.click(() => screen.getByRole('button', { name: 'Annuler l’invitation' }))
  expect(await screen.findByText('Invitation envoyée à paul@example.org annulée')).toBeTruthy()
  expect(await screen.findByText('Aucune invitation en attente')).toBeTruthy()
})

test('the status of the services shows that they are embedded and work', async () => {
  await open('/admin/status')
  expect(await screen.findByText(/Tous les services répondent/)).toBeTruthy()
  // An installation without a mail server keeps its mails.
  expect(screen.getByText('Envoi désactivé')).toBeTruthy()
  expect(screen.getByText(/PostgreSQL intégré à l’application/)).toBeTruthy()
  expect(screen.getAllByText('Fourni par défaut')).toHaveLength(7)
  expect(screen.getAllByText('Opérationnel')).toHaveLength(6)
  expect(screen.getByText('Non configuré')).toBeTruthy()
  const requested = vi.spyOn(globalThis, 'fetch')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Vérifier à nouveau' }))
  await waitFor(() => expect(requested).toHaveBeenCalledOnce())
  expect(screen.getByText(/Tous les services répondent/)).toBeTruthy()
})

test('a changed plan takes effect without a new login', async () => {
  const router = await open()
  await table()
  await setPlan(server.app, ada, orgId, 'Starter')
  const user = userEvent.setup()
  await user.type(() => screen.getByRole('searchbox', { name: 'Nom ou adresse e-mail' }), 'x')
  await user.click(() => screen.getByRole('link', { name: /Invitations/ }))
  await user.click(() => screen.getByRole('link', { name: 'État des services' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/demo'))
})

test('an owner changes a role from the menu of a member, and the list shows it', async () => {
  await open()
  const user = userEvent.setup()
  const row = within(await screen.findByRole('row', { name: new RegExp(bob.email) }))
  expect(row.getByText('Éditeur')).toBeTruthy()
  await user.click(() => row.getByRole('button', { name: /Actions pour/ }))
  await expectScreenToast(/^Rôle de .* modifié$/, () =>
    user.click(() => screen.getByRole('menuitem', { name: 'Attribuer le rôle Lecteur' })),
  )
  expect(await row.findByText('Lecteur')).toBeTruthy()
})

test('a member who is not an owner cannot invite or give roles, but can leave', async () => {
  await renderApp(server.app, bob, '/admin/members')
  const rows = within(await table())
  const user = userEvent.setup()
  await user.click(() => rows.getByRole('button', { name: /Actions pour/ }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Quitter l’organisation',
  ])
  expect(screen.queryByRole('button', { name: 'Inviter des membres' })).toBeNull()
})
