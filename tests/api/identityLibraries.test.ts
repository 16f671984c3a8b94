import { AuthClient } from '@auth0/auth0-auth-js'
import { AuthenticationClient, type AuthApiError, type AuthenticationClientOptions } from 'auth0/legacy'
import * as openid from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastLinkToken, readMails, signUp, testPassword } from '#tests/support/accounts.ts'
import { domain, startListeningProvider } from '#tests/support/listeningProvider.ts'

let provider: Awaited<ReturnType<typeof startListeningProvider>>
beforeAll(async () => {
  provider = await startListeningProvider()
})
afterAll(() => provider.close())

const proxiedFetch: typeof fetch = (input, init) =>
  provider.proxiedFetch(input instanceof Request ? input.url : String(input), init)

const audience = 'matrice-api'
const scope = 'openid profile email offline_access'

describe("Auth0's AuthenticationClient (auth0 7, auth0/legacy)", () => {
  const createClient = () =>
    new AuthenticationClient({
      domain,
      clientId: 'matrice-web',
      // The library requires a secret for every grant; it is ignored for a public client.
      clientSecret: 'unused',
      fetch: proxiedFetch,
      // Typed as undici's dispatcher, but passed to node:https for the key set.
      agent: provider.agent as unknown as NonNullable<AuthenticationClientOptions['agent']>,
    })

  it('logs in, verifies the id token, renews and logs out', async () => {
    await signUp(provider.app, 'legacy@ormele.example')
    const client = createClient()
    const first = await client.oauth.passwordGrant({
      username: 'legacy@ormele.example',
      password: testPassword,
      audience,
      scope,
    })
    expect(first.data).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope })
    const second = await client.oauth.refreshTokenGrant({ refresh_token: String(first.data.refresh_token) })
    expect(second.data.id_token).toEqual(expect.any(String))
    await client.oauth.revokeRefreshToken({ token: String(second.data.refresh_token) })
    await expect(
      client.oauth.refreshTokenGrant({ refresh_token: String(second.data.refresh_token) }),
    ).rejects.toMatchObject({ error: 'invalid_grant', statusCode: 403 })
  })

  it('logs in to a named connection', async () => {
    await signUp(provider.app, 'realm@ormele.example')
    const login = { username: 'realm@ormele.example', password: testPassword, audience, scope }
    const answer = await createClient().oauth.passwordGrant({ ...login, realm: 'matrice-users' })
    expect(answer.status).toBe(200)
    await expect(createClient().oauth.passwordGrant({ ...login, realm: 'other' })).rejects.toMatchObject({
      error: 'invalid_request',
    })
  })

  it("shows Auth0's own error for a wrong password", async () => {
    const failing = createClient().oauth.passwordGrant({ username: 'a@b.example', password: 'x', scope })
    await expect(failing).rejects.toMatchObject({
      name: 'AuthApiError',
      error: 'invalid_grant',
      error_description: 'Wrong email or password.',
      statusCode: 403,
    } satisfies Partial<AuthApiError>)
  })

  it('asks for a reset mail', async () => {
    await signUp(provider.app, 'reset@ormele.example')
    const answer = await createClient().database.changePassword({
      email: 'reset@ormele.example',
      connection: 'matrice-users',
    })
    expect(answer.data).toBe("We've just sent you an email to reset your password.")
    expect(await lastLinkToken(provider.app, 'reset@ormele.example')).toMatch(/^[\w-]{43}$/)
  })
})

describe("Auth0's AuthClient (@auth0/auth0-auth-js)", () => {
  const createClient = () =>
    new AuthClient({
      domain,
      clientId: 'matrice-web',
      clientSecret: 'unused',
      customFetch: proxiedFetch,
    })

  it('discovers, logs in, renews and logs out', async () => {
    await signUp(provider.app, 'current@ormele.example')
    const client = createClient()
    const first = await client.getTokenByPassword({
      username: 'current@ormele.example',
      password: testPassword,
      audience,
      scope,
    })
    expect(first.claims).toMatchObject({ email: 'current@ormele.example', given_name: 'Camille' })
    const second = await client.getTokenByRefreshToken({ refreshToken: String(first.refreshToken) })
    expect(second.accessToken).not.toBe(first.accessToken)
    await client.revokeToken({ token: String(second.refreshToken), tokenTypeHint: 'refresh_token' })
    await expect(
      client.getTokenByRefreshToken({ refreshToken: String(second.refreshToken) }),
    ).rejects.toMatchObject({ cause: { error: 'invalid_grant' } })
  })

  it('asks for a reset mail', async () => {
    await signUp(provider.app, 'current-reset@ormele.example')
    await createClient().database.changePassword({
      email: 'current-reset@ormele.example',
      connection: 'matrice-users',
    })
    expect(await readMails(provider.app, 'current-reset@ormele.example')).toHaveLength(1)
  })
})

describe('openid-client', () => {
  const discover = () =>
    openid.discovery(new URL(`https://${domain}/`), 'matrice-web', undefined, openid.None(), {
      [openid.customFetch]: provider.proxiedFetch,
    })

  it('discovers, logs in, verifies the signature of the id token, renews and revokes', async () => {
    await signUp(provider.app, 'openid@ormele.example')
    const config = await discover()
    openid.enableNonRepudiationChecks(config)
    const first = await openid.genericGrantRequest(config, 'password', {
      username: 'openid@ormele.example',
      password: testPassword,
      audience,
      scope,
    })
    expect(first.claims()).toMatchObject({ email: 'openid@ormele.example', name: 'Camille Martin' })
    const second = await openid.refreshTokenGrant(config, String(first.refresh_token))
    expect(second.claims()?.sub).toBe(first.claims()?.sub)
    await openid.tokenRevocation(config, String(second.refresh_token))
    await expect(openid.refreshTokenGrant(config, String(second.refresh_token))).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 403,
    })
  })

  it('reads the error of a wrong password', async () => {
    const login = { username: 'a@b.example', password: 'x', scope }
    await expect(openid.genericGrantRequest(await discover(), 'password', login)).rejects.toMatchObject({
      error: 'invalid_grant',
      error_description: 'Wrong email or password.',
    })
  })
})
