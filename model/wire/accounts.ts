import { z } from 'zod'
import { name } from '../schema/values.ts'

/** Longest address SMTP can carry (RFC 5321 §4.5.3.1, less the angle brackets). */
export const emailLengthMax = 254

/** An e-mail address; spaces around it are a slip of the keyboard, never part of it. */
export const emailAddress = z
  .string()
  .trim()
  .max(emailLengthMax)
  .pipe(z.email({ message: 'validation.email' }))

/** Languages the product speaks, French first (spec §9). */
export const language = z.enum(['fr', 'en'])
export type Language = z.output<typeof language>

const givenName = name(100, 'typed', 0)
const absentable = z.string().max(500).nullish()

/**
 * `POST /public/api/v1/accounts` (spec §7). Names may be empty; the password's
 * rules are business rules, checked apart. `invitationId` and `token` are those of a mailed invitation: given both,
 * the account begins as a member of the organisation that invited.
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
 * `PATCH /api/v1/accounts/update` (spec §7; Auth0's names): first and last name, both needed. Client and
 * connection are those of the login.
 */
export const accountUpdate = z.object({
  client_id: z.string().min(1).max(300),
  connection: z.string().min(1).max(300),
  given_name: givenName.min(1, { message: 'validation.required' }),
  family_name: givenName.min(1, { message: 'validation.required' }),
})
export type AccountUpdate = z.output<typeof accountUpdate>

/** What it answers: the profile as the next id token carries it. */
export const accountProfile = z.object({
  email: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
})
export type AccountProfile = z.output<typeof accountProfile>

/**
 * One login that is still good: the browser as it named itself, the network it came from (an IPv6 one by its
 * first 64 bits), when it began and was last renewed (ISO instants).
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

/** The same answer whether the account existed or not; `id` says nothing about it. */
export const signUpAnswer = z.object({ id: z.uuid(), email: z.string() })

/** `POST /api/v1/password-resets/{token}`. */
export const passwordResetRequest = z.object({ password: z.string().max(4096) })

/** `GET /api/v1/password-resets/{token}`: until when the link works, as an ISO instant. */
export const passwordResetAnswer = z.object({ expiresAt: z.string() })

/** Path parameter of the links sent by mail: 256 bits in base64url. */
export const linkParams = z.object({ token: z.string().min(1).max(200) })
