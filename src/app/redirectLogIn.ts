import type { IdentityProvider } from '../authProvider/identityProvider.ts'
import { beginLogIn, opensAccounts, type Beginning } from '../authProvider/redirect/beginLogIn.ts'
import { finishLogIn } from '../authProvider/redirect/finishLogIn.ts'
import { LogInFailure } from '../authProvider/redirect/logInFailure.ts'
import { hasSession } from '../authProvider/session.ts'
import { redirectTarget } from './redirectTarget.ts'
import { readSettings } from './settings.ts'

/** Leaves for the provider's own page; fetched by who logs in there (docs/decisions/073). */
export async function goToProvider(wish: Pick<Beginning, 'purpose' | 'search' | 'locale'>): Promise<void> {
  const settings = readSettings()
  const { origin, pathname, search, hash } = window.location
  const home = new URL(settings.redirectUri ?? origin).origin
  // What the answer must match is kept by address: it is begun where the provider leads back to.
  window.location.assign(
    origin === home ? await beginLogIn(settings, { ...wish, hash }) : home + pathname + search + hash,
  )
}

/** Does the provider open accounts on a page of its own? */
export const opensAccountsElsewhere = (): Promise<boolean> => opensAccounts(readSettings())

/** Takes the provider's answer and leaves for the page that was asked for. @throws LogInFailure */
export async function comeBack(answer: URLSearchParams, { readTrust }: IdentityProvider): Promise<void> {
  const { origin } = window.location
  const { search, hash } = await finishLogIn(answer, { settings: readSettings(), readTrust }).catch(
    (error: unknown) => {
      // An answer that came before, by Back or by a reload: its owner has long been let in.
      if (error instanceof LogInFailure && error.reason === 'stale' && hasSession()) {
        return { search: error.search, hash: '' }
      }
      throw error
    },
  )
  window.location.replace(redirectTarget(search, { origin, hash }))
}
