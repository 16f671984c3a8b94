import { accountSession, type AccountSession } from '#model/wire/accounts.ts'
import { pageOf } from '#model/wire/page.ts'
import { readAllPages } from '../allPages.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

const sessionsPage = pageOf(accountSession)

/** `GET /accounts/{accountId}/sessions`: every login of the account that is still good, the present one first. */
export const listSessions = (
  http: Http,
  accountId: string,
  signal?: AbortSignal,
): Promise<AccountSession[]> =>
  readAllPages(async (query) =>
    readBody(sessionsPage, await http({ path: apiPath`/accounts/${accountId}/sessions`, query, signal })),
  )

/** `DELETE /accounts/{accountId}/sessions/{sessionId}`. */
export async function endSession(http: Http, accountId: string, sessionId: string): Promise<void> {
  await http({ method: 'DELETE', path: apiPath`/accounts/${accountId}/sessions/${sessionId}` })
}

/** `DELETE /accounts/{accountId}/sessions`: all but the present one. */
export async function endOtherSessions(http: Http, accountId: string): Promise<void> {
  await http({ method: 'DELETE', path: apiPath`/accounts/${accountId}/sessions` })
}
