import { createContext, use } from 'react'
import type { InvitationByLink } from '#model/wire/identity/invitations.ts'
import type { SecondStepCode } from '#src/authProvider/logIn.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'

/** A person who signs up. Names may be empty. */
export type NewAccount = {
  firstname: string
  lastname: string
  email: string
  password: string
  preferredLanguage: Locale
}

export type MailedInvitation = { invitationId: string; token: string }

/** An external identity provider: its host, and its own pages if they are configured. */
export type ExternalProvider = {
  provider: string
  signUpUrl: string | undefined
  resetUrl: string | undefined
  /** True if the user logs in on the provider's page instead of in our form. */
  isRedirect: boolean
}

/** Actions of the pages before the login. The root provides them, so that these pages need no router and no storage. */
export type Guest = {
  /** The external provider that stores accounts and passwords. Undefined if this server does. */
  elsewhere: ExternalProvider | undefined
  /** Where people report barriers; without it, to whom gave them access. */
  accessibilityContact?: string | undefined
  logIn: (email: string, password: string) => Promise<void>
  /** Completes a login that needs a code after the password. */
  takeSecondStep: (stepToken: string, code: SecondStepCode) => Promise<void>
  /**
   * Redirects to the provider's login page, or to its sign-up page. `search` is the query of the login page that names
   * the page to open after login. By default it comes from the URL.
   */
  goToProvider: (purpose: 'logIn' | 'signUp', search?: string) => Promise<void>
  /** True if the provider's pages allow sign-up. */
  opensAccounts: () => Promise<boolean>
  /**
   * Processes the provider's answer and redirects to the requested page.
   * @throws LogInFailure
   */
  comeBack: () => Promise<void>
  requestPasswordReset: (email: string) => Promise<void>
  /** `invitation` comes from a mailed link. */
  signUp: (account: NewAccount, invitation?: MailedInvitation) => Promise<void>
  readInvitation: (token: string) => Promise<InvitationByLink>
  checkResetLink: (token: string) => Promise<void>
  /** URL of the page that requests another reset link. */
  askForLinkAt: string
  resetPassword: (token: string, password: string) => Promise<void>
  confirmEmail: (token: string) => Promise<void>
  changeLocale: (locale: Locale) => void
  /** Redirects to the requested page, or to the home. */
  enter: () => void
  /** Query of the URL: `redirect`, and values that another page fills in. */
  query: URLSearchParams
}

export const GuestContext = createContext<Guest | null>(null)

export const useGuest = (): Guest => {
  const guest = use(GuestContext)
  if (guest === null) throw new Error('useGuest needs a GuestContext above it')
  return guest
}
