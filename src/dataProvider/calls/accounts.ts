import type { SignUpRequest } from '#model/wire/identity/accounts.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'

/**
 * `POST /public/api/v1/accounts` (spec §7), with the API key. The answer does not reveal whether the e-mail address was
 * known. A refused password is returned as field errors.
 */
export async function signUp(http: Http, body: Partial<SignUpRequest> & Credentials): Promise<void> {
  await http({
    method: 'POST',
    path: '/public/api/v1/accounts',
    body,
    caller: 'api-key',
    creates: true,
  })
}

/** `GET /api/v1/password-resets/{token}`: fails when the link is used, expired or unknown. */
export async function checkResetLink(http: Http, token: string, signal?: AbortSignal): Promise<void> {
  await http({ path: apiPath`/password-resets/${token}`, caller: 'none', signal })
}

/** `POST /api/v1/password-resets/{token}`: sets the password; the link is then used up. */
export async function resetPassword(http: Http, token: string, password: string): Promise<void> {
  await http({
    method: 'POST',
    path: apiPath`/password-resets/${token}`,
    body: { password },
    caller: 'none',
  })
}

/** `POST /api/v1/email-confirmations/{token}`: opens the account; the link is then used up. */
export async function confirmEmail(http: Http, token: string): Promise<void> {
  await http({ method: 'POST', path: apiPath`/email-confirmations/${token}`, caller: 'none' })
}

type Credentials = Pick<SignUpRequest, 'email' | 'password'>
