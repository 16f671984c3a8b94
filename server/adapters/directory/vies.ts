import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { serviceUrl, type ConnectorSettings } from './connector.ts'
import { createLimiter, type Limiter } from './createLimiter.ts'
import type { VatRegister } from './directory.ts'
import { fetchWithRetry } from './fetchWithRetry.ts'
import { readAnswer } from './readAnswer.ts'
import { registerText } from './registerValues.ts'

/** VIES publishes no rate limit; it refuses callers with too many parallel requests. */
const limits = { perSecond: 2, burst: 3, queueMaxMs: 3000 }

/**
 * Values of `userError` for a number that was checked: VALID or INVALID, or none at all. Every other one
 * (MS_UNAVAILABLE, TIMEOUT, MS_MAX_CONCURRENT_REQ …) comes with `valid: false` although the number was not checked.
 */
const verdicts: ReadonlySet<string | null> = new Set(['VALID', 'INVALID', null])

/** `POST /check-vat-number`; errors come as `errorWrappers`, or as a `userError` beside `valid: false`. */
const viesAnswer = z.object({
  valid: z.boolean(),
  countryCode: z.string(),
  vatNumber: z.string(),
  userError: registerText,
  name: registerText,
})

/**
 * The European Commission's VIES, without a key. If the register of a member state is down, too busy or slow, the
 * result is "unavailable" and never "invalid".
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

/** Written by VIES if a member state does not disclose the name (Germany, Spain). */
const noName = '---'
