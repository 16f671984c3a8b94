import { z } from 'zod'

/** A login that was started in this tab: what its answer must match, and where it leads. */
const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The secret whose hash was sent to the provider (PKCE). Somebody who stole the code does not have it. */
  verifier: z.string(),
  /** Query and fragment of the login page, which name the requested page. */
  search: z.string(),
  hash: z.string(),
  beganAtMs: z.number(),
})
export type Attempt = z.infer<typeof attempt>

const key = 'matrice.attempt'

/** Longer than anybody needs to type a password and a code from a phone. */
const maximumAgeMs = 30 * 60_000

/** Stores the attempt for this tab only, in place of an earlier one. */
export const storeLoginAttempt = (begun: Attempt): void => sessionStorage.setItem(key, JSON.stringify(begun))

/**
 * Removes and returns the attempt of this tab, so that it is answered once. Undefined without one, or for an expired
 * one.
 */
export function takeLoginAttempt(nowMs: number): Attempt | undefined {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const { data } = attempt.safeParse(parse(text ?? ''))
  return data && nowMs - data.beganAtMs <= maximumAgeMs ? data : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
