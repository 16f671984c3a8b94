import { accountProfile, type AccountProfile, type AccountUpdate } from '#model/wire/accounts.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/**
 * `PATCH /api/v1/accounts/update` (spec §7), with the API key beside the token; the names as they now are. Apart from
 * `accounts`, which the pages before the login load without the schema library.
 */
export const updateAccount = async (http: Http, body: AccountUpdate): Promise<AccountProfile> =>
  readBody(
    accountProfile,
    await http({ method: 'PATCH', path: apiPath`/accounts/update`, body, caller: 'bearer+api-key' }),
  )
