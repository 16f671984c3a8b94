import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  emptyDraft,
  storedDraft,
} from '#src/custom-pages/double-materiality/evaluation/wizard/storedDraft.ts'
import { loading } from '#src/layout/loading/loadingFlag.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign, type OpenCampaign } from '#tests/support/openCampaign.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

type Campaigns = { content: { id: string; name: string; status: string; reporters: number }[] }

let server: TestApp
let caller: TestCaller
let open: OpenCampaign
let address: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await caller.found('Groupe Ormelle')
  const siren = { name: 'Ormelle Bois', country: 'FR', nationalId: '829154376' }
  const company = await caller.call('POST', `/organizations/${orgId}/companies`, siren)
  await caller.call('PUT', `/organizations/${orgId}/main-company`, {
    mainCompanyId: company.json<{ id: string }>().id,
  })
  open = await openCampaign(server.app, caller, orgId, ['EMPLOYEES', 'CUSTOMERS'])
  address = `/double-materiality/edit/${open.base.split('/').at(-1)}/evaluation`
  localStorage.setItem('matrice.device.campaignIntro', 'true')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Once the rows are loaded too, the list and its buttons are final. */
const allRead = () => waitFor(() => expect(loading.read()).toBe(false))
const press = async (name: string | RegExp) =>
  userEvent.setup().click(() => screen.getByRole('button', { name }))

const campaignsNamed = async (name: string) =>
  (await caller.call('GET', `${open.survey}/campaigns`))
    .json<Campaigns>()
    .content.filter((campaign) => campaign.name === name)

const chooseBoth = async () => {
  await screen.findByRole('button', { name: 'Sélectionner les 2 personnes trouvées' })
  await allRead()
  await press('Sélectionner les 2 personnes trouvées')
}

/** From the first step to the last. */
async function goToMail(name: string): Promise<void> {
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('radio', { name: /Enquête d’impact/ }))
  await press('Continuer')
  await chooseBoth()
  await screen.findByText('2 destinataires')
  await press('Continuer')
  await user.type(() => screen.getByRole('textbox', { name: /Nom de la campagne/ }), name)
  await press('Continuer')
  await screen.findByTitle('Aperçu de l’e-mail')
}

