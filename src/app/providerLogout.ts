import { endAtProvider } from '../authProvider/redirect/endAtProvider.ts'
import { storedIdToken } from '../authProvider/redirect/storedIdToken.ts'
import { paths } from '../paths.ts'
import { readLocale } from './locale.ts'
import { readSettings } from './settings.ts'

/** The provider has this long to answer where its sessions end. */
const timeLimitMs = 3_000

/**
 * Returns a function that resolves to the provider's logout address. It starts while the session is still stored,
 * because the provider identifies the session by its id token. Without such an address, the login page says so.
 */
export function prepareFarewell(): () => Promise<string> {
  const settings = readSettings()
  const backTo = new URL(paths.login(), settings.redirectUri).href
  const unended = paths.login({ session: 'left' })
  const patience = new Promise<string>((resolve) => setTimeout(resolve, timeLimitMs, unended))
  const ended = endAtProvider(settings, { idToken: storedIdToken.read(), backTo, locale: readLocale() })
  const address = Promise.race([ended.catch(() => unended), patience])
  return () => address
}
