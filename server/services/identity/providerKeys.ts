import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type { SecurityLog } from './identityContext.ts'

/** A key that its provider has withdrawn is believed for so long at most, while the provider can be asked. */
const lookAgainMs = 3_600_000

/** While it cannot, the keys last read go on for so long. */
const keptMs = 24 * 3_600_000

/** Tokens that name unknown keys make the provider be asked this often at most, whoever sends them. */
const floorMs = 10_000

/** A provider that did not answer is left alone for so long; whoever needs its keys is told to come back then. */
export const retryAfterSeconds = 5

/**
 * The keys of a foreign provider, read when the first token comes, every hour after that, and for a key id that is new. A
 * provider that is away stops nobody whose key is known.
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
      // Nobody waits for it: what is known is good for now.
      void lookAgain(keys)
    }
    return keys(header, token)
  }
}
