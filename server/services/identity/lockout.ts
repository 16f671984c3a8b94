/**
 * How many failed logins lock an account, and for how long (facts/trust.md §1.6): one network on one account, Auth0's
 * ten; one account over all networks, NIST's hundred. Networks from which the account logged in recently are exempt
 * from the second limit, so that an attacker's guesses do not lock the owner out.
 */
export const lockout = {
  attemptsPerNetwork: 10,
  networkMs: 15 * 60_000,
  attemptsPerEmail: 100,
  emailMs: 24 * 3_600_000,
  knownNetworkMs: 30 * 24 * 3_600_000,
} as const

/**
 * Milliseconds for which a network stays locked after its tenth failure in 15 minutes, 0 when it is not.
 * `failedAtMs`: its failures, newest first.
 */
export function networkLockMs(failedAtMs: readonly number[], nowMs: number): number {
  const [newest] = failedAtMs
  const tenth = failedAtMs[lockout.attemptsPerNetwork - 1]
  if (newest === undefined || tenth === undefined) return 0
  return newest - tenth < lockout.networkMs ? Math.max(0, newest + lockout.networkMs - nowMs) : 0
}

/**
 * Milliseconds for which an account stays locked: until there are fewer than a hundred failures in the last day.
 * `failedAtMs`: failures from all networks, newest first.
 */
export function emailLockMs(failedAtMs: readonly number[], nowMs: number): number {
  const hundredth = failedAtMs[lockout.attemptsPerEmail - 1]
  return hundredth === undefined ? 0 : Math.max(0, hundredth + lockout.emailMs - nowMs)
}