describe('a new campaign', () => {
  test('is created, given its reporters and sent only at the last step', async () => {
    await renderApp(server.app, caller, `${address}/new-campaign`)
    await goToMail('Automne')
    expect(await campaignsNamed('Automne')).toEqual([])
    await press('Envoyer à 2 personnes')
    expect(await screen.findByText('Campagne envoyée')).toBeTruthy()
    expect(await campaignsNamed('Automne')).toMatchObject([{ status: 'SENT', reporters: 2 }])
  })

  test('is finished once it is sent, also if a reload came before its draft was deleted', async () => {
    await renderApp(server.app, caller, `${address}/new-campaign`)
    await goToMail('Automne')
    await press('Envoyer à 2 personnes')
    expect(await screen.findByText('Campagne envoyée')).toBeTruthy()
    const draft = storedDraft(open.base.split('/').at(-1) ?? '')
    await waitFor(() => expect(draft.read()?.made ?? {}).toEqual({}))
    const [sent] = await campaignsNamed('Automne')
    const made = { impact: { campaignId: sent?.id ?? '', hasReporters: true } }
    act(() => draft.write({ ...emptyDraft, made }))
    await waitFor(() => expect(draft.read()?.made ?? {}).toEqual({}))
  })

  test('blocks the next step until everybody found is selected', async () => {
    await renderApp(server.app, caller, `${address}/new-campaign`)
    const user = userEvent.setup()
    await user.click(() => screen.getByRole('radio', { name: /Enquête d’impact/ }))
    await press('Continuer')
    await screen.findByRole('button', { name: 'Sélectionner les 2 personnes trouvées' })
    await allRead()
    const through = globalThis.fetch
    const { promise: requested, resolve: answer } = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (/\/contacts\?/.test(url)) await requested
      return through(url, init)
    })
    await press('Sélectionner les 2 personnes trouvées')
    const next = () => screen.getByRole<HTMLButtonElement>('button', { name: /Continuer/ })
    await waitFor(() => expect(next().disabled).toBe(true))
    answer()
    await waitFor(() => expect(next().disabled).toBe(false))
    await user.click(next)
    expect(await screen.findByRole('textbox', { name: /Nom de la campagne/ })).toBeTruthy()
  })

  test('requires an open survey, a contact and a name before it continues', async () => {
    await renderApp(server.app, caller, `${address}/new-campaign`)
    await press('Continuer')
    expect(await screen.findByText('Choisissez une enquête ouverte')).toBeTruthy()
    const financial = await screen.findByRole('radio', { name: /Enquête financière/ })
    expect(financial.hasAttribute('disabled')).toBe(true)
    await userEvent.setup().click(() => screen.getByRole('radio', { name: /Enquête d’impact/ }))
    await press('Continuer')
    await screen.findByRole('button', { name: 'Sélectionner les 2 personnes trouvées' })
    await press('Continuer')
    expect(await screen.findByText('Sélectionnez au moins un contact')).toBeTruthy()
    await chooseBoth()
    await screen.findByText('2 destinataires')
    await press('Continuer')
    await screen.findByRole('textbox', { name: /Nom de la campagne/ })
    await press('Continuer')
    expect(await screen.findByText('Ce champ est requis')).toBeTruthy()
  })

  test('keeps the typed text when the page is opened again', async () => {
    await renderApp(server.app, caller, `${address}/new-campaign`)
    await goToMail('Hiver')
    cleanup()
    await renderApp(server.app, caller, `${address}/new-campaign`)
    await screen.findByTitle('Aperçu de l’e-mail')
    await press('Précédent')
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nom de la campagne/ })
    expect(name.value).toBe('Hiver')
  })

  test('resumes if adding its reporters fails, without creating a second one', async () => {
    await renderApp(server.app, caller, `${address}/new-campaign`)
    await goToMail('Printemps')
    const through = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.endsWith('/reporters') ? Promise.reject(new TypeError('offline')) : through(url, init),
    )
    await press('Envoyer à 2 personnes')
    expect(
      (await screen.findAllByText('Les destinataires n’ont pas pu être ajoutés')).length,
    ).toBeGreaterThan(0)
    expect(await campaignsNamed('Printemps')).toMatchObject([{ status: 'PENDING', reporters: 0 }])
    vi.stubGlobal('fetch', through)
    await userEvent
      .setup()
      .click((await screen.findAllByRole('button', { name: 'Réessayer' }))[0] as HTMLElement)
    expect(await screen.findByText('Campagne envoyée')).toBeTruthy()
    await waitFor(async () =>
      expect(await campaignsNamed('Printemps')).toMatchObject([{ status: 'SENT', reporters: 2 }]),
    )
  })

  test('gives the next step if nothing can be sent, instead of an explanation of campaigns', async () => {
    localStorage.clear()
    await caller.call('PUT', `${open.survey}/state`, { value: 'CLOSED' })
    await renderApp(server.app, caller, `${address}/new-campaign`)
    expect(await screen.findByText('Aucune enquête n’est ouverte')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Voir les enquêtes' })).toBeTruthy()
    cleanup()
    await caller.call('PUT', `${open.base}/status`, { value: 'RESULT' })
    await renderApp(server.app, caller, `${address}/new-campaign`)
    expect(await screen.findByText('Aucune campagne ne peut plus être envoyée')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Voir les résultats' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is kept with its reporters on its own page if it is not to be sent yet', async () => {
    await renderApp(server.app, caller, `${address}/new-campaign`)
    await goToMail('Janvier')
    await press('Enregistrer sans envoyer')
    expect(await screen.findByRole('heading', { name: 'Janvier' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Envoyer la campagne' })).toBeTruthy()
    expect(await campaignsNamed('Janvier')).toMatchObject([{ status: 'PENDING', reporters: 2 }])
  })

  test('is kept for later with its reporters if sending failed', async () => {
    await renderApp(server.app, caller, `${address}/new-campaign`)
    await goToMail('Été')
    const through = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.endsWith('/state') ? Promise.reject(new TypeError('offline')) : through(url, init),
    )
    await press('Envoyer à 2 personnes')
    await screen.findAllByText('La campagne est prête, mais n’a pas pu être envoyée')
    await allRead()
    await press('Enregistrer sans envoyer')
    expect(await screen.findByRole('heading', { name: 'Été' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Envoyer la campagne' })).toBeTruthy()
    expect(await campaignsNamed('Été')).toMatchObject([{ status: 'PENDING', reporters: 2 }])
  })
})
