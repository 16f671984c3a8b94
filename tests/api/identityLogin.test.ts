import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, signUp, testPassword } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createMovableClock } from '#tests/support/movableClock.ts'

const clock = createMovableClock()
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { now: clock })
})
afterAll(() => test.close())

const wrongPassword = { error: 'invalid_grant', error_description: 'Wrong email or password.' }

describe('password grant', () => {
  it('returns Auth0’s format with tokens that identify the user', async () => {
    await signUp(test.app, 'shape@ormelle.example')
    const answer = await logIn(test.app, 'shape@ormelle.example')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const body = answer.json<Record<string, string>>()
    expect(body).toEqual({
      access_token: expect.any(String),
      id_token: expect.any(String),
      refresh_token: expect.any(String),
      scope: 'openid profile email offline_access',
      expires_in: 900,
      token_type: 'Bearer',
    })
    const idToken = decodeJwt(String(body['id_token']))
    expect(idToken).toMatchObject({
      iss: 'http://localhost:4310/',
      aud: 'matrice-web',
      sub: expect.stringMatching(/^auth0\|[0-9a-f-]{36}$/),
      email: 'shape@ormelle.example',
      given_name: 'Camille',
      family_name: 'Martin',
      name: 'Camille Martin',
    })
    const accessToken = decodeJwt(String(body['access_token']))
    expect(accessToken).toMatchObject({ aud: 'matrice-api', sub: idToken.sub, sid: idToken['sid'] })
    expect(Number(accessToken.exp) - Number(accessToken.iat)).toBe(900)
    expect(decodeProtectedHeader(String(body['access_token']))).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
  })

  it('returns only what the scope requests', async () => {
    await signUp(test.app, 'scope@ormelle.example')
    const answer = await logIn(test.app, 'scope@ormelle.example', testPassword, { scope: 'openid other' })
    expect(answer.json()).toEqual({
      access_token: expect.any(String),
      id_token: expect.any(String),
      scope: 'openid',
      expires_in: 900,
      token_type: 'Bearer',
    })
  })

  it('accepts JSON too, and the address in any case', async () => {
    await signUp(test.app, 'Json@Ormelle.example')
    const answer = await test.app.inject({
      method: 'POST',
      url: '/oauth/token',
      payload: {
        grant_type: 'password',
        username: ' json@ormelle.EXAMPLE ',
        password: testPassword,
        client_id: 'matrice-web',
        audience: 'matrice-api',
      },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('returns the same response for a wrong password and an unknown address', async () => {
    await signUp(test.app, 'known@ormelle.example')
    const [wrong, unknown] = [
      await logIn(test.app, 'known@ormelle.example', 'wrong'),
      await logIn(test.app, 'unknown@ormelle.example', 'wrong'),
    ]
    expect([wrong.statusCode, wrong.json()]).toEqual([403, wrongPassword])
    expect([unknown.statusCode, unknown.json()]).toEqual([403, wrongPassword])
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(wrong.headers).toSorted())
  })

  it('responds in French to French callers', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'accept-language': 'fr' },
      payload: { grant_type: 'password', username: 'a@b.example', password: 'x', client_id: 'matrice-web' },
    })
    expect(answer.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'Adresse e-mail ou mot de passe incorrect.',
    })
  })

  it.each([
    ['no grant', { grant_type: '' }, 400, 'invalid_request', 'Missing required parameter: grant_type'],
    ['no client', { client_id: '' }, 400, 'invalid_request', 'Missing required parameter: client_id'],
    ['no address', { username: '' }, 400, 'invalid_request', 'Missing required parameter: username'],
    ['no password', { password: '' }, 400, 'invalid_request', 'Missing required parameter: password'],
    ['another client', { client_id: 'other' }, 401, 'access_denied', 'Unauthorized'],
    ['another service', { audience: 'other' }, 403, 'access_denied', 'Service not found: other'],
    [
      'another grant',
      { grant_type: 'implicit' },
      403,
      'unsupported_grant_type',
      'Unsupported grant type: implicit',
    ],
  ])('refuses %s', async (_, fields, status, error, description) => {
    const payload = {
      grant_type: 'password',
      username: 'a@b.example',
      password: 'x',
      client_id: 'matrice-web',
      ...fields,
    }
    const answer = await test.app.inject({ method: 'POST', url: '/oauth/token', payload })
    expect([answer.statusCode, answer.json()]).toEqual([status, { error, error_description: description }])
  })

  it.each([
    'a\0b@ormele.example',
    '\0',
    '\ud800@ormele.example',
    `${'x'.repeat(8000)}@ormele.example`,
    '%00',
  ])('accepts any text as an address, and finds nobody', async (username) => {
    const payload = { grant_type: 'password', username, password: 'a\0b', client_id: 'matrice-web' }
    const answer = await test.app.inject({ method: 'POST', url: '/oauth/token', payload })
    expect([answer.statusCode, answer.json()]).toEqual([403, wrongPassword])
  })

  it.each([
    ['malformed JSON', 'application/json', '{', 400],
    ['a parameter given twice', 'application/x-www-form-urlencoded', 'grant_type=a&grant_type=b', 400],
    ['XML', 'application/xml', '<a/>', 415],
  ])("answers %s in OAuth's shape", async (_, type, payload, status) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { error: 'invalid_request', error_description: 'The request is malformed.' },
    ])
  })
})
