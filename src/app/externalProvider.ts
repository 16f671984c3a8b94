import type { ExternalProvider } from '../custom-pages/auth/GuestContext.tsx'
import type { Settings } from './settings.ts'

/** The settings of an external identity provider that the pages before the login need. Undefined for our own. */
export const readExternalProvider = (settings: Settings): ExternalProvider | undefined =>
  settings.identityUrl === ''
    ? undefined
    : {
        provider: new URL(settings.identityUrl).host,
        signUpUrl: settings.signUpUrl,
        resetUrl: settings.resetUrl,
        isRedirect: settings.redirectUri !== undefined,
      }
