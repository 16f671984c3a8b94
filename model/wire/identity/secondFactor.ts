import { z } from 'zod'

/** The second factor of an account: when it was enabled, and the number of remaining recovery codes. */
export const secondFactor = z.object({
  enabledAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int().nonnegative(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** The secret of an authenticator app, in base32, and the URI for its QR code. */
export const secondFactorSecret = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSecret = z.output<typeof secondFactorSecret>

const password = z.string().min(1).max(1024)
const code = z.string().min(1).max(100)

export const secondFactorStart = z.strictObject({ password })
export const secondFactorCode = z.strictObject({ code })
export const secondFactorProof = z.strictObject({ password, code })

/** Returned only once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
