import { z } from 'zod'

/** The scopes of a session that can be renewed and whose id token identifies the user. */
export const sessionScope = 'openid profile email offline_access'

/** Auth0's name of a password grant that names the connection of the user. */
export const realmGrant = 'http://auth0.com/oauth/grant-type/password-realm'

/** Auth0's names of the two grants that follow `mfa_required`. */
export const otpGrant = 'http://auth0.com/oauth/grant-type/mfa-otp'
export const recoveryGrant = 'http://auth0.com/oauth/grant-type/mfa-recovery-code'

const parameter = z.string().max(8192).optional()

/**
 * The parameters of `POST /oauth/token`, as form or JSON (spec §7; Auth0's names). Nothing is required by the schema: a
 * missing parameter returns OAuth's own error, not the API's.
 */
export const tokenRequest = z.object({
  grant_type: parameter,
  client_id: parameter,
  username: parameter,
  password: parameter,
  realm: parameter,
  audience: parameter,
  scope: parameter,
  refresh_token: parameter,
  mfa_token: parameter,
  otp: parameter,
  recovery_code: parameter,
})
export type TokenRequest = z.output<typeof tokenRequest>

/** Its response; `refresh_token` requires the scope offline_access, `id_token` requires openid. */
export const tokenAnswer = z.object({
  access_token: z.string(),
  id_token: z.string().optional(),
  refresh_token: z.string().optional(),
  scope: z.string(),
  /** Seconds until the access token expires. */
  expires_in: z.number().int(),
  token_type: z.literal('Bearer'),
})
export type TokenAnswer = z.output<typeof tokenAnswer>

/** Errors of the identity routes: OAuth's shape (RFC 6749 §5.2), not the API's. */
export const oauthErrorAnswer = z.object({
  error: z.string(),
  error_description: z.string(),
  /** With `mfa_required`: the token for the second step. */
  mfa_token: z.string().optional(),
})
export type OauthErrorAnswer = z.output<typeof oauthErrorAnswer>

/** `POST /oauth/revoke`: the refresh token whose session ends (RFC 7009). */
export const revokeRequest = z.object({ client_id: parameter, token: parameter })

/** `POST /dbconnections/change_password`: the response is the same whether the account exists or not. */
export const changePasswordRequest = z.object({
  client_id: parameter,
  connection: parameter,
  email: z.string().max(320).optional(),
})

/** True if a provider reports an address as not verified. Some send the value as a string. */
export const isUnconfirmed = (emailVerified: unknown): boolean =>
  emailVerified === false || emailVerified === 'false'

/** Claims of the id token that the client reads (spec §7). */
export const idTokenClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  sid: z.string().optional(),
  email: z.string(),
  name: z.string().default(''),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
})
