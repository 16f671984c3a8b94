import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { serviceUrl, type ConnectorSettings } from './connector.ts'
import { createLimiter, type Limiter } from './createLimiter.ts'
import type { VatRegister } from './directory.ts'
import { fetchWithRetry } from './fetchWithRetry.ts'
import { readAnswer } from './readAnswer.ts'
import { registerText } from './registerValues.ts'

/** VIES publishes no rate; it refuses callers who ask for too much at once. */
const limits = { perSecond: 2, burst: 3, queueMaxMs: 3000 }

/**
 * Whether a number was checked: `userError` VALID or INVALID, or none at all. Every other one (MS_UNAVAILABLE, TIMEOUT,
 * MS_MAX_CONCURRENT_REQ …) comes with `valid: false` although nobody looked.
 */
const verdicts: ReadonlySet<string | null> = new Set(['VALID', 'INVALID', null])

/** `POST /check-vat-number`; trouble comes as `errorWrappers`, or as a `userError` beside `valid: false`. */
const viesAnswer = z.object({
  valid: z.boolean(),
  countryCode: z.string(),
  vatNumber: z.string(),
  userError: registerText,
  name: registerText,
})

/**
 * The European Commission's VIES, keyless. A member state whose register is down, too busy or slow makes it
 * unavailable, never the number invalid.
 */
export function createVies(
  { baseUrl, userAgent, timeoutMs }: ConnectorSettings,
  { limiter = createLimiter(limits) }: { limiter?: Limiter } = {},
): VatRegister {
  return {
    async check({ memberState, number }) {
      const response = await fetchWithRetry(serviceUrl(baseUrl, 'check-vat-number'), {
        body: { countryCode: memberState, vatNumber: number },
        headers: { 'user-agent': userAgent },
        timeoutMs,
        limiter,
      })
      const { valid, countryCode, vatNumber, userError, name } = await readAnswer(response, viesAnswer)
      if (!verdicts.has(userError))
        throw new AppError('directoryUnavailable', { cause: new Error(userError ?? '') })
      if (countryCode !== memberState || vatNumber !== number) {
        throw new AppError('directoryUnavailable', { cause: new Error('VIES answered for another number') })
      }
      return { isValid: valid, name: valid && name !== noName ? name : null }
    },
  }
}

/** What VIES writes where a member state keeps the name back (Germany, Spain). */
const noName = '---'
