import * as calls from '#model/calls/accounts.ts'
import type { AccountProfile, AccountUpdate } from '#model/wire/accounts.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

/**
 * Changes the names of the account (spec §7), with the API key beside the token; the names as they now are. Apart from
 * `accounts`, which the pages before the login load without the schema library.
 */
export const updateAccount = (http: Http, body: AccountUpdate): Promise<AccountProfile> =>
  ask(http, calls.updateAccount, { body })
