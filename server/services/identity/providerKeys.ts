import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type { SecurityLog } from './identityContext.ts'

/** Maximum time for which a key withdrawn by its provider is still accepted, while the provider is reachable. */
const lookAgainMs = 3_600_000

/** Maximum time for which the last fetched keys are used while the provider is unreachable. */
const keptMs = 24 * 3_600_000

/** Minimum interval between fetches caused by tokens with unknown keys, whoever sends them. */
const floorMs = 10_000

/**
 * A provider that did not answer is not queried again for this long; callers that need its keys are told to retry
 * then.
 */
export const retryAfterSeconds = 5

/**
 * The keys of an external provider, fetched with the first token, then every hour, and for an unknown key ID. While
 * the provider is unreachable, tokens with known keys are still accepted.
 */
export function providerKeys(findUrl: () => Promise<string>, log: SecurityLog): JWTVerifyGetKey {
  let found: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined
  let lookAtMs = 0
  let failed: { error: unknown; untilMs: number } | undefined

  const open = async () => {
    const url = new URL(await findUrl())
    const keys = createRemoteJWKSet(url, {
      cacheMaxAge: keptMs,
      cooldownDuration: floorMs,
      timeoutDuration: 5_000,
    })
    await keys.reload()
    lookAtMs = Date.now() + lookAgainMs
    return keys
  }
  const lookAgain = async (keys: Pick<Awaited<ReturnType<typeof open>>, 'reload'>) => {
    try {
      await keys.reload()
      lookAtMs = Date.now() + lookAgainMs
    } catch (err) {
      log.warn({ event: 'identity.keys', err }, 'the identity provider’s keys cannot be read again')
    }
  }
  const find = () => {
    if (failed && failed.untilMs > Date.now()) return Promise.reject(failed.error)
    found ??= open().catch((error: unknown) => {
      found = undefined
      failed = { error, untilMs: Date.now() + retryAfterSeconds * 1000 }
      throw error
    })
    return found
  }

  return async (header, token) => {
    const keys = await find()
    if (Date.now() >= lookAtMs) {
      lookAtMs = Date.now() + retryAfterSeconds * 1000
      // Fetched in the background: the known keys are still valid.
      void lookAgain(keys)
    }
    return keys(header, token)
  }
}
