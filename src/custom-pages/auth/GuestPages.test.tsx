import { cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '#tests/support/userEvent.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, externalError, NotFoundError } from '#src/dataProvider/errors.ts'
import { renderGuestPage, hrefOf, invitation } from '#tests/support/renderGuestPage.tsx'
import type { Guest } from './GuestContext.tsx'

afterEach(cleanup)

const password = 'Cheval-Agrafe-42'

const fillLogin = async (user: UserEvent) => {
  await user.type(() => screen.getByLabelText('Adresse e-mail'), 'claire@ormelle.fr')
  await user.type(() => screen.getByLabelText('Mot de passe'), password)
  await user.click(() => screen.getByRole('button', { name: 'Se connecter' }))
}

test('a login leads into the product', async () => {
  const { guest, user } = renderGuestPage('/login')
  await fillLogin(user)
  expect(guest.logIn).toHaveBeenCalledExactlyOnceWith('claire@ormelle.fr', password)
  expect(guest.enter).toHaveBeenCalledOnce()
})

test.each([
  ['fr', 'Votre session a pris fin', 'retrouver votre page'],
  ['en', 'Your session has ended', 'return to your page'],
] as const)('the login page explains an ended session, in %s', (locale, title, next) => {
  renderGuestPage(
    '/login',
    { query: new URLSearchParams({ redirect: '/my-profile', session: 'ended' }) },
    locale,
  )
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText(new RegExp(next))).toBeTruthy()
})

