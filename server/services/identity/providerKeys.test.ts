import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { providerKeys } from './providerKeys.ts'

const hour = 3_600_000

type Pair = { kid: string; privateKey: CryptoKey; jwk: JWK }
async function createPair(kid: string): Promise<Pair> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } }
}

const silent = { info: () => undefined, warn: () => undefined }

/** A provider that publishes `keys`, or is unreachable. */
let keys: Pair[] | 'away'
let reads = 0
let one: Pair
let two: Pair
let nowMs = 0
beforeEach(async () => {
  ;[one, two] = await Promise.all([createPair('one'), createPair('two')])
  keys = [one]
  reads = 0
  nowMs = 1_800_000_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs)
  vi.stubGlobal('fetch', async () => {
    reads += 1
    if (keys === 'away') throw new TypeError('fetch failed')
    return Response.json({ keys: keys.map(({ jwk }) => jwk) })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () => providerKeys(async () => 'https://id.example/keys', silent)
const check = async (getKey: ReturnType<typeof open>, { kid, privateKey }: Pair) =>
  jwtVerify(await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey), getKey)

test('keys are fetched once for all requests within an hour', async () => {
  const getKey = open()
  await Promise.all([check(getKey, one), check(getKey, one)])
  nowMs += hour - 1
  await check(getKey, one)
  expect(reads).toBe(1)
})

test('a new key is found at once, but unknown keys do not cause a fetch for each token', async () => {
  const getKey = open()
  await check(getKey, one)
  nowMs += 10_001
  keys = [two, one]
  await check(getKey, two)
  await check(getKey, one)
  expect(reads).toBe(2)
  const outsider = await createPair('three')
  const answers = await Promise.allSettled([1, 2, 3].map(() => check(getKey, outsider)))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(reads).toBe(2)
})

test('a key that is withdrawn is refused after an hour', async () => {
  const getKey = open()
  await check(getKey, one)
  keys = [two]
  nowMs += hour
  await check(getKey, one)
  const look = () =>
    check(getKey, one).then(
      () => 'taken',
      () => 'refused',
    )
  await expect.poll(look).toBe('refused')
  await check(getKey, two)
})

test('known keys are accepted for a day while the provider is down, which is queried every five seconds', async () => {
  const getKey = open()
  await check(getKey, one)
  keys = 'away'
  nowMs += hour
  await Promise.all([1, 2, 3].map(() => check(getKey, one)))
  expect(reads).toBe(2)
  nowMs += 5_000
  await check(getKey, one)
  expect(reads).toBe(3)
  nowMs += 23 * hour
  await expect(check(getKey, one)).rejects.toThrow('fetch failed')
  keys = [one]
  await check(getKey, one)
})

test('a provider that was never reached is not queried again for five seconds', async () => {
  keys = 'away'
  const getKey = open()
  await expect(check(getKey, one)).rejects.toThrow('fetch failed')
  await expect(check(getKey, one)).rejects.toThrow('fetch failed')
  expect(reads).toBe(1)
  keys = [one]
  nowMs += 5_000
  await check(getKey, one)
})
