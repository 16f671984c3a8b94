import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { storedLocale } from '#src/app/locale.ts'
import { storedSession } from '#src/authProvider/session.ts'
import { clearSessionState } from '#src/storedState.ts'
import { readPreferences } from '#src/ui/theme/preferences.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { logInAs, signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setPlan } from '#tests/support/setPlan.ts'

let server: TestApp
let caller: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (path: string) => renderApp(server.app, caller, path)
const storages = () => `/accounts/${caller.accountId}/storages`
const readStorage = async () => (await caller.call('GET', storages())).json<Record<string, unknown>>()

describe('the settings', () => {
  test('open on the language, also on the Starter plan', async () => {
    await setPlan(server.app, caller, orgId, 'Starter')
    const router = await open('/general-settings')
    expect(await screen.findByRole('heading', { level: 1, name: 'Langue' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/general-settings/language')
    const menu = within(screen.getByRole('navigation', { name: 'Pages des paramètres' }))
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Langue',
      'Apparence',
      'Mon profil',
    ])
  })

  test('store the language in the account, without overwriting changes of another tab', async () => {
    await open('/general-settings/language')
    const english = await screen.findByRole('radio', { name: /English/ })
    const dashboards = [{ id: 'd1', title: 'Pilotage' }]
    await caller.call('PUT', storages(), { analyses: [], dashboards, language: 'fr' })
    await userEvent.setup().click(english)
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Language' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('en')
    expect(await readStorage()).toEqual({ analyses: [], dashboards, language: 'en' })
  })

  test('revert a language that another tab has changed meanwhile', async () => {
    await open('/general-settings/language')
    await screen.findByRole('radio', { name: /Français/, checked: true })
    await caller.call('PUT', storages(), { analyses: [], dashboards: [], language: 'en' })
    act(() => storedLocale.write('en'))
    expect(await screen.findByRole('radio', { name: /English/, checked: true })).toBeTruthy()
    await userEvent.setup().click(() => screen.getByRole('radio', { name: /Français/ }))
    expect(await screen.findByText('Enregistré')).toBeTruthy()
    expect(await readStorage()).toMatchObject({ language: 'fr' })
  })

  test('report that a language could not be saved, and show the account’s value', async () => {
    await open('/general-settings/language')
    const english = await screen.findByRole('radio', { name: /English/ })
    const working = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      init.method === 'PUT' ? Promise.reject(new TypeError('fetch failed')) : working(url, init),
    )
    await expectScreenToast(/^(Votre langue n’a pas pu|Your language could not be read or)/, () =>
      userEvent.setup().click(english),
    )
    expect(await screen.findByRole('radio', { name: /Français/, checked: true })).toBeTruthy()
  })

  test('store theme, density and motion in the account and on the device, also after a logout', async () => {
    const chosen = {
      theme: 'dark',
      density: 'compact',
      motion: 'reduced',
      singleKeys: 'on',
      columns: {},
      views: {},
      stars: [],
    }
    await open('/general-settings/appearance')
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('radio', { name: /^Sombre/ }))
    await user.click(() => screen.getByRole('radio', { name: 'Compacte' }))
    await user.click(() => screen.getByRole('switch', { name: 'Réduire les animations' }))
    expect(document.documentElement.getAttribute('data-scheme')).toBe('dark')
    await waitFor(async () => expect(await readStorage()).toMatchObject({ preferences: chosen }))
    clearSessionState()
    expect(storedSession.read()).toBeUndefined()
    expect(readPreferences()).toEqual(chosen)
  })

  test('use the choices of another device, including columns of lists', async () => {
    const preferences = { theme: 'dark', columns: { companies: ['nationalId'] } }
    await caller.call('PUT', storages(), { analyses: [], dashboards: [], language: 'fr', preferences })
    await open('/general-settings/appearance')
    expect(await screen.findByRole('radio', { name: /^Sombre/, checked: true })).toBeTruthy()
    expect(readPreferences()).toMatchObject(preferences)
  })

  test('keep the preferences of an account that a change does not name', async () => {
    const body = { analyses: [], dashboards: [], language: 'fr' }
    await caller.call('PUT', storages(), { ...body, preferences: { theme: 'dark' } })
    await caller.call('PUT', storages(), body)
    expect(await readStorage()).toMatchObject({ preferences: { theme: 'dark' } })
  })

  test('load the language of the account once after the login', async () => {
    await caller.call('PUT', storages(), { analyses: [], dashboards: [], language: 'en' })
    await open('/my-profile')
    await waitFor(() => expect(storedLocale.read()).toBe('en'))
    expect(await screen.findByRole('heading', { level: 1, name: 'My profile' })).toBeTruthy()
    cleanup()
    storedLocale.write('fr')
    await open('/my-profile')
    expect(await screen.findAllByText(caller.email)).not.toHaveLength(0)
    expect(storedLocale.read()).toBe('fr')
  })
})

