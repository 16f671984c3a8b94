import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginLogIn } from '#src/authProvider/redirect/beginLogIn.ts'
import { endAtProvider } from '#src/authProvider/redirect/endAtProvider.ts'
import { finishLogIn } from '#src/authProvider/redirect/finishLogIn.ts'
import { readAnswer } from '#src/authProvider/redirect/readAnswer.ts'
import { storedIdToken } from '#src/authProvider/redirect/storedIdToken.ts'
import { storedSession } from '#src/authProvider/session.ts'
import { callAs } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { clientOf, settingsOf } from '#tests/support/clientOf.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { startOidcProvider, type ForeignPerson, type OidcProvider } from '#tests/support/oidcProvider.ts'
import { openBrowser } from '#tests/support/throughProvider.ts'

const origin = 'http://matrice.example'

let provider: OidcProvider
let server: TestApp
beforeAll(async () => {
  provider = await startOidcProvider({ origin })
  server = await startTestApp({ AUTH_ISSUER: provider.issuer, AUTH_FLOW: 'redirect', PUBLIC_URL: origin })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('localStorage', new MemoryStorage())
})
afterEach(() => {
  provider.setOutage(undefined)
  vi.unstubAllGlobals()
})

const begin = (change: Partial<Parameters<typeof beginLogIn>[1]> = {}, nowMs?: number) =>
  beginLogIn(
    settingsOf(server),
    { search: '?redirect=%2Fmy-profile', hash: '#part', locale: 'en', purpose: 'logIn', ...change },
    nowMs,
  )

/** Starts a login and goes through the provider's page; returns its response parameters. */
async function comeBack(choice: ForeignPerson | 'cancel' = 'kim'): Promise<URLSearchParams> {
  return readAnswer(await openBrowser().visit(await begin(), choice))
}

const finish = (answer: URLSearchParams, nowMs?: number) =>
  finishLogIn(answer, {
    settings: settingsOf(server),
    readTrust: clientOf(server).readTrust,
    ...(nowMs !== undefined && { nowMs }),
  })

/** Nothing of a failed login is stored. */
const expectNothingKept = () =>
  expect([storedSession.read(), storedIdToken.read()]).toEqual([undefined, undefined])

test('a token that our server refuses is not stored, so that the login does not start again and again', async () => {
  const answer = await comeBack()
  const finished = finishLogIn(answer, {
    settings: settingsOf(server),
    readTrust: clientOf(server).readTrust,
    isAccepted: async () => false,
  })
  await expect(finished).rejects.toMatchObject({ reason: 'unverified' })
  expectNothingKept()
})

test('scope and resource of the settings are sent in place of ours and of Auth0’s audience', async () => {
  const settings = { ...settingsOf(server), scope: 'openid offline_access', resource: 'urn:matrice' }
  const page = new URL(await beginLogIn(settings, { search: '', hash: '', locale: 'en', purpose: 'logIn' }))
  expect(page.searchParams.get('scope')).toBe('openid offline_access')
  expect(page.searchParams.get('resource')).toBe('urn:matrice')
  expect(page.searchParams.has('audience')).toBe(false)
})

const tokenCalls = () => provider.requests.filter(({ url }) => url === '/token').length

describe('the way to the provider', () => {
  test('requests a code bound to this tab, which returns without reaching a server', async () => {
    const page = new URL(await begin())
    const { state, nonce, verifier } = JSON.parse(String(sessionStorage.getItem('matrice.attempt')))
    expect(page.origin).toBe(provider.issuer)
    expect(Object.fromEntries(page.searchParams)).toEqual({
      response_type: 'code',
      response_mode: 'fragment',
      client_id: 'matrice-web',
      redirect_uri: `${origin}/callback`,
      scope: 'openid profile email offline_access',
      audience: 'matrice-api',
      state,
      nonce,
      code_challenge: createHash('sha256').update(String(verifier)).digest('base64url'),
      code_challenge_method: 'S256',
      ui_locales: 'en',
    })
    expect(new Set([state, nonce, verifier]).size).toBe(3)
  })

  test.each([
    ['?session=left', { prompt: 'login' }],
    ['?account=other', { prompt: 'login' }],
    ['?email=lou%40ormelle.example', { prompt: 'login', login_hint: 'lou@ormelle.example' }],
  ])('requests a login prompt for %s', async (search, requested) => {
    const { searchParams } = new URL(await begin({ search }))
    expect(Object.fromEntries(searchParams)).toMatchObject(requested)
  })

  test('requests a sign-up for a new account', async () => {
    expect(new URL(await begin({ purpose: 'signUp' })).searchParams.get('prompt')).toBe('create')
  })

  test('is closed while the provider is unreachable', async () => {
    provider.setOutage(503)
    await expect(begin()).rejects.toMatchObject({ reason: 'away', search: '?redirect=%2Fmy-profile' })
    expect(sessionStorage.getItem('matrice.attempt')).toBeNull()
  })

  test('is closed if the discovery document has another issuer', async () => {
    const settings = { ...settingsOf(server), issuer: `${provider.issuer}/other` }
    await expect(
      beginLogIn(settings, { search: '', hash: '', locale: 'fr', purpose: 'logIn' }),
    ).rejects.toMatchObject({ reason: 'unverified' })
  })
})

