import { expect, test } from 'vitest'
import { createIdentityProvider, type Door, type IdentitySettings } from './identityProvider.ts'

const settings = {
  identityUrl: 'https://id.example',
  issuer: 'https://id.example/',
  jwksUrl: 'https://id.example/keys',
  clientId: 'matrice-web',
  audience: 'matrice-api',
  connection: 'matrice-users',
}
const tokens = { access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 900 }

const createProvider = (json: unknown, change: Partial<IdentitySettings> = {}) => {
  const asked: Parameters<Door>[0][] = []
  const door: Door = async (request) => {
    asked.push(request)
    return { json }
  }
  return { provider: createIdentityProvider(door, { ...settings, ...change }, () => 1_000), asked }
}

test('the password grant carries client, audience and scope, form-encoded', async () => {
  const { provider, asked } = createProvider(tokens)
  expect(await provider.logIn('claire@ormelle.fr', 'secret')).toEqual({
    accessToken: 'a',
    refreshToken: 'r',
    idToken: 'i',
    expiresAtSeconds: 1_900,
  })
  expect(asked[0]).toEqual({
    method: 'POST',
    path: 'https://id.example/oauth/token',
    caller: 'none',
    form: {
      grant_type: 'password',
      username: 'claire@ormelle.fr',
      password: 'secret',
      client_id: 'matrice-web',
      audience: 'matrice-api',
      scope: 'openid profile email offline_access',
    },
  })
})

test('a provider that does not rotate keeps the refresh token', async () => {
  const { provider } = createProvider({ access_token: 'b', expires_in: 60 })
  expect(await provider.renew('r')).toMatchObject({ accessToken: 'b', refreshToken: 'r' })
})

test('an answer without tokens is an error, not an empty session', async () => {
  const { provider } = createProvider({})
  await expect(provider.logIn('a', 'b')).rejects.toThrow('access_token')
})

test('a reset names the connection', async () => {
  const { provider, asked } = createProvider(undefined)
  await provider.requestPasswordReset('claire@ormelle.fr')
  expect(asked[0]).toMatchObject({
    path: 'https://id.example/dbconnections/change_password',
    form: { client_id: 'matrice-web', connection: 'matrice-users', email: 'claire@ormelle.fr' },
  })
})

test('the issuer is discovered when the settings do not say it', async () => {
  const { provider, asked } = createProvider({ issuer: 'https://found/' }, { issuer: undefined })
  expect(await provider.readTrust()).toMatchObject({ issuer: 'https://found/', audience: 'matrice-web' })
  expect(asked.map(({ path }) => path)).toContain('https://id.example/.well-known/openid-configuration')
})
