import { z } from 'zod'

/** A login that was begun in this tab: what its answer must match, and where it leads. */
const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The secret whose hash the provider was shown (PKCE): whoever stole the code does not have it. */
  verifier: z.string(),
  /** Query and fragment of the login page, which say what page was asked for. */
  search: z.string(),
  hash: z.string(),
  beganAtMs: z.number(),
})
export type Attempt = z.infer<typeof attempt>

const key = 'matrice.attempt'

/** Longer than anybody types a password and a code from a telephone. */
const livesMs = 30 * 60_000

/** Keeps the attempt for this tab alone; one that was begun before is forgotten. */
export const keepAttempt = (begun: Attempt): void => sessionStorage.setItem(key, JSON.stringify(begun))

/** Takes the attempt of this tab away, so that it is answered once; undefined without one, or for one too old. */
export function takeAttempt(nowMs: number): Attempt | undefined {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const { data } = attempt.safeParse(parse(text ?? ''))
  return data && nowMs - data.beganAtMs <= livesMs ? data : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
