import { randomUUID } from 'node:crypto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { GuestApp } from '#src/app/GuestApp.tsx'
import { loadGuestMessages } from '#src/app/guestMessages.ts'
import { createServices } from '#src/app/services.ts'
import { showStartFailure } from '#src/app/startFailure.ts'
import { storedSession } from '#src/authProvider/session.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { rowsOf, type RowsOf } from '#tests/support/errorCatalogue.ts'
import { failCalls, findFailure } from '#tests/support/failCalls.ts'
import { injectFetch } from '#tests/support/injectFetch.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testTexts } from '#tests/support/texts.ts'

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
  document.body.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const noAnswer = () => Promise.reject(new TypeError('fetch failed'))
const companies = '/my-organization/companies'

/** Opens a page whose call fails: the demo page first, so that what every page needs is there. */
async function openFailing(path: string, calls: RegExp, answer?: () => Promise<Response>) {
  const router = await renderApp(server.app, caller, '/demo')
  await screen.findByRole('heading', { level: 1 })
  const failed = failCalls('GET', calls, answer)
  await router.navigate(path)
  return { router, failed }
}

const provoked: Record<RowsOf<'door'>, (key: string) => Promise<readonly string[]>> = {
  'No response received': async (key) => {
    const { failed } = await openFailing(companies, /\/companies\?/, noAnswer)
    const toast = await findFailure('resources.companies.listFailed')
    expect(toast.textContent).toContain(testTexts('fr').t(key))
    return failed
  },
  'Backend gave no message': async (key) => {
    const { failed } = await openFailing(companies, /\/companies\?/)
    const toast = await findFailure('resources.companies.listFailed')
    expect(toast.textContent).toContain(testTexts('fr').t(key))
    return failed
  },
  '404 on the main API': async (key) => {
    const { id } = await companyCalls(caller, orgId).created({ name: 'Ormelle Fonderie' })
    await renderApp(server.app, caller, `${companies}/${id}/overview/information`)
    const failed = failCalls('PATCH', /\/companies\//, () =>
      Promise.resolve(Response.json({ code: 'notFound', message: 'x' }, { status: 404 })),
    )
    const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
    await user.type(() => screen.getByLabelText(/^Nom/), ' SAS')
    await user.click(() => screen.getByText('Enregistrer'))
    const toast = await findFailure('resources.companies.saveFailed')
    expect(toast.textContent).toContain(testTexts('fr').t(key))
    return failed
  },
  'Data fetch failure': async (key) => {
    const { failed } = await openFailing('/my-profile', /\/sessions\?/)
    await findFailure(key)
    return failed
  },
  'No organization retrievable at login': async (key) => {
    const opening = renderApp(server.app, caller, '/dashboard')
    const failed = failCalls('GET', /\/organizations\?/, noAnswer)
    await opening
    await findFailure(key)
    return failed
  },
  'Token renewal fails': async () => {
    const { router, failed } = await openFailing('/demo', /no such call/)
    const refused = failCalls('POST', /\/oauth\/token$/, () =>
      Promise.resolve(Response.json({ error: 'invalid_grant' }, { status: 403 })),
    )
    const session = storedSession.read()
    storedSession.write({ ...(session as NonNullable<typeof session>), expiresAtSeconds: 0 })
    await router.navigate(companies)
    await waitFor(() => expect(storedSession.read()).toBeUndefined())
    return [...failed, ...refused]
  },
  'App load failure': async (key) => {
    const root = document.body.appendChild(document.createElement('div'))
    showStartFailure(root)
    expect(root.querySelector('[role="alert"] h1')?.textContent).toBe(testTexts('fr').t(key))
    expect(screen.getByRole('button', { name: testTexts('fr').t('loadFailure.refresh') })).toBeTruthy()
    return ['the application']
  },
}

describe('the error catalogue, at the door to the network', () => {
  test.each(rowsOf('door'))('%s: said once, nothing tried again', async (row, key) => {
    expect(await provoked[row](key)).toHaveLength(1)
  })
})

/** A page before the login, over the real server. */
async function drawGuest(path: string, failing: RegExp, answer?: () => Promise<Response>) {
  window.history.replaceState(null, '', path)
  vi.stubGlobal('fetch', injectFetch(server.app))
  const failed = failCalls('POST', failing, answer)
  const loading = { begin: () => undefined, end: () => undefined }
  const initial = { locale: 'fr', messages: await loadGuestMessages('fr') } as const
  render(<GuestApp services={createServices(loading)} initial={initial} />)
  const user = userEvent.setup()
  await user.type(() => screen.getByLabelText('Adresse e-mail'), 'claire@ormelle.example')
  return { failed, user }
}

const asGuest: Record<RowsOf<'guest'>, () => Promise<readonly string[]>> = {
  'Login failure': async () => {
    const body = { error: 'unauthorized', error_description: 'Compte suspendu jusqu’à lundi' }
    const refuse = () => Promise.resolve(Response.json(body, { status: 401 }))
    const { failed, user } = await drawGuest('/login', /\/oauth\/token$/, refuse)
    await user.type(() => screen.getByLabelText('Mot de passe'), 'Cheval-Agrafe-42')
    await user.click(() => screen.getByRole('button', { name: 'Se connecter' }))
    expect((await screen.findByRole('alert')).textContent).toContain(body.error_description)
    return failed
  },
  'Sign-up': async () => {
    const { failed, user } = await drawGuest('/signup', /\/public\/api\/v1\/accounts$/)
    await user.type(() => screen.getByLabelText('Mot de passe'), 'Cheval-Agrafe-42')
    await user.click(() => screen.getByRole('button', { name: 'Créer le compte' }))
    return failed
  },
  'Forgot password': async () => {
    const { failed, user } = await drawGuest('/forgot', /\/change_password$/)
    await user.click(() => screen.getByRole('button', { name: 'Envoyer le lien' }))
    return failed
  },
}

describe('the error catalogue, before the login', () => {
  test.each(rowsOf('guest'))('%s: said above the form, nothing tried again', async (row, key) => {
    const failed = await asGuest[row]()
    expect((await screen.findByRole('alert')).textContent).toContain(testTexts('fr').t(key))
    expect(failed).toHaveLength(1)
  })
})
