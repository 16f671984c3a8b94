import * as calls from '#model/calls/accounts.ts'
import type { AccountSession } from '#model/wire/accounts.ts'
import { readAllPages } from '../allPages.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

/** Every login of the account that is still good, the present one first. */
export const listSessions = (
  http: Http,
  accountId: string,
  signal?: AbortSignal,
): Promise<AccountSession[]> =>
  readAllPages((query) => ask(http, calls.listSessions, { accountId, query }, { signal }))

/** Ends one login of the account. */
export const endSession = (http: Http, accountId: string, sessionId: string): Promise<void> =>
  ask(http, calls.endSession, { accountId, sessionId })

/** Ends all logins of the account but the present one. */
export const endOtherSessions = (http: Http, accountId: string): Promise<void> =>
  ask(http, calls.endOtherSessions, { accountId })
