import { createIdentityProvider } from '../authProvider/identityProvider.ts'
import { createRenewal } from '../authProvider/renewal.ts'
import { runAlone } from '../authProvider/runAlone.ts'
import { storedSession } from '../authProvider/session.ts'
import { ApiError, SessionEndedError } from '../dataProvider/errors.ts'
import { createHttp } from '../dataProvider/http.ts'
import { clearSessionState } from '../storedState.ts'
import { fetchOrTake } from './earlyCalls.ts'
import { readLocale } from './locale.ts'
import { announceRefusedPlan } from './refusedPlan.ts'
import { readSettings } from './settings.ts'

export type LoadingFlag = { begin: () => void; end: () => void }
type Connection = { reached: () => void; missed: () => void }

/** Wires the network, the identity provider and the session together: the one place where they know each other. */
export function createServices(loading: LoadingFlag, connection?: Connection) {
  const settings = readSettings()
  const http = createHttp({
    fetch: fetchOrTake,
    apiKey: settings.apiKey,
    readToken: () => renewal.readToken(),
    readLocale,
    loading,
    ...(connection && { connection }),
    // Whoever watches the session (the guard, other tabs) sees that it is over.
    onUnauthenticated: clearSessionState,
    onPlanRequired: announceRefusedPlan,
  })
  const identityProvider = createIdentityProvider(http, settings)
  const renewal = createRenewal({
    session: storedSession,
    renew: (refreshToken) => identityProvider.renew(refreshToken),
    isRefusal: (error) =>
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
    sessionEnded: (cause) => new SessionEndedError(cause),
    endSession: clearSessionState,
    runAlone,
    nowSeconds: () => Date.now() / 1000,
  })
  return { http, identityProvider, renewal }
}

export type Services = ReturnType<typeof createServices>
