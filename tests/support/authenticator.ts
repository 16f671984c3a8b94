import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const stepMs = 30_000

/** The code that an authenticator app shows at an instant. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

export type Authenticator = { nextCode(): Promise<string> }

/**
 * An authenticator app that uses every code once, as the server requires. `nextCode` is the current code or, if it was
 * already used, the next one, which the server accepts as well: neither expires in transit. A third code within the
 * same thirty seconds waits until it is accepted.
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