describe('the way back', () => {
  test('logs in, with tokens that our API accepts, and leads to the requested page', async () => {
    const answer = await comeBack()
    expect(await finish(answer)).toEqual({ search: '?redirect=%2Fmy-profile', hash: '#part' })
    const session = storedSession.read()
    expect(session?.identity).toEqual({
      sub: 'kim',
      email: 'kim@ormelle.example',
      name: 'Kim Roy',
      givenName: 'Kim',
      familyName: 'Roy',
    })
    expect((await callAs(server.app, session?.accessToken ?? '')).statusCode).toBe(200)
    expect((await callAs(server.app, storedIdToken.read() ?? '')).statusCode).toBe(401)
  })

  test('renews with rotating refresh tokens, and ends the session on reuse', async () => {
    await finish(await comeBack())
    const first = storedSession.read()?.refreshToken ?? ''
    const client = clientOf(server)
    const renewed = await client.renew(first)
    expect(renewed.refreshToken).not.toBe(first)
    expect((await callAs(server.app, renewed.accessToken)).statusCode).toBe(200)
    await expect(client.renew(first)).rejects.toMatchObject({ code: 'invalid_grant' })
    await expect(client.renew(renewed.refreshToken)).rejects.toMatchObject({ code: 'invalid_grant' })
  })

  test('revokes the refresh token at logout', async () => {
    await finish(await comeBack())
    const token = storedSession.read()?.refreshToken ?? ''
    await clientOf(server).revoke(token)
    await expect(clientOf(server).renew(token)).rejects.toMatchObject({ code: 'invalid_grant' })
  })

  test('accepts each response once', async () => {
    const answer = await comeBack()
    await finish(answer)
    const before = tokenCalls()
    await expect(finish(answer)).rejects.toMatchObject({ reason: 'stale' })
    expect(tokenCalls()).toBe(before)
  })

  test('refuses a used code, even in its own attempt', async () => {
    const answer = await comeBack()
    const attempt = String(sessionStorage.getItem('matrice.attempt'))
    await finish(answer)
    localStorage.removeItem('matrice.session.login')
    localStorage.removeItem('matrice.session.idToken')
    sessionStorage.setItem('matrice.attempt', attempt)
    await expect(finish(answer)).rejects.toMatchObject({ reason: 'stale', code: 'invalid_grant' })
    expectNothingKept()
  })

  test.each<[string, (answer: URLSearchParams) => void]>([
    ['another state', (answer) => answer.set('state', 'x')],
    ['no state', (answer) => answer.delete('state')],
  ])('with %s does not reach the provider', async (_title, spoil) => {
    const answer = await comeBack()
    spoil(answer)
    const before = provider.requests.length
    await expect(finish(answer)).rejects.toMatchObject({ reason: 'stale' })
    expect(provider.requests.length).toBe(before)
    expectNothingKept()
  })

  test.each<[string, (answer: URLSearchParams) => void]>([
    ['another issuer', (answer) => answer.set('iss', 'https://evil.example')],
    ['no issuer from a provider that names itself', (answer) => answer.delete('iss')],
    ['two states', (answer) => answer.append('state', 'x')],
    ['an id token beside the code', (answer) => answer.set('id_token', 'x')],
  ])('with %s does not exchange the code', async (_title, spoil) => {
    const answer = await comeBack()
    spoil(answer)
    const before = tokenCalls()
    await expect(finish(answer)).rejects.toMatchObject({ reason: 'unverified' })
    expect(tokenCalls()).toBe(before)
    expectNothingKept()
  })

  test('with the code of somebody else’s login is refused by the provider (PKCE)', async () => {
    const stolen = (await comeBack('lou')).get('code') ?? ''
    const answer = await comeBack('kim')
    answer.set('code', stolen)
    await expect(finish(answer)).rejects.toMatchObject({ reason: 'stale' })
    expectNothingKept()
  })

  test('with an id token of another login is refused', async () => {
    const answer = await comeBack()
    const attempt = JSON.parse(String(sessionStorage.getItem('matrice.attempt')))
    sessionStorage.setItem('matrice.attempt', JSON.stringify({ ...attempt, nonce: 'x' }))
    await expect(finish(answer)).rejects.toMatchObject({ reason: 'unverified' })
    expectNothingKept()
  })

  test('after half an hour is too late', async () => {
    const answer = await comeBack()
    await expect(finish(answer, Date.now() + 30 * 60_000 + 1_000)).rejects.toMatchObject({ reason: 'stale' })
  })

  test('reports that the user cancelled', async () => {
    await expect(finish(await comeBack('cancel'))).rejects.toMatchObject({
      reason: 'cancelled',
      code: 'access_denied',
      search: '?redirect=%2Fmy-profile',
    })
  })

  test.each([
    ['login_required', 'askAgain', 'login_required'],
    ['temporarily_unavailable', 'away', 'temporarily_unavailable'],
    ['unauthorized_client', 'refused', 'unauthorized_client'],
    ['<b>call 555</b>', 'refused', undefined],
  ])('explains %s', async (error, reason, code) => {
    await begin()
    const { state } = JSON.parse(String(sessionStorage.getItem('matrice.attempt')))
    const answer = new URLSearchParams({ error, state: String(state), iss: provider.issuer })
    await expect(finish(answer)).rejects.toMatchObject({ reason, code })
  })

  test('refuses users whose address the provider has not confirmed', async () => {
    await expect(finish(await comeBack('max'))).rejects.toMatchObject({ reason: 'unconfirmed' })
    expectNothingKept()
  })

  test('keeps read requests working while the provider is down', async () => {
    await finish(await comeBack())
    provider.setOutage(503)
    const { accessToken = '' } = storedSession.read() ?? {}
    expect((await callAs(server.app, accessToken)).statusCode).toBe(200)
    const unread = await startTestApp({ AUTH_ISSUER: provider.issuer, AUTH_FLOW: 'redirect' })
    const refused = await callAs(unread.app, accessToken)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    await unread.close()
  })

  test('reports that the provider is down, and the next try starts again', async () => {
    const answer = await comeBack()
    provider.setOutage(502)
    await expect(finish(answer)).rejects.toMatchObject({ reason: 'away' })
    provider.setOutage(undefined)
    await finish(await comeBack())
    expect(storedSession.read()?.identity.sub).toBe('kim')
  })

  test('removes the data of another person from this browser', async () => {
    await finish(await comeBack('kim'))
    localStorage.setItem('matrice.session.organization', '"of Kim"')
    await finish(await comeBack('lou'))
    expect(storedSession.read()?.identity.sub).toBe('lou')
    expect(localStorage.getItem('matrice.session.organization')).toBeNull()
  })

  test('continues while the provider changes its keys', async () => {
    await finish(await comeBack())
    const before = storedSession.read()?.accessToken ?? ''
    provider.rotate()
    expect((await callAs(server.app, before)).statusCode).toBe(200)
    await finish(await comeBack())
    const { accessToken: after = '' } = storedSession.read() ?? {}
    expect(decodeProtectedHeader(after).kid).toBe('two')
    // Keys are fetched again at most every ten seconds.
    const later = Date.now() + 10_001
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
    const answers = [await callAs(server.app, after), await callAs(server.app, before)]
    clock.mockRestore()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})

test('name and address come from the userinfo endpoint if the id token lacks them', async () => {
  const terse = await startOidcProvider({ origin, tellsAll: false })
  const config = { ...server.config, AUTH_ISSUER: terse.issuer }
  const settings = settingsOf({ config })
  const address = await beginLogIn(settings, { search: '', hash: '', locale: 'fr', purpose: 'logIn' })
  const answer = readAnswer(await openBrowser().visit(address, 'kim'))
  await finishLogIn(answer, { settings, readTrust: clientOf({ config }).readTrust })
  expect(decodeJwt(storedIdToken.read() ?? '')['email']).toBeUndefined()
  expect(storedSession.read()?.identity).toMatchObject({ email: 'kim@ormelle.example', name: 'Kim Roy' })
  expect(terse.requests.map(({ url }) => url)).toContain('/me')
  await terse.close()
})

test('the session at the provider is ended with the id token, and leads back to our login page', async () => {
  await finish(await comeBack())
  const idToken = storedIdToken.read()
  const backTo = `${origin}/login`
  const page = new URL(await endAtProvider(settingsOf(server), { idToken, backTo, locale: 'fr' }))
  expect(page.origin).toBe(provider.issuer)
  expect(Object.fromEntries(page.searchParams)).toEqual({
    id_token_hint: idToken,
    client_id: 'matrice-web',
    post_logout_redirect_uri: backTo,
    ui_locales: 'fr',
  })
  expect((await fetch(page)).status).toBe(200)
})
