import { createContext, use } from 'react'
import type { InvitationByLink } from '#model/wire/invitations.ts'
import type { SecondStepCode } from '../../authProvider/logIn.ts'
import type { Locale } from '../../ui/text/Texts.tsx'

/** Who signs up; names may be empty. */
export type NewAccount = {
  firstname: string
  lastname: string
  email: string
  password: string
  preferredLanguage: Locale
}

export type MailedInvitation = { invitationId: string; token: string }

/** A foreign identity provider: its host, and its own pages where the installation names them. */
export type Elsewhere = {
  provider: string
  signUpUrl: string | undefined
  resetUrl: string | undefined
  /** Do people log in on its own page, instead of by our form? */
  isRedirect: boolean
}

/** What the pages before the login can do; the root gives it, so that they know no router and no storage. */
export type Guest = {
  /** Where accounts and passwords are kept when not here. */
  elsewhere: Elsewhere | undefined
  logIn: (email: string, password: string) => Promise<void>
  /** Where a password was right and a code is asked for besides. */
  takeSecondStep: (stepToken: string, code: SecondStepCode) => Promise<void>
  /**
   * Leaves for the login page of the foreign provider, or for the one on which it opens an account; `search` is the query
   * of the login page that says what page is wanted, unless that of the address does.
   */
  goToProvider: (purpose: 'logIn' | 'signUp', search?: string) => Promise<void>
  /** Can accounts be opened on the provider's pages? */
  opensAccounts: () => Promise<boolean>
  /** Takes what the provider sent back and leaves for the page that was asked for; throws `LogInFailure`. */
  comeBack: () => Promise<void>
  requestPasswordReset: (email: string) => Promise<void>
  /** `invitation` is what a mailed link brought along. */
  signUp: (account: NewAccount, invitation?: MailedInvitation) => Promise<void>
  readInvitation: (token: string) => Promise<InvitationByLink>
  checkResetLink: (token: string) => Promise<void>
  /** Where another link to a new password can be asked for. */
  askForLinkAt: string
  resetPassword: (token: string, password: string) => Promise<void>
  confirmEmail: (token: string) => Promise<void>
  changeLocale: (locale: Locale) => void
  /** Leaves for the page that was asked for, or the home. */
  enter: () => void
  /** Query of the address: `redirect`, and what another page wants filled in. */
  query: URLSearchParams
}

export const GuestContext = createContext<Guest | null>(null)

export const useGuest = (): Guest => {
  const guest = use(GuestContext)
  if (guest === null) throw new Error('useGuest needs a GuestContext above it')
  return guest
}
