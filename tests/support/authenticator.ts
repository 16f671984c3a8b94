import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/** The code that an authenticator app shows at an instant. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

export type Authenticator = { nextCode(): Promise<string> }

/**
 * An authenticator app of somebody who gives every code once, as the server demands. `nextCode` is the code of now or,
 * where that was given, the one after it, which the server takes as well: neither expires on its way. A third within
 * the same thirty seconds waits until it is taken.
 */
export function createAuthenticator(secret: string): Authenticator {
  let step = 0
  return {
    async nextCode() {
      step = Math.max(step + 1, Math.floor(Date.now() / stepMs))
      await sleep(Math.max(0, (step - 1) * stepMs - Date.now()))
      return codeAt(secret, step * stepMs)
    },
  }
}
