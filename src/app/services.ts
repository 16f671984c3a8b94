import { createIdentityProvider } from '../authProvider/identityProvider.ts'
import { createRenewal } from '../authProvider/renewal.ts'
import { runAlone } from '../authProvider/runAlone.ts'
import { storedSession } from '../authProvider/session.ts'
import { ApiError, SessionEndedError } from '../dataProvider/errors.ts'
import { createHttp } from '../dataProvider/http.ts'
import { endSession } from '../endSession.ts'
import { fetchOrTakePrefetched } from './prefetch.ts'
import { readLocale } from './locale.ts'
import { announceAccessChange } from './accessChange.ts'
import { readSettings } from './settings.ts'

export type LoadingFlag = { begin: () => void; end: () => void }
type Connection = { reached: () => void; missed: () => void }

/** Connects the network, the identity provider and the session. No other module knows all three. */
export function createServices(loading: LoadingFlag, connection?: Connection) {
  const settings = readSettings()
  const http = createHttp({
    fetch: fetchOrTakePrefetched,
    apiKey: settings.apiKey,
    readToken: () => renewal.readToken(),
    readLocale,
    loading,
    ...(connection && { connection }),
    // Subscribers to the session (the guard, other tabs) are notified that it is over.
    onUnauthenticated: endSession,
    onAccessChanged: announceAccessChange,
  })
  const identityProvider = createIdentityProvider(http, settings)
  const renewal = createRenewal({
    session: storedSession,
    renew: (refreshToken) => identityProvider.renew(refreshToken),
    isRefusal: (error) =>
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
    sessionEnded: (cause) => new SessionEndedError(cause),
    endSession,
    runAlone,
    nowSeconds: () => Date.now() / 1000,
  })
  return { http, identityProvider, renewal }
}

export type Services = ReturnType<typeof createServices>
