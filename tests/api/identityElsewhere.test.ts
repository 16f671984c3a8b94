import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyIdToken } from '#src/authProvider/verifyIdToken.ts'
import { callAs } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { clientOf } from '#tests/support/clientOf.ts'
import { foreignPassword, startForeignLogin, type ProviderShape } from '#tests/support/foreignLogin.ts'

describe.each<ProviderShape>(['auth0', 'keycloak'])('%s, named by AUTH_ISSUER alone', (shape) => {
  let provider: Awaited<ReturnType<typeof startForeignLogin>>
  let server: TestApp

  beforeAll(async () => {
    provider = await startForeignLogin(shape)
    server = await startTestApp({ AUTH_ISSUER: provider.issuer })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  test('logs in by password at the endpoint of the discovery document, and verifies the id token', async () => {
    const client = clientOf(server)
    const { idToken } = await client.logIn('kim@ormelle.example', foreignPassword)
    expect(provider.requests).toContain(provider.tokenPath)
    expect(await verifyIdToken(idToken, await client.readTrust())).toMatchObject({
      email: 'kim@ormelle.example',
      givenName: 'Kim',
    })
  })

  test('issues tokens that our API accepts, including renewed ones', async () => {
    const client = clientOf(server)
    const { accessToken, refreshToken } = await client.logIn('kim@ormelle.example', foreignPassword)
    expect((await callAs(server.app, accessToken)).statusCode).toBe(200)
    const renewed = await client.renew(refreshToken)
    expect((await callAs(server.app, renewed.accessToken)).statusCode).toBe(200)
  })

  test('does not accept its id token as an access token', async () => {
    const { idToken } = await clientOf(server).logIn('kim@ormelle.example', foreignPassword)
    expect((await callAs(server.app, idToken)).statusCode).toBe(401)
  })

  test('returns the provider’s error for a wrong password', async () => {
    await expect(clientOf(server).logIn('kim@ormelle.example', 'wrong')).rejects.toMatchObject({
      code: 'invalid_grant',
    })
  })
})

test('returns the error of a provider without password grant, and allows no other login', async () => {
  const provider = await startForeignLogin('keycloak', { hasPasswordGrant: false })
  const server = await startTestApp({ AUTH_ISSUER: provider.issuer })
  await expect(clientOf(server).logIn('kim@ormelle.example', foreignPassword)).rejects.toMatchObject({
    code: 'unauthorized_client',
    message: 'Client not allowed for direct access grants',
  })
  await server.close()
  await provider.close()
})

test('AUTH_JWKS_URL sets the location of foreign keys, for server and client', async () => {
  const provider = await startForeignLogin('auth0')
  const keys = `${provider.issuer}.well-known/jwks.json`
  const server = await startTestApp({ AUTH_ISSUER: provider.issuer, AUTH_JWKS_URL: keys })
  const client = clientOf(server)
  const { accessToken, idToken } = await client.logIn('kim@ormelle.example', foreignPassword)
  expect((await callAs(server.app, accessToken)).statusCode).toBe(200)
  expect(await verifyIdToken(idToken, await client.readTrust())).toMatchObject({ name: 'Kim Roy' })
  await server.close()
  await provider.close()
})
