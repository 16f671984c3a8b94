import { endAtProvider } from '../authProvider/redirect/endAtProvider.ts'
import { storedIdToken } from '../authProvider/redirect/storedIdToken.ts'
import { paths } from '../paths.ts'
import { readLocale } from './locale.ts'
import { readSettings } from './settings.ts'

/** The provider gets this long to say where its sessions end. */
const patienceMs = 3_000

/**
 * Answers how to leave for the page of the provider that ends the session there; begun while the session is still kept,
 * since the provider knows it by its id token. Where that page cannot be had, the login page says so.
 */
export function prepareFarewell(): () => Promise<string> {
  const settings = readSettings()
  const backTo = new URL(paths.login(), settings.redirectUri).href
  const unended = paths.login({ session: 'left' })
  const patience = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, unended))
  const ended = endAtProvider(settings, { idToken: storedIdToken.read(), backTo, locale: readLocale() })
  const address = Promise.race([ended.catch(() => unended), patience])
  return () => address
}
