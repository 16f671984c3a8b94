import type { Config } from '../config/config.ts'
import { publicUrl } from '../config/publicUrl.ts'

/** Placeholder in `index.html` for the nonce of one answer. */
export const noncePlaceholder = '__CSP_NONCE__'

/** Placeholder in `index.html` for the settings that the client needs (`src/app/settings.ts`). */
const settingsPlaceholder = '__MATRICE_SETTINGS__'

/** Placeholder in both documents for whether crashes are reported: `on` in production (spec §9). */
const reportsPlaceholder = '__MATRICE_CRASH_REPORTS__'

/** The HTML document for an address: respondents have their own (`vite.config.ts`). */
export const documentAt = (url: string): 'index.html' | 'respondent.html' =>
  /^\/(?:respond|contribute|opt-out)\//.test(url) ? 'respondent.html' : 'index.html'

export type PageTemplate = (nonce: string) => string

type ClientConfig = Pick<
  Config,
  | 'MATRICE_ENV'
  | 'PUBLIC_URL'
  | 'PORT'
  | 'AUTH_ISSUER'
  | 'AUTH_JWKS_URL'
  | 'AUTH_AUDIENCE'
  | 'AUTH_CLIENT_ID'
  | 'AUTH_CONNECTION'
  | 'AUTH_FLOW'
  | 'AUTH_SCOPE'
  | 'AUTH_RESOURCE'
  | 'AUTH_SIGN_UP_URL'
  | 'AUTH_RESET_URL'
  | 'API_KEY'
  | 'ACCESSIBILITY_CONTACT'
>

/** Fills the server's settings into the page once; the nonce is filled in for each answer. */
export function preparePage(html: string, config: ClientConfig): PageTemplate {
  const parts = html
    // A function, because `$` in a replacement string refers to the match.
    .replace(settingsPlaceholder, () => escapeAttribute(JSON.stringify(clientSettings(config))))
    .replace(reportsPlaceholder, config.MATRICE_ENV === 'production' ? 'on' : 'off')
    .split(noncePlaceholder)
  return (nonce) => parts.join(nonce)
}

/** The origins of an external identity provider, which the page may call; none with our own provider. */
export const foreignOrigins = ({ AUTH_ISSUER, AUTH_JWKS_URL }: ClientConfig): string[] => [
  ...new Set(
    [AUTH_ISSUER, AUTH_JWKS_URL].filter((url) => url !== undefined).map((url) => new URL(url).origin),
  ),
]

/** With our own provider the client calls the origin it was loaded from, so no address is set. */
function clientSettings(config: ClientConfig): Record<string, string> {
  const issuer = config.AUTH_ISSUER?.replace(/\/+$/, '')
  return {
    ...(issuer === undefined ? {} : { identityUrl: issuer }),
    ...(config.AUTH_JWKS_URL === undefined ? {} : { jwksUrl: config.AUTH_JWKS_URL }),
    ...(config.AUTH_SIGN_UP_URL === undefined ? {} : { signUpUrl: config.AUTH_SIGN_UP_URL }),
    ...(config.AUTH_RESET_URL === undefined ? {} : { resetUrl: config.AUTH_RESET_URL }),
    ...(config.AUTH_FLOW === 'redirect' && { redirectUri: `${publicUrl(config)}/callback` }),
    ...(config.AUTH_SCOPE === undefined ? {} : { scope: config.AUTH_SCOPE }),
    ...(config.AUTH_RESOURCE === undefined ? {} : { resource: config.AUTH_RESOURCE }),
    issuer: config.AUTH_ISSUER ?? `${publicUrl(config)}/`,
    clientId: config.AUTH_CLIENT_ID,
    audience: config.AUTH_AUDIENCE,
    connection: config.AUTH_CONNECTION,
    apiKey: config.API_KEY[0],
    ...(config.ACCESSIBILITY_CONTACT !== undefined && {
      accessibilityContact: config.ACCESSIBILITY_CONTACT,
    }),
  }
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
