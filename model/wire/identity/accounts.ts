import { z } from 'zod'
import { name } from '#model/schema/values.ts'

/** Longest address SMTP can carry (RFC 5321 §4.5.3.1, less the angle brackets). */
export const emailLengthMax = 254

/** An e-mail address; surrounding spaces are removed as typing errors. */
export const emailAddress = z
  .string()
  .trim()
  .max(emailLengthMax)
  .pipe(z.email({ message: 'validation.email' }))

/** Languages of the product, French first (spec §9). */
export const language = z.enum(['fr', 'en'])
export type Language = z.output<typeof language>

const givenName = name(100, 'typed', 0)
const absentable = z.string().max(500).nullish()

/**
 * `POST /public/api/v1/accounts` (spec §7). Names may be empty; the password's rules are checked separately as business
 * rules. `invitationId` and `token` belong to a mailed invitation: with both, the account starts as a member of the
 * inviting organisation.
 */
export const signUpRequest = z.object({
  email: emailAddress,
  firstname: givenName.default(''),
  lastname: givenName.default(''),
  password: z.string().max(4096),
  preferredLanguage: language.default('fr'),
  invitationId: absentable,
  token: absentable,
})
export type SignUpRequest = z.output<typeof signUpRequest>

/**
 * `PATCH /api/v1/accounts/update` (spec §7; Auth0's names): first and last name, both required. Client and connection
 * are those of the login.
 */
export const accountUpdate = z.object({
  client_id: z.string().min(1).max(300),
  connection: z.string().min(1).max(300),
  given_name: givenName.min(1, { message: 'validation.required' }),
  family_name: givenName.min(1, { message: 'validation.required' }),
})
export type AccountUpdate = z.output<typeof accountUpdate>

/** Its response: the profile as in the next id token. */
export const accountProfile = z.object({
  email: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
})
export type AccountProfile = z.output<typeof accountProfile>

/**
 * An active session: the browser's user agent, its network (an IPv6 address by its first 64 bits), and when it started
 * and was last renewed (ISO instants).
 */
export const accountSession = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type AccountSession = z.output<typeof accountSession>

/** The same response whether the account existed or not; `id` does not identify an account. */
export const signUpAnswer = z.object({ id: z.uuid(), email: z.string() })

/** `POST /api/v1/password-resets/{token}`. */
export const passwordResetRequest = z.object({ password: z.string().max(4096) })

/** `GET /api/v1/password-resets/{token}`: the instant until which the link works, ISO. */
export const passwordResetAnswer = z.object({ expiresAt: z.string() })

/** Path parameter of mailed links: 256 bits in base64url. */
export const linkParams = z.object({ token: z.string().min(1).max(200) })
