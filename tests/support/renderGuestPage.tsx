import { render, screen } from '@testing-library/react'
import { userEvent } from './userEvent.ts'
import { vi } from 'vitest'
import { GuestContext, type Guest } from '#src/custom-pages/auth/GuestContext.tsx'
import { GuestPages } from '#src/custom-pages/auth/GuestPages.tsx'
import { TextsProvider } from '#src/ui/text/Texts.tsx'
import { testTexts } from './texts.ts'

export const invitation = {
  id: 'i1',
  organization: 'Groupe Ormelle',
  invitedBy: 'Claire Joubert',
  email: 'paul@ormelle.fr',
  expiresAt: '2026-11-28T12:00:00Z',
}

/** Renders a page before the login over doubles of its actions, which succeed by default. */
export function renderGuestPage(pathname: string, change: Partial<Guest> = {}, locale: 'fr' | 'en' = 'fr') {
  const guest = {
    logIn: vi.fn<Guest['logIn']>(async () => undefined),
    takeSecondStep: vi.fn<Guest['takeSecondStep']>(async () => undefined),
    goToProvider: vi.fn<Guest['goToProvider']>(async () => undefined),
    opensAccounts: vi.fn<Guest['opensAccounts']>(async () => false),
    comeBack: vi.fn<Guest['comeBack']>(async () => undefined),
    requestPasswordReset: vi.fn<Guest['requestPasswordReset']>(async () => undefined),
    signUp: vi.fn<Guest['signUp']>(async () => undefined),
    elsewhere: undefined,
    askForLinkAt: '/forgot',
    checkResetLink: vi.fn<Guest['checkResetLink']>(async () => undefined),
    readInvitation: vi.fn<Guest['readInvitation']>(async () => invitation),
    resetPassword: vi.fn<Guest['resetPassword']>(async () => undefined),
    confirmEmail: vi.fn<Guest['confirmEmail']>(async () => undefined),
    changeLocale: vi.fn<Guest['changeLocale']>(),
    enter: vi.fn<Guest['enter']>(),
    query: new URLSearchParams(),
    ...change,
  }
  // The server's messages are not keys, so a missing key must not throw here.
  const { t } = testTexts(locale)
  const lenient = (key: string, args?: Parameters<typeof t>[1]) =>
    /^[a-z]+(\.[a-zA-Z]+)+$/.test(key) ? t(key, args) : key
  render(
    <TextsProvider texts={{ locale, t: lenient }}>
      <GuestContext value={guest}>
        <GuestPages pathname={pathname} />
      </GuestContext>
    </TextsProvider>,
  )
  return { guest, user: userEvent.setup() }
}

export const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
