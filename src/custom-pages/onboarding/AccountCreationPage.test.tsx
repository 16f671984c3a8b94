import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderWizard } from '#tests/support/renderWizard.tsx'
import { createWizardApi } from '#tests/support/wizardApi.ts'
import { externalError } from '#src/dataProvider/errors.ts'
import AccountCreationPage from './AccountCreationPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const draw = (query = '') => {
  const api = createWizardApi()
  renderWizard(<AccountCreationPage />, api, `/onboarding/account-creation${query}`)
  return api
}

test('the form is filled from the URL', () => {
  draw('?email=claire%40ormelle.fr&firstName=Claire&lastName=Joubert')
  expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveProperty('value', 'Claire')
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Joubert')
  expect(screen.getByRole('textbox', { name: /Adresse e-mail/ })).toHaveProperty('value', 'claire@ormelle.fr')
})

test('missing and invalid values show errors at their fields', async () => {
  const api = draw('?email=claire')
  const user = userEvent.setup()
  await user.type(() => screen.getByLabelText(/Mot de passe/), 'court')
  await user.click(() => screen.getByRole('button', { name: 'Créer le compte' }))
  expect(await screen.findByText('L’adresse e-mail n’est pas valide')).toBeTruthy()
  expect(screen.getByLabelText(/Mot de passe/).getAttribute('aria-invalid')).toBe('true')
  expect(api.calls).toEqual([])
})

test('the rules of the password are shown while it is typed', async () => {
  draw()
  const kept = (rule: string) => screen.getByText(rule, { exact: false }).textContent
  await userEvent.setup().type(() => screen.getByLabelText(/Mot de passe/), 'aaBB1')
  expect(kept('Au moins 3 types')).toContain('respectée')
  expect(kept('Au moins 12 caractères')).toContain('à respecter')
  expect(kept('Pas deux fois de suite')).toContain('à respecter')
})

test('a server failure keeps all typed values', async () => {
  const api = draw('?email=claire%40ormelle.fr')
  api.answers.set('POST /accounts', () => Promise.reject(externalError(new Error('down'))))
  const user = userEvent.setup()
  await user.type(() => screen.getByLabelText(/Mot de passe/), 'Cheval-Agrafe-42')
  await user.click(() => screen.getByRole('button', { name: 'Créer le compte' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('La création de compte a échouéUne erreur externe s’est produite')
  expect(screen.getByLabelText(/Mot de passe/)).toHaveProperty('value', 'Cheval-Agrafe-42')
  expect(api.callsOf('POST /accounts')[0]?.body).toEqual({
    email: 'claire@ormelle.fr',
    firstname: '',
    lastname: '',
    password: 'Cheval-Agrafe-42',
    preferredLanguage: 'fr',
  })
})
