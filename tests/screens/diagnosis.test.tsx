import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { diagnosesPerHour } from '#server/store/identity/diagnosisStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
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

const openForm = async () => {
  await renderApp(server.app, caller, '/diagnosis-request')
  await screen.findByRole('heading', { level: 1, name: 'Demander un diagnostic' })
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function chooseTopic(user: UserEvent): Promise<void> {
  await user.click(() => screen.getByRole('combobox', { name: /Sujet/ }))
  await user.click(() =>
    within(screen.getByRole('listbox')).getByRole('option', { name: 'Double matérialité' }),
  )
}

const send = (user: UserEvent) => user.click(() => screen.getByRole('button', { name: 'Envoyer la demande' }))

describe('the request for a diagnosis', () => {
  test('is prefilled with person and company, on the Starter plan too', async () => {
    await setPlan(server.app, caller, orgId, 'Starter')
    await openForm()
    expect(box(/Prénom/).value).toBe('Ada')
    expect(box(/^Nom \*|^Nom$/).value).toBe('Test')
    expect(box(/Adresse e-mail/).value).toBe(caller.email)
    expect(box(/Nom de la société/).value).toBe('Groupe Ormelle')
  })

  test('reports missing or invalid fields before it is sent', async () => {
    await openForm()
    const user = userEvent.setup()
    await user.type(() => box(/Téléphone/), 'demain')
    await send(user)
    expect(await screen.findByText(/Indiquez un numéro de téléphone/)).toBeTruthy()
    expect(screen.getByText('Ce champ est requis')).toBeTruthy()
  })

  test('is confirmed, and says if no one is notified', async () => {
    await openForm()
    const user = userEvent.setup()
    await chooseTopic(user)
    await user.type(() => box(/Message/), 'Première évaluation en 2027')
    await send(user)
    expect(await screen.findByText('Merci, votre demande est enregistrée')).toBeTruthy()
    expect(screen.getByText(/votre demande est enregistrée, mais personne n’a été prévenu/)).toBeTruthy()
    await user.click(() => screen.getByRole('button', { name: 'Envoyer une autre demande' }))
    expect(box(/Message/).value).toBe('')
  })

  test('being typed is not lost by leaving the page without confirmation', async () => {
    const router = await renderApp(server.app, caller, '/diagnosis-request')
    await screen.findByRole('heading', { level: 1, name: 'Demander un diagnostic' })
    const user = userEvent.setup()
    await user.type(() => box(/Message/), 'Première évaluation')
    await router.navigate('/demo')
    await user.click(() => screen.getByRole('button', { name: 'Continuer la saisie' }))
    expect(router.state.location.pathname).toBe('/diagnosis-request')
    const message = await screen.findByRole<HTMLInputElement>('textbox', { name: /Message/ })
    expect(message.value).toBe('Première évaluation')
  })

  test('that is refused keeps the typed text and gives the reason', async () => {
    const body = {
      firstName: 'Ada',
      lastName: 'Test',
      email: caller.email,
      companyName: 'Ormelle',
      topic: 'OTHER',
    }
    await Promise.all(
      Array.from({ length: diagnosesPerHour }, () =>
        caller.call('POST', `/organizations/${orgId}/diagnosis-requests`, body),
      ),
    )
    await openForm()
    const user = userEvent.setup()
    await chooseTopic(user)
    await user.type(() => box(/Message/), 'Encore')
    await send(user)
    expect((await screen.findByRole('alert')).textContent).toContain('La demande n’a pas été envoyée')
    expect(box(/Message/).value).toBe('Encore')
  })
})
