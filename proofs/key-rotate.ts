import { generateKeyPairSync } from 'node:crypto'
import { rmSync } from 'node:fs'
import { z } from 'zod'
import { otpGrant, sessionScope } from '#model/wire/identity/oauth.ts'
import { createAuthenticator, type Authenticator } from '#tests/support/authenticator.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { signUp } from './app/account.ts'
import { AppUnderTest } from './app/appUnderTest.ts'
import { callOrThrow, createHttpClient, isSuccess, type Answer, type HttpClient } from './app/httpClient.ts'
import type { ProofRun } from './runner/prove.ts'

// Replaces the signing key as the README describes: a new key is put before it, the app is restarted, and after the
// lifetime of a token the old key is removed. Logged-in users notice nothing, users with a second factor can still log
// in, and tokens signed by the old key are invalid once it is removed.

const password = 'Rotate-Test-Nine-26'
const client = { client_id: 'matrice-web', audience: 'matrice-api', scope: sessionScope }

export async function check(run: ProofRun): Promise<string[]> {
  const dataDir = makeDataFolder()
  try {
    const misses: string[] = []
    let before = newKey()
    for (let round = 1; round <= run.n; round += 1) {
      const after = newKey()
      const found = await rotateOnce(run, { dataDir, before, after, round })
      misses.push(...found.map((miss) => `round ${round}: ${miss}`))
      before = after
    }
    return misses
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Round = { dataDir: string; before: string; after: string; round: number }

function newKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey
}

async function rotateOnce({ isSelfTest }: ProofRun, round: Round): Promise<string[]> {
  const email = `rotate${round.round}@example.org`
  const misses: string[] = []
  const expect = (what: string, is: unknown, wanted: unknown) => {
    if (is !== wanted) misses.push(`${what}: ${String(is)}, not ${String(wanted)}`)
  }
  const first = await withApp(round, round.before, async (guest) => {
    await signUp(guest, { email, password })
    const tokens = read(await grant(guest, { grant_type: 'password', username: email, password }))
    return { tokens, factor: await turnOn(guest.as(tokens.access_token)) }
  })
  // The planted fault: the new key replaces the old one at once.
  const both = isSelfTest ? round.after : `${round.after}\n${round.before}`
  const second = await withApp(round, both, async (guest) => {
    const mine = guest.as(first.tokens.access_token)
    expect('a token from before', (await mine.call('GET', '/api/v1/plans')).status, 200)
    const renewed = await grant(guest, {
      grant_type: 'refresh_token',
      refresh_token: first.tokens.refresh_token,
    })
    expect('the renewal of a session from before', renewed.status, 200)
    expect('a second factor from before', (await enter(guest, email, first.factor)).status, 200)
    const keys = z
      .object({ keys: z.array(z.unknown()) })
      .parse((await guest.call('GET', '/.well-known/jwks.json')).body)
    expect('published keys', keys.keys.length, 2)
    return isSuccess(renewed) ? read(renewed) : first.tokens
  })
  await withApp(round, round.after, async (guest) => {
    const status = async (token: string) => (await guest.as(token).call('GET', '/api/v1/plans')).status
    expect('a token of the new key', await status(second.access_token), 200)
    expect('a token of the key that is gone', await status(first.tokens.access_token), 401)
    expect('a second factor after the key is gone', (await enter(guest, email, first.factor)).status, 200)
  })
  return misses
}

async function withApp<T>(
  { dataDir }: Round,
  key: string,
  work: (guest: HttpClient) => Promise<T>,
): Promise<T> {
  const app = new AppUnderTest(dataDir, { AUTH_SIGNING_KEY: key })
  try {
    app.start()
    await app.waitUntilReady()
    return await work(createHttpClient(app))
  } finally {
    await app.stop()
  }
}

function grant(guest: HttpClient, fields: Record<string, string>): Promise<Answer> {
  return guest.call('POST', '/oauth/token', { ...client, ...fields })
}

function read({ body }: Answer) {
  return z.object({ access_token: z.string(), refresh_token: z.string() }).parse(body)
}

async function turnOn(mine: HttpClient): Promise<Authenticator> {
  const path = `/api/v1/accounts/${await accountOf(mine)}/second-factor`
  const { secret } = z
    .object({ secret: z.string() })
    .parse((await callOrThrow(mine, 'POST', path, { password })).body)
  const factor = createAuthenticator(secret)
  await callOrThrow(mine, 'PUT', path, { code: await factor.nextCode() })
  return factor
}

/** The account of a token. */
async function accountOf(mine: HttpClient): Promise<string> {
  const founded = await callOrThrow(mine, 'POST', '/api/v1/organizations', {
    name: 'Clés',
    isInternational: false,
  })
  const { id } = z.object({ id: z.string() }).parse(founded.body)
  const members = await callOrThrow(
    mine,
    'GET',
    `/api/v1/organizations/${id}/members?pageNumber=0&pageSize=1`,
  )
  const { content } = z.object({ content: z.array(z.object({ accountId: z.string() })) }).parse(members.body)
  return content[0]?.accountId ?? ''
}

async function enter(guest: HttpClient, username: string, factor: Authenticator): Promise<Answer> {
  const requested = await grant(guest, { grant_type: 'password', username, password })
  const { mfa_token } = z.object({ mfa_token: z.string() }).parse(requested.body)
  return grant(guest, { grant_type: otpGrant, mfa_token, otp: await factor.nextCode() })
}
