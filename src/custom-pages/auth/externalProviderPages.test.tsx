import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderGuestPage, hrefOf } from '#tests/support/renderGuestPage.tsx'
import { LogInFailure, type LogInFailureReason } from '#src/authProvider/redirect/logInFailure.ts'
import { externalError } from '#src/dataProvider/errors.ts'

afterEach(cleanup)

const elsewhere = {
  provider: 'id.ormelle.example',
  signUpUrl: undefined,
  resetUrl: undefined,
  isRedirect: false,
}

test('a sign-up explains that an external provider stores the accounts, and links to the login', () => {
  const query = new URLSearchParams({ invitationId: 'i1', token: 'abc', email: 'paul@ormelle.fr' })
  renderGuestPage('/signup', { elsewhere, query })
  expect(screen.getByText(/id\.ormelle\.example.*Demandez à l’administrateur/)).toBeTruthy()
  expect(hrefOf('Se connecter')).toBe('/login?redirect=%2Finvitation%2Fabc&email=paul%40ormelle.fr')
})

test.each([
  ['/signup', 'Create an account', 'https://id.ormelle.example/new'],
  ['/forgot', 'Change the password', 'https://id.ormelle.example/lost'],
])('%s leads to the page of another provider where the installation names it', (pathname, label, url) => {
  const pages = { signUpUrl: 'https://id.ormelle.example/new', resetUrl: 'https://id.ormelle.example/lost' }
  renderGuestPage(pathname, { elsewhere: { ...elsewhere, ...pages } }, 'en')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: label }).href).toBe(url)
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in' }).pathname).toBe('/login')
})

test('a provider without password reset is named, with an alternative', async () => {
  const requestPasswordReset = () => Promise.reject(externalError(new TypeError('no such call')))
  const { user } = renderGuestPage('/forgot', { elsewhere, requestPasswordReset })
  await user.type(() => screen.getByLabelText('Adresse e-mail'), 'claire@ormelle.fr')
  await user.click(() => screen.getByRole('button', { name: 'Envoyer le lien' }))
  expect((await screen.findByRole('alert')).textContent).toContain('id.ormelle.example')
})

const byRedirect = { ...elsewhere, isRedirect: true }

test('a login by redirect has one button, and names the provider', async () => {
  const { guest, user } = renderGuestPage('/login', { elsewhere: byRedirect })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(/avec id\.ormelle\.example/)).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Se connecter' }))
  expect(guest.goToProvider).toHaveBeenCalledWith('logIn')
})

test.each([
  ['ended', 'Votre session a pris fin'],
  ['left', 'Déconnexion de Matrice effectuée'],
])('the login page explains a session that was %s', (session, title) => {
  renderGuestPage('/login', { elsewhere: byRedirect, query: new URLSearchParams({ session }) })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('an unreachable provider is reported above the button, which stays', async () => {
  const goToProvider = vi.fn(() => Promise.reject(new LogInFailure('away')))
  const { user } = renderGuestPage('/login', { elsewhere: byRedirect, goToProvider }, 'en')
  await user.click(() => screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('id.ormelle.example is not responding')
  await user.click(() => screen.getByRole('button', { name: 'Log in' }))
  expect(goToProvider).toHaveBeenCalledTimes(2)
})

test('a chunk that fails to load is reported as a temporary failure', async () => {
  const goToProvider = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const { user } = renderGuestPage('/login', { elsewhere: byRedirect, goToProvider })
  await user.click(() => screen.getByRole('button', { name: 'Se connecter' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Réessayez dans quelques minutes')
})

const reasons: [LogInFailureReason, string, string][] = [
  ['cancelled', 'La connexion n’a pas abouti', 'You were not logged in'],
  ['askAgain', 'Connectez-vous à nouveau', 'Log in again'],
  ['stale', 'Cette demande de connexion a expiré', 'This login request has expired'],
  ['unverified', 'Votre identité n’a pas pu être vérifiée', 'Your identity could not be verified'],
  ['unconfirmed', 'Confirmez votre adresse e-mail', 'Confirm your email address'],
  ['away', 'Connexion impossible pour le moment', 'Login is unavailable right now'],
  ['refused', 'La connexion a été refusée', 'The login was refused'],
]

test.each(reasons)('%s has a page in both languages that leads back to the login', async (reason, fr, en) => {
  const comeBack = vi.fn(() =>
    Promise.reject(new LogInFailure(reason, { search: '?redirect=%2Fmy-profile' })),
  )
  renderGuestPage('/callback', { elsewhere: byRedirect, comeBack })
  expect(await screen.findByRole('heading', { level: 1, name: fr })).toBeTruthy()
  expect(hrefOf('Revenir à la connexion')).toBe('/login?redirect=%2Fmy-profile')
  expect(comeBack).toHaveBeenCalledTimes(1)
  cleanup()
  renderGuestPage('/callback', { elsewhere: byRedirect, comeBack }, 'en')
  expect(await screen.findByRole('heading', { level: 1, name: en })).toBeTruthy()
})

test('a refusal shows the provider’s code, not its text', async () => {
  const comeBack = () => Promise.reject(new LogInFailure('refused', { code: 'invalid_scope' }))
  renderGuestPage('/callback', { elsewhere: byRedirect, comeBack })
  expect(await screen.findByText(/\(invalid_scope\)/)).toBeTruthy()
  cleanup()
  const invented = () => Promise.reject(new LogInFailure('refused', { code: 'call +33 1' }))
  renderGuestPage('/callback', { elsewhere: byRedirect, comeBack: invented }, 'en')
  expect(await screen.findByText(/\(unknown\)/)).toBeTruthy()
})

test('an unconfirmed e-mail offers to choose another account', async () => {
  const comeBack = () => Promise.reject(new LogInFailure('unconfirmed'))
  renderGuestPage('/callback', { elsewhere: byRedirect, comeBack })
  await screen.findByRole('link', { name: 'Utiliser un autre compte' })
  expect(hrefOf('Utiliser un autre compte')).toBe('/login?account=other')
})

test('a sign-up goes to the provider if it allows sign-up, and returns to the invitation', async () => {
  const query = new URLSearchParams({ invitationId: 'i1', token: 'abc', email: 'paul@ormelle.fr' })
  const opensAccounts = () => Promise.resolve(true)
  const { guest, user } = renderGuestPage('/signup', { elsewhere: byRedirect, query, opensAccounts })
  await user.click(() => screen.getByRole('button', { name: 'Créer un compte' }))
  expect(guest.goToProvider).toHaveBeenCalledWith(
    'signUp',
    '?redirect=%2Finvitation%2Fabc&email=paul%40ormelle.fr',
  )
})

test('a provider without sign-up, or an unreachable one, says whom to contact', async () => {
  const opensAccounts = () => Promise.reject(new LogInFailure('away'))
  renderGuestPage('/signup', { elsewhere: byRedirect, opensAccounts })
  expect(await screen.findByText(/Demandez à l’administrateur/)).toBeTruthy()
})

test('a forgotten password refers to the provider’s own page', () => {
  renderGuestPage('/forgot', { elsewhere: byRedirect })
  expect(screen.getByText(/sa page de connexion permet d’en choisir un nouveau/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
