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

  test('logs in by password where its own document says, and the id token is verified', async () => {
    const client = clientOf(server)
    const { idToken } = await client.logIn('kim@ormelle.example', foreignPassword)
    expect(provider.asked).toContain(provider.tokenPath)
    expect(await verifyIdToken(idToken, await client.readTrust())).toMatchObject({
      email: 'kim@ormelle.example',
      givenName: 'Kim',
    })
  })

  test('gives tokens that our API takes, renewed ones too', async () => {
    const client = clientOf(server)
    const { accessToken, refreshToken } = await client.logIn('kim@ormelle.example', foreignPassword)
    expect((await callAs(server.app, accessToken)).statusCode).toBe(200)
    const renewed = await client.renew(refreshToken)
    expect((await callAs(server.app, renewed.accessToken)).statusCode).toBe(200)
  })

  test('has its id token refused as an access token', async () => {
    const { idToken } = await clientOf(server).logIn('kim@ormelle.example', foreignPassword)
    expect((await callAs(server.app, idToken)).statusCode).toBe(401)
  })

  test('is quoted when the password is wrong', async () => {
    await expect(clientOf(server).logIn('kim@ormelle.example', 'wrong')).rejects.toMatchObject({
      code: 'invalid_grant',
    })
  })
})

test('a provider that offers no password grant is quoted too: nobody is let in another way', async () => {
  const provider = await startForeignLogin('keycloak', { hasPasswordGrant: false })
  const server = await startTestApp({ AUTH_ISSUER: provider.issuer })
  await expect(clientOf(server).logIn('kim@ormelle.example', foreignPassword)).rejects.toMatchObject({
    code: 'unauthorized_client',
    message: 'Client not allowed for direct access grants',
  })
  await server.close()
  await provider.close()
})

test('keys elsewhere are named by AUTH_JWKS_URL, for server and client', async () => {
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
