import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from './concurrencyLimit.ts'

export type PasswordHasher = {
  /** PHC string to store; it contains the parameters. */
  hash(password: string): Promise<string>
  /**
   * Compares; without a stored hash it does the same work and returns false, so that the response time does not
   * reveal whether an account exists. `isStale` requests a new hash: the stored one has a lower cost than ours.
   */
  verify(stored: string | undefined, password: string): Promise<{ isValid: boolean; isStale: boolean }>
}

/** Of argon2id, the library's default algorithm. */
const costs = {
  /** OWASP's minimum: 19 MiB, two passes, one lane. */
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** For tests only (`PASSWORD_HASHING`). */
  cheap: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const

/**
 * Hashing takes 20 to 60 ms of a thread that file access and DNS look-ups share: with two at once the server keeps
 * answering under a flood of logins (facts/trust.md §1.5: 300 at once, 217 rejected, process healthy).
 */
const limits = { running: 2, waiting: 64, retrySeconds: 2 }

/** @throws AppError tooManyRequests from both functions when too many are waiting already. */
export async function createPasswordHasher(level: keyof typeof costs = 'strong'): Promise<PasswordHasher> {
  const cost = costs[level]
  const enter = createConcurrencyLimit(limits)
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