test.each([
  ['/reset/%E0%A4%A', 'Ce lien n’est plus valable'],
  ['/invitation/%E0', 'Cette invitation n’est plus valable'],
])('the mailed link %s, which cannot be decoded, counts as expired', async (pathname, title) => {
  const refuse = vi.fn(() => Promise.reject(new NotFoundError()))
  renderGuestPage(pathname, { checkResetLink: refuse, readInvitation: refuse })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('empty fields show an error and the first one takes the focus', async () => {
  const { guest, user } = renderGuestPage('/login')
  await user.click(() => screen.getByRole('button', { name: 'Se connecter' }))
  expect(screen.getAllByText('Ce champ est requis')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Adresse e-mail'))
  expect(guest.logIn).not.toHaveBeenCalled()
})

test('an invalid e-mail shows an error on blur', async () => {
  const { user } = renderGuestPage('/login')
  await user.type(() => screen.getByLabelText('Adresse e-mail'), 'claire')
  await user.tab()
  expect(screen.getByText('L’adresse e-mail n’est pas valide')).toBeTruthy()
})

test.each([
  [
    'a wrong password',
    new ApiError('Wrong email or password.', { status: 403, code: 'invalid_grant' }),
    'Adresse e-mail ou mot de passe incorrect',
  ],
  ['a lockout', new ApiError('x', { status: 429, code: 'too_many_attempts' }), 'Attendez quelques minutes'],
  ['a description of the provider', new ApiError('Compte suspendu.', { status: 403 }), 'Compte suspendu.'],
  [
    'the server down',
    externalError(new Error('down')),
    'Une erreur externe s’est produite. Réessayez plus tard.',
  ],
  ['an identity that cannot be verified', new Error('signature'), 'n’a pas pu être vérifiée'],
])(
  'login failure, %s: the reason stands above the form and nothing typed is lost',
  async (_title, error, reason) => {
    const { user, guest } = renderGuestPage('/login', { logIn: vi.fn(() => Promise.reject(error)) })
    await fillLogin(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Une erreur est survenue lors de la connexion')
    expect(alert.textContent).toContain(reason)
    expect(screen.getByLabelText('Mot de passe')).toHaveProperty('value', password)
    expect(guest.enter).not.toHaveBeenCalled()
  },
)

test('the English title of a login failure is the one of the specification', async () => {
  const { user } = renderGuestPage('/login', { logIn: () => Promise.reject(externalError(undefined)) }, 'en')
  await user.type(() => screen.getByLabelText('Email address'), 'claire@ormelle.fr')
  await user.type(() => screen.getByLabelText('Password'), password)
  await user.click(() => screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'An error occurred while trying to connect',
  )
})

test('a second click while the login is under way does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { guest, user } = renderGuestPage('/login', { logIn: vi.fn(() => promise) })
  await fillLogin(user)
  await user.click(() => screen.getByRole('button', { name: 'Se connecter' }))
  resolve()
  expect(guest.logIn).toHaveBeenCalledOnce()
})

test('the page for a forgotten password shows the same text for every address', async () => {
  const { guest, user } = renderGuestPage('/forgot')
  await user.type(() => screen.getByLabelText('Adresse e-mail'), 'claire@ormelle.fr')
  await user.click(() => screen.getByRole('button', { name: 'Envoyer le lien' }))
  expect(await screen.findByRole('heading', { name: 'Consultez votre messagerie' })).toBe(
    document.activeElement,
  )
  expect(screen.getByText(/Si un compte est associé à claire@ormelle\.fr/)).toBeTruthy()
  expect(guest.requestPasswordReset).toHaveBeenCalledWith('claire@ormelle.fr')
})

test('forgot password failure: « Une erreur est survenue »', async () => {
  const { user } = renderGuestPage('/forgot', {
    requestPasswordReset: () => Promise.reject(externalError(undefined)),
  })
  await user.type(() => screen.getByLabelText('Adresse e-mail'), 'claire@ormelle.fr')
  await user.click(() => screen.getByRole('button', { name: 'Envoyer le lien' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Une erreur est survenue')
})

test('the rules of a password are checked off while it is typed', async () => {
  const { user } = renderGuestPage('/signup')
  const rule = () => screen.getByText('Au moins 12 caractères').textContent
  expect(rule()).toContain('à respecter')
  await user.type(() => screen.getByLabelText('Mot de passe'), password)
  expect(rule()).toContain('respectée')
  expect(rule()).not.toContain('à respecter')
})

test('a sign-up logs in and redirects', async () => {
  const { guest, user } = renderGuestPage('/signup')
  await user.type(() => screen.getByLabelText('Adresse e-mail'), 'claire@ormelle.fr')
  await user.type(() => screen.getByLabelText('Mot de passe'), password)
  await user.click(() => screen.getByRole('button', { name: 'Créer le compte' }))
  const account = {
    firstname: '',
    lastname: '',
    email: 'claire@ormelle.fr',
    password,
    preferredLanguage: 'fr',
  }
  expect(guest.signUp).toHaveBeenCalledExactlyOnceWith(account, undefined)
  expect(guest.enter).toHaveBeenCalledOnce()
})

test('a sign-up form starts with the names and sends them', async () => {
  const { guest, user } = renderGuestPage('/signup')
  expect(document.activeElement).toBe(screen.getByLabelText('Prénom'))
  await user.press(() => screen.getByLabelText('Prénom'), 'Claire')
  await user.type(() => screen.getByLabelText('Nom'), 'Joubert')
  await user.type(() => screen.getByLabelText('Adresse e-mail'), 'claire@ormelle.fr')
  await user.type(() => screen.getByLabelText('Mot de passe'), `${password}{Enter}`)
  expect(guest.signUp).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ firstname: 'Claire', lastname: 'Joubert' }),
    undefined,
  )
})

test('names are optional, for screen readers too', async () => {
  const { user } = renderGuestPage('/signup')
  await user.click(() => screen.getByRole('button', { name: 'Créer le compte' }))
  expect(screen.getAllByText('Ce champ est requis')).toHaveLength(2)
  expect(screen.getByLabelText('Prénom').getAttribute('aria-required')).toBe('false')
  expect(screen.getByLabelText('Adresse e-mail').getAttribute('aria-required')).toBe('true')
})

test('a name refused by the server shows its error at the field, and typed values are kept', async () => {
  const fields = [{ field: 'lastname', message: '100 caractères au maximum' }]
  const refused = new ApiError('x', { status: 400, fields })
  const { user } = renderGuestPage('/signup', { signUp: () => Promise.reject(refused) })
  await user.type(() => screen.getByLabelText('Nom'), 'Joubert')
  await user.type(() => screen.getByLabelText('Adresse e-mail'), 'claire@ormelle.fr')
  await user.type(() => screen.getByLabelText('Mot de passe'), `${password}{Enter}`)
  expect(await screen.findByText('100 caractères au maximum')).toBeTruthy()
  expect(screen.getByLabelText('Nom').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Mot de passe')).toHaveProperty('value', password)
})

test('a sign-up that cannot log in yet points to the mail', async () => {
  const refused = new ApiError('x', { status: 403, code: 'invalid_grant' })
  const { user } = renderGuestPage('/signup', { logIn: () => Promise.reject(refused) })
  await user.type(() => screen.getByLabelText('Adresse e-mail'), 'claire@ormelle.fr')
  await user.type(() => screen.getByLabelText('Mot de passe'), password)
  await user.click(() => screen.getByRole('button', { name: 'Créer le compte' }))
  expect(await screen.findByText(/Nous avons envoyé un e-mail à claire@ormelle\.fr/)).toBeTruthy()
})

test('sign-up failure: « La création de compte a échoué », the reason at its field', async () => {
  const refused = new ApiError('Une règle n’est pas respectée.', {
    status: 422,
    fields: [{ field: 'password', message: 'Ce mot de passe est trop courant' }],
  })
  const { user } = renderGuestPage('/signup', { signUp: () => Promise.reject(refused) })
  await user.type(() => screen.getByLabelText('Adresse e-mail'), 'claire@ormelle.fr')
  await user.type(() => screen.getByLabelText('Mot de passe'), password)
  await user.click(() => screen.getByRole('button', { name: 'Créer le compte' }))
  expect((await screen.findByRole('alert')).textContent).toBe('La création de compte a échoué')
  expect(screen.getByText('Ce mot de passe est trop courant')).toBeTruthy()
})

test('an expired link is reported before a password can be typed', async () => {
  renderGuestPage('/reset/abc', { checkResetLink: () => Promise.reject(new NotFoundError()) })
  expect(await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Demander un nouveau lien' }).getAttribute('href')).toBe('/forgot')
})

test('a link that could not be checked is not reported as expired', async () => {
  const checkResetLink = vi
    .fn<Guest['checkResetLink']>()
    .mockRejectedValueOnce(externalError(undefined))
    .mockResolvedValueOnce(undefined)
  const { user } = renderGuestPage('/reset/abc', { checkResetLink })
  await user.click(() => screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByLabelText('Nouveau mot de passe')).toBeTruthy()
})

test('the confirmation must equal the new password', async () => {
  const { guest, user } = renderGuestPage('/reset/abc')
  await user.type(() => screen.getByLabelText('Nouveau mot de passe'), password)
  await user.type(() => screen.getByLabelText('Confirmation du mot de passe'), 'autre')
  await user.click(() => screen.getByRole('button', { name: 'Changer le mot de passe' }))
  expect(screen.getByText('Les mots de passe ne sont pas identiques')).toBeTruthy()
  expect(guest.resetPassword).not.toHaveBeenCalled()
})

test('a changed password leads to the login', async () => {
  const { guest, user } = renderGuestPage('/reset/a%2Fb')
  await user.type(() => screen.getByLabelText('Nouveau mot de passe'), password)
  await user.type(() => screen.getByLabelText('Confirmation du mot de passe'), password)
  await user.click(() => screen.getByRole('button', { name: 'Changer le mot de passe' }))
  expect(await screen.findByRole('heading', { name: 'Mot de passe changé' })).toBeTruthy()
  expect(guest.resetPassword).toHaveBeenCalledWith('a/b', password)
})

test('an invitation names its sender and organisation, and links to a sign-up and a login that return to it', async () => {
  renderGuestPage('/invitation/abc')
  expect(await screen.findByRole('heading', { name: 'Rejoindre Groupe Ormelle' })).toBeTruthy()
  expect(screen.getByText(/Claire Joubert vous invite.*paul@ormelle\.fr/)).toBeTruthy()
  expect(hrefOf('Créer un compte')).toBe('/signup?invitationId=i1&token=abc&email=paul%40ormelle.fr')
  expect(hrefOf('J’ai déjà un compte')).toBe('/login?redirect=%2Finvitation%2Fabc&email=paul%40ormelle.fr')
})

test('an expired invitation explains how to go on', async () => {
  renderGuestPage('/invitation/abc', { readInvitation: () => Promise.reject(new NotFoundError()) })
  expect(await screen.findByRole('heading', { name: 'Cette invitation n’est plus valable' })).toBeTruthy()
})

test('an invitation that could not be read is not reported as expired', async () => {
  const readInvitation = vi
    .fn<Guest['readInvitation']>()
    .mockRejectedValueOnce(externalError(undefined))
    .mockResolvedValueOnce(invitation)
  const { user } = renderGuestPage('/invitation/abc', { readInvitation })
  await user.click(() => screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: 'Rejoindre Groupe Ormelle' })).toBeTruthy()
})

const invited = new URLSearchParams({ invitationId: 'i1', token: 'abc', email: 'paul@ormelle.fr' })

test('a sign-up from an invitation keeps its e-mail and sends its link', async () => {
  const { guest, user } = renderGuestPage('/signup', { query: invited })
  expect(screen.getByLabelText('Adresse e-mail')).toHaveProperty('readOnly', true)
  await user.type(() => screen.getByLabelText('Mot de passe'), password)
  await user.click(() => screen.getByRole('button', { name: 'Créer le compte' }))
  expect(guest.signUp).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ email: 'paul@ormelle.fr', password, preferredLanguage: 'fr' }),
    { invitationId: 'i1', token: 'abc' },
  )
  expect(guest.enter).toHaveBeenCalledOnce()
})

test('a sign-up from an expired invitation reports it as expired', async () => {
  const gone = new ApiError('x', { status: 410, code: 'invitationClosed' })
  const { user } = renderGuestPage('/signup', { query: invited, signUp: () => Promise.reject(gone) })
  await user.type(() => screen.getByLabelText('Mot de passe'), password)
  await user.click(() => screen.getByRole('button', { name: 'Créer le compte' }))
  expect(await screen.findByRole('heading', { name: 'Cette invitation n’est plus valable' })).toBeTruthy()
})
