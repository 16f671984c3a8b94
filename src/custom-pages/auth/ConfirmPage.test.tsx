import { render, screen } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { expect, test } from 'vitest'
import { auth } from '#locales/fr/auth.ts'
import { errors } from '#locales/fr/errors.ts'
import { ui } from '#locales/fr/ui.ts'
import { ApiError, NotFoundError } from '#src/dataProvider/errors.ts'
import { TextsProvider } from '#src/ui/text/Texts.tsx'
import { translateText } from '#src/ui/text/translateText.ts'
import { ConfirmPage } from './ConfirmPage.tsx'
import { GuestContext, type Guest } from './GuestContext.tsx'

function openLink(confirmEmail: Guest['confirmEmail']) {
  const done = () => Promise.resolve()
  const guest: Guest = {
    logIn: done,
    takeSecondStep: done,
    goToProvider: async () => undefined,
    opensAccounts: async () => false,
    comeBack: async () => undefined,
    requestPasswordReset: done,
    signUp: done,
    elsewhere: undefined,
    askForLinkAt: '/forgot',
    checkResetLink: done,
    readInvitation: () => Promise.reject(new NotFoundError()),
    resetPassword: done,
    confirmEmail,
    changeLocale: () => undefined,
    enter: () => undefined,
    query: new URLSearchParams(),
  }
  render(
    <TextsProvider texts={{ locale: 'fr', t: (key, args) => translateText({ auth, errors, ui }, key, args) }}>
      <GuestContext value={guest}>
        <ConfirmPage token="secret" />
      </GuestContext>
    </TextsProvider>,
  )
  return userEvent.setup()
}

const confirmButton = () => screen.getByRole('button', { name: 'Confirmer mon adresse' })

test('consumes the link only on a click, and leads to the login', async () => {
  const used: string[] = []
  const user = openLink(async (token) => void used.push(token))
  expect(used).toEqual([])
  await user.click(confirmButton)
  expect(await screen.findByRole('heading', { name: 'Adresse confirmée' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveProperty('pathname', '/login')
  expect(used).toEqual(['secret'])
})

test('explains an expired link and how to go on', async () => {
  const user = openLink(() => Promise.reject(new NotFoundError()))
  await user.click(confirmButton)
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeDefined()
})

test('offers to try again when the server does not answer', async () => {
  const user = openLink(() => Promise.reject(new ApiError('errors.external', { status: 0 })))
  await user.click(confirmButton)
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeDefined()
})
