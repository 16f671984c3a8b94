import { createContext, use } from 'react'
import type { Locale } from '../../ui/text/Texts.tsx'

/** What the pages before the login can do; the root gives it, so that they know no router and no storage. */
export type Guest = {
  logIn: (email: string, password: string) => Promise<void>
  requestPasswordReset: (email: string) => Promise<void>
  signUp: (email: string, password: string, language: Locale) => Promise<void>
  checkResetLink: (token: string) => Promise<void>
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
