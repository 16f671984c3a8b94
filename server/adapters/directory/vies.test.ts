import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '#model/errors.ts'
import type { DoubleAnswer, HttpDouble } from './http.double.ts'
import { createVies } from './vies.ts'
import { invalid, startViesDouble, undecided, valid, wrapped, type ViesQuestion } from './vies.double.ts'

const running: HttpDouble[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((double) => double.stop()))
})

async function registerAt(respond: (question: ViesQuestion, requestsBefore: number) => DoubleAnswer) {
  const double = await startViesDouble(respond)
  running.push(double)
  const register = createVies(
    { baseUrl: double.baseUrl, userAgent: 'Matrice/test', timeoutMs: 1000 },
    { limiter: async () => undefined },
  )
  return { double, check: () => register.check({ memberState: 'BE', number: '0403170701' }) }
}

const unavailable = expect.objectContaining<Partial<AppError>>({ code: 'directoryUnavailable' })

describe('the VIES connector', () => {
  it('sends member state and number, and reads the name', async () => {
    const { double, check } = await registerAt(valid('SA ORMELLE BELUX'))
    expect(await check()).toEqual({ isValid: true, name: 'SA ORMELLE BELUX' })
    expect(JSON.parse(double.requests[0]?.body ?? '')).toEqual({ countryCode: 'BE', vatNumber: '0403170701' })
    expect(double.requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Matrice/test',
    })
  })

  it('does not follow a redirect', async () => {
    const { double, check } = await registerAt(() => ({ status: 302, headers: { location: '/elsewhere' } }))
    await expect(check()).rejects.toEqual(unavailable)
    expect(double.requests.map(({ url }) => url.pathname)).not.toContain('/elsewhere')
  })

  it('accepts a valid number whose name is not disclosed', async () => {
    const { check } = await registerAt(valid())
    expect(await check()).toEqual({ isValid: true, name: null })
  })

  it('reports an invalid number', async () => {
    const { check } = await registerAt(invalid)
    expect(await check()).toEqual({ isValid: false, name: null })
  })

  it.each(['MS_UNAVAILABLE', 'TIMEOUT', 'SERVICE_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ', 'INVALID_INPUT'])(
    'does not report a number as invalid when VIES answers %s',
    async (trouble) => {
      const besideFalse = await registerAt(undecided(trouble))
      await expect(besideFalse.check()).rejects.toEqual(unavailable)
      const alone = await registerAt(() => wrapped(trouble))
      await expect(alone.check()).rejects.toEqual(unavailable)
    },
  )

  it('does not accept an answer about another number', async () => {
    const { check } = await registerAt((question) => valid()({ ...question, vatNumber: '0999999999' }))
    await expect(check()).rejects.toEqual(unavailable)
  })

  it.each([
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '0' } }],
    ['a server error', { status: 500, headers: { 'retry-after': '0' } }],
    ['no answer in time', 'silence'],
  ] satisfies [string, DoubleAnswer][])('tries once more after %s', async (_reason, failure) => {
    const { double, check } = await registerAt((question, before) => [failure][before] ?? invalid(question))
    expect(await check()).toMatchObject({ isValid: false })
    expect(double.requests).toHaveLength(2)
  })

  it.each([
    ['an address that is not there', { status: 404 }],
    ['an answer that is not JSON', { body: '<html>' }],
    ['JSON of another shape', { body: { isValid: true } }],
  ] satisfies [string, DoubleAnswer][])('is unavailable after %s', async (_reason, failure) => {
    const { check } = await registerAt(() => failure)
    await expect(check()).rejects.toEqual(unavailable)
  })
})