const mailRow = z.object({ kind: z.string() })

describe('my profile', () => {
  test('accepts another first and last name, shown in the menu at once', async () => {
    await open('/my-profile')
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Modifier le nom' }))
    const sidebar = within(await screen.findByRole('dialog', { name: 'Modifier le prénom et le nom' }))
    await user.clear(() => sidebar.getByLabelText(/^Prénom/))
    await user.click(() => sidebar.getByRole('button', { name: 'Enregistrer le nom' }))
    expect(await sidebar.findByText('Ce champ est requis')).toBeTruthy()
    await user.type(() => sidebar.getByLabelText(/^Prénom/), 'Élodie')
    await expectScreenToast('Nom enregistré', () =>
      user.click(() => sidebar.getByRole('button', { name: 'Enregistrer le nom' })),
    )
    expect(storedSession.read()?.identity).toMatchObject({ name: 'Élodie Test', givenName: 'Élodie' })
    const { content } = (await caller.call('GET', `/organizations/${orgId}/members`)).json()
    expect(content).toMatchObject([{ firstName: 'Élodie', lastName: 'Test' }])
    await waitFor(() => expect(screen.getAllByText('Élodie Test')).toHaveLength(2))
  })

  test('renames the organisation, but not to its current name', async () => {
    await setPlan(server.app, caller, orgId, 'Starter')
    await open('/admin/organization')
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Renommer l’organisation' }))
    const sidebar = within(await screen.findByRole('dialog', { name: 'Renommer l’organisation' }))
    await user.click(() => sidebar.getByRole('button', { name: 'Renommer' }))
    expect(await sidebar.findByText(/Ce nom est déjà celui de votre organisation/)).toBeTruthy()
    await user.type(() => sidebar.getByRole('textbox'), ' Europe')
    await expectScreenToast('Organisation renommée', () =>
      user.click(() => sidebar.getByRole('button', { name: 'Renommer' })),
    )
    expect((await screen.findAllByText('Groupe Ormelle Europe')).length).toBeGreaterThan(0)
  })

  test('sends the password reset link to the person’s own address', async () => {
    await open('/my-profile')
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Changer le mot de passe' }))
    const sidebar = within(await screen.findByRole('dialog', { name: 'Changer le mot de passe' }))
    await user.click(() => sidebar.getByRole('button', { name: 'Envoyer le lien' }))
    expect(await sidebar.findByText('Lien envoyé')).toBeTruthy()
    const kept = await server.app.db.global((tx) =>
      tx.sql(mailRow, `select template as kind from mails where recipient = $1`, [caller.email]),
    )
    expect(kept.map(({ kind }) => kind)).toContain('passwordReset')
  })

  test('lists the sessions with the current one marked, and ends another one', async () => {
    await logInAs(server.app, caller.email)
    await open('/my-profile')
    const user = userEvent.setup()
    const list = await screen.findByRole('region', { name: 'Sessions ouvertes' })
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('Cette session')
    await user.click(() => within(list).getByRole('button', { name: /^Déconnecter Appareil inconnu, 127/ }))
    const question = within(await screen.findByRole('alertdialog'))
    await expectScreenToast('Appareil déconnecté', () =>
      user.click(() => question.getByRole('button', { name: 'Déconnecter' })),
    )
    expect(await screen.findByText('Aucun autre appareil n’est connecté à votre compte.')).toBeTruthy()
    expect((await caller.call('GET', '/plans')).statusCode).toBe(200)
  })

  test('ends every other session at once', async () => {
    await logInAs(server.app, caller.email)
    await logInAs(server.app, caller.email)
    await open('/my-profile')
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('button', { name: 'Déconnecter les autres appareils' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('2 autres sessions seront fermées. Celle-ci restera ouverte.')).toBeTruthy()
    await user.click(() => question.getByRole('button', { name: 'Déconnecter les autres appareils' }))
    expect(await screen.findByText('2 sessions déconnectées')).toBeTruthy()
    expect(await screen.findByText('Aucun autre appareil n’est connecté à votre compte.')).toBeTruthy()
  })

  test('says where name, password and sessions are managed for an external provider', async () => {
    const meta = document.createElement('meta')
    meta.name = 'matrice-settings'
    meta.content = JSON.stringify({ identityUrl: 'https://id.example' })
    document.head.append(meta)
    await open('/my-profile')
    expect(await screen.findByText(/gérés par le fournisseur d’identité/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Modifier le nom' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Changer le mot de passe' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ouvrir l’administration' })).toBeTruthy()
    meta.remove()
  })
})
