import { expect, test, vi } from 'vitest'
import { createMovableClock, seconds } from '#tests/support/movableClock.ts'
import type { ServiceCheck } from './serviceCheck.ts'
import { watchServices } from './watchServices.ts'

const part = (check: ServiceCheck['check']): ServiceCheck => ({
  service: 'mail',
  provider: 'smtp',
  isEmbedded: false,
  names: ['smtp.example.org:587'],
  check,
})

const log = { warn: () => undefined }

test('a working service has no problem, and the names found by its check are included', async () => {
  const now = createMovableClock('2026-11-20T12:00:00Z')
  const read = watchServices([part(async () => ['18.1'])], { now, log })
  expect(await read()).toEqual([
    {
      service: 'mail',
      provider: 'smtp',
      isEmbedded: false,
      names: ['smtp.example.org:587', '18.1'],
      problem: null,
      checkedAt: '2026-11-20T12:00:00.000Z',
    },
  ])
})

test('a failing service is reported by a code and does not affect the others', async () => {
  const failing = part(() => Promise.reject(new Error('smtp://user:secret@host')))
  const found = await watchServices([failing, part(async () => undefined)], {
    now: createMovableClock(),
    log,
  })()
  expect(found.map(({ problem }) => problem)).toEqual(['failed', null])
  expect(JSON.stringify(found)).not.toContain('secret')
})

test('a service is checked once for all requests within seconds, and again later', async () => {
  const now = createMovableClock()
  const check = vi.fn(async () => undefined)
  const read = watchServices([part(check)], { now, log })
  await Promise.all([read(), read()])
  now.advance(seconds(14))
  await read()
  expect(check).toHaveBeenCalledTimes(1)
  now.advance(seconds(2))
  await read()
  expect(check).toHaveBeenCalledTimes(2)
})
