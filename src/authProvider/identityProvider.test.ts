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
const configuration = {
  issuer: 'https://id.example/',
  token_endpoint: 'https://id.example/realms/esg/token',
  revocation_endpoint: 'https://id.example/realms/esg/revoke',
  jwks_uri: 'https://id.example/realms/esg/certs',
}
const tokens = { access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 900 }

const createProvider = (json: unknown, change: Partial<IdentitySettings> = {}) => {
  const requests: Parameters<Door>[0][] = []
  const door: Door = async (request) => {
    requests.push(request)
    return { json: request.path.endsWith('openid-configuration') ? configuration : json }
  }
  return { provider: createIdentityProvider(door, { ...settings, ...change }, () => 1_000), requests }
}

test('the password grant carries client, audience and scope, form-encoded', async () => {
  const { provider, requests } = createProvider(tokens)
  expect(await provider.logIn('claire@ormelle.fr', 'secret')).toEqual({
    accessToken: 'a',
    refreshToken: 'r',
    idToken: 'i',
    expiresAtSeconds: 1_900,
  })
  expect(requests[1]).toEqual({
    method: 'POST',
    path: 'https://id.example/realms/esg/token',
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
  const { provider, requests } = createProvider(undefined)
  await provider.requestPasswordReset('claire@ormelle.fr')
  expect(requests[0]).toMatchObject({
    path: 'https://id.example/dbconnections/change_password',
    form: { client_id: 'matrice-web', connection: 'matrice-users', email: 'claire@ormelle.fr' },
  })
})

test('the issuer is discovered when the settings do not say it', async () => {
  const { provider, requests } = createProvider({ keys: [] }, { issuer: undefined })
  expect(await provider.readTrust()).toMatchObject({
    issuer: 'https://id.example/',
    audience: 'matrice-web',
  })
  expect(requests.map(({ path }) => path)).toContain('https://id.example/.well-known/openid-configuration')
})

test.each(['https://evil.example/', 'https://id.example', ''])(
  'a document of the issuer %j is refused, and no password is sent',
  async (issuer) => {
    const requests: string[] = []
    const door: Door = async ({ path }) => {
      requests.push(path)
      return { json: { ...configuration, issuer } }
    }
    const provider = createIdentityProvider(door, settings)
    await expect(provider.logIn('claire@ormelle.fr', 'secret')).rejects.toThrow('not https://id.example/')
    expect(requests).toEqual(['https://id.example/.well-known/openid-configuration'])
  },
)

test('our own provider has fixed endpoints, so nothing is discovered', async () => {
  const { provider, requests } = createProvider(tokens, { identityUrl: '', jwksUrl: undefined })
  await provider.logIn('claire@ormelle.fr', 'secret')
  await provider.renew('r')
  await provider.revoke('r')
  await provider.readTrust()
  expect(requests.map(({ path }) => path)).toEqual([
    '/oauth/token',
    '/oauth/token',
    '/oauth/revoke',
    '/.well-known/jwks.json',
  ])
})

test('the endpoints of another provider are discovered once', async () => {
  const { provider, requests } = createProvider(tokens, { jwksUrl: undefined })
  await provider.logIn('claire@ormelle.fr', 'secret')
  await provider.revoke('r')
  await provider.readTrust()
  expect(requests.map(({ path }) => path)).toEqual([
    'https://id.example/.well-known/openid-configuration',
    'https://id.example/realms/esg/token',
    'https://id.example/realms/esg/revoke',
    'https://id.example/realms/esg/certs',
  ])
})
