import type { Elsewhere } from '../custom-pages/auth/GuestContext.tsx'
import type { Settings } from './settings.ts'

/** Where accounts and passwords are kept when not here, as far as the pages before the login must know. */
export const readElsewhere = (settings: Settings): Elsewhere | undefined =>
  settings.identityUrl === ''
    ? undefined
    : {
        provider: new URL(settings.identityUrl).host,
        signUpUrl: settings.signUpUrl,
        resetUrl: settings.resetUrl,
        isRedirect: settings.redirectUri !== undefined,
      }
