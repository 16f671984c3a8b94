import { z } from 'zod'

/**
 * Proof that the owner of an account is present: a code where the account has a second factor, otherwise its password.
 * Accounts of another identity provider send neither.
 */
export const presenceProof = z.strictObject({
  password: z.string().min(1).max(1024).optional(),
  code: z.string().min(1).max(100).optional(),
})
export type PresenceProof = z.output<typeof presenceProof>
