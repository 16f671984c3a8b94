import type { IdentityProvider } from '../authProvider/identityProvider.ts'
import { beginLogIn, opensAccounts, type Beginning } from '../authProvider/redirect/beginLogIn.ts'
import { finishLogIn } from '../authProvider/redirect/finishLogIn.ts'
import { LogInFailure } from '../authProvider/redirect/logInFailure.ts'
import { hasSession } from '../authProvider/session.ts'
import { redirectTarget } from './redirectTarget.ts'
import { readSettings } from './settings.ts'

/** Leaves for the provider's own login page. Loaded only with an external provider (docs/decisions/073). */
export async function goToProvider(wish: Pick<Beginning, 'purpose' | 'search' | 'locale'>): Promise<void> {
  const settings = readSettings()
  const { origin, pathname, search, hash } = window.location
  const home = new URL(settings.redirectUri ?? origin).origin
  // Browser storage is per origin, so the login starts at the origin to which the provider returns.
  window.location.assign(
    origin === home ? await beginLogIn(settings, { ...wish, hash }) : home + pathname + search + hash,
  )
}

/** The provider opens accounts on a page of its own. */
export const hasExternalSignUp = (): Promise<boolean> => opensAccounts(readSettings())

/** Asks our server with a token that is not stored yet. */
const isAccepted = async (accessToken: string): Promise<boolean> => {
  const answer = await fetch('/api/v1/countries', { headers: { authorization: `Bearer ${accessToken}` } })
  return answer.status !== 401
}

/** Processes the provider's answer and goes to the requested page. @throws LogInFailure */
export async function comeBack(answer: URLSearchParams, { readTrust }: IdentityProvider): Promise<void> {
  const { origin } = window.location
  const parts = { settings: readSettings(), readTrust, isAccepted }
  const { search, hash } = await finishLogIn(answer, parts).catch((error: unknown) => {
    // The answer was already used, through Back or a reload, and its owner is logged in.
    if (error instanceof LogInFailure && error.reason === 'stale' && hasSession()) {
      return { search: error.search, hash: '' }
    }
    throw error
  })
  window.location.replace(redirectTarget(search, { origin, hash }))
}
