import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createTurnstile } from './turnstile.ts'

export type PasswordHasher = {
  /** PHC string to store; the parameters travel in it. */
  hash(password: string): Promise<string>
  /**
   * Compares; without a stored hash it does the same work and says no, so that the time taken does not tell
   * whether an account exists. `isStale` asks for a new hash: the stored one is cheaper than ours.
   */
  verify(stored: string | undefined, password: string): Promise<{ isValid: boolean; isStale: boolean }>
}

/** Of argon2id, the library's default algorithm. */
const costs = {
  /** OWASP's minimum: 19 MiB, two passes, one lane. */
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** For tests alone (`PASSWORD_HASHING`). */
  cheap: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const

/**
 * Hashing takes 20 to 60 ms of a thread that files and name look-ups share: two at once keep the server
 * answering under a flood of logins (facts/trust.md §1.5: 300 at once, 217 turned away, process healthy).
 */
const limits = { running: 2, waiting: 64, retrySeconds: 2 }

/** @throws AppError tooManyRequests from both functions when too many are waiting already. */
export async function createPasswordHasher(level: keyof typeof costs = 'strong'): Promise<PasswordHasher> {
  const cost = costs[level]
  const enter = createTurnstile(limits)
  const nobodys = await hash(randomBytes(32), cost)
  return {
    hash: (password) => enter(() => hash(password, cost)),
    verify: (stored, password) =>
      enter(async () => {
        const isEqual = await verify(stored ?? nobodys, password)
        return {
          isValid: stored !== undefined && isEqual,
          isStale: stored !== undefined && isCheaper(stored, cost),
        }
      }),
  }
}

function isCheaper(stored: string, cost: { memoryCost: number; timeCost: number }): boolean {
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost
}
