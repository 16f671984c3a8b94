import type { Tokens } from './session.ts'

/** The HTTP client, as far as this folder needs it. */
export type Door = (request: {
  method?: 'GET' | 'POST'
  path: string
  form?: Readonly<Record<string, string>>
  caller: 'none'
}) => Promise<{ json: unknown }>

export type IdentitySettings = {
  /** Base address of the identity provider, without a trailing slash; empty for our own. */
  identityUrl: string
  /** Issuer that the id token must name; the provider's discovery document names it when absent. */
  issuer?: string | undefined
  /** Address of the key set, where it overrides the discovery document. */
  jwksUrl?: string | undefined
  /** Pages of an external provider for a new account and for a forgotten password. */
  signUpUrl?: string | undefined
  resetUrl?: string | undefined
  /** Address to which the provider's login page returns; absent where our form takes the password. */
  redirectUri?: string
  clientId: string
  audience: string
  connection: string
  /** Scopes of a login at an external provider, in place of ours. */
  scope?: string | undefined
  /** The API that access tokens are for (RFC 8707), at providers that know no `audience`. */
  resource?: string | undefined
}

/** Requests a session that can be renewed, and an id token with the person's name and e-mail. */
const ownScope = 'openid profile email offline_access'

/** How a provider is told which API the access token is for: RFC 8707's name, or Auth0's. */
export const targetOf = ({ audience, resource }: IdentitySettings): Record<string, string> =>
  resource === undefined ? { audience } : { resource }

/**
 * The calls of the identity provider (spec §7): form-encoded, with Auth0's names. Failures are those of the HTTP
 * client.
 */
export function createIdentityProvider(
  door: Door,
  settings: IdentitySettings,
  nowSeconds = () => Date.now() / 1000,
) {
  const { identityUrl, clientId, connection, scope = ownScope } = settings
  const post = (path: string, form: Record<string, string>) =>
    door({ method: 'POST', path, form, caller: 'none' })
  let found: Promise<Endpoints> | undefined
  const findEndpoints = (): Promise<Endpoints> => {
    found ??= (identityUrl === '' ? Promise.resolve(ownEndpoints) : discover(door, settings)).catch(
      (error: unknown) => {
        found = undefined
        throw error
      },
    )
    return found
  }

  /** A grant that logs in: the tokens, and the id token that is not yet verified. */
  async function grant(form: Readonly<Record<string, string>>): Promise<Tokens & { idToken: string }> {
    const { json } = await post((await findEndpoints()).token, { ...form, client_id: clientId })
    return { ...readTokens(json, nowSeconds()), idToken: readText(json, 'id_token') }
  }

  return {
    /** True for our own provider, where names, passwords and sessions can be changed here. */
    isOurs: identityUrl === '',

    /** True where people log in on the provider's own page. The provider then has its own session to end. */
    isRedirect: settings.redirectUri !== undefined,

    /** The application's identifiers at the provider, under the provider's names. */
    application: { client_id: clientId, connection },

    /** Password grant. */
    logIn: (username: string, password: string) =>
      grant({ grant_type: 'password', username, password, ...targetOf(settings), scope }),

    grant,

    /** Refresh grant. A provider that does not rotate returns no new refresh token. */
    async renew(refreshToken: string): Promise<Tokens> {
      const { resource } = settings
      const form = {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: clientId,
        ...(resource !== undefined && { resource }),
      }
      const { json } = await post((await findEndpoints()).token, form)
      return readTokens(json, nowSeconds(), refreshToken)
    },

    /** Ends the session at the provider. */
    async revoke(refreshToken: string): Promise<void> {
      await post((await findEndpoints()).revoke, { client_id: clientId, token: refreshToken })
    },

    /** Requests the e-mail with the link to a new password. The answer is the same for every address. */
    async requestPasswordReset(email: string): Promise<void> {
      await post(`${identityUrl}/dbconnections/change_password`, { client_id: clientId, connection, email })
    },

    /** What an id token is verified against: the key set, the issuer and the audience. */
    async readTrust(): Promise<{ keys: unknown; issuer: string; audience: string }> {
      const { jwksUrl, issuer = (await findEndpoints()).issuer } = settings
      const { json: keys } = await door({ path: jwksUrl ?? (await findEndpoints()).keys, caller: 'none' })
      return { keys, issuer, audience: clientId }
    },
  }
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>

type Endpoints = { issuer: string; token: string; revoke: string; keys: string }

const ownEndpoints: Endpoints = {
  // Every page that our server fills sets the issuer; an empty one matches no token.
  issuer: '',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  keys: '/.well-known/jwks.json',
}

/** Another provider publishes its endpoints: Auth0 uses the paths of ours, Keycloak those below its realm. */
async function discover(door: Door, { identityUrl, issuer: expected }: IdentitySettings): Promise<Endpoints> {
  const path = `${identityUrl}/.well-known/openid-configuration`
  const { json: configuration } = await door({ path, caller: 'none' })
  const issuer = readText(configuration, 'issuer')
  // The document of another issuer would send passwords to its own endpoints.
  if (issuer !== (expected ?? issuer)) throw new Error(`The identity provider is ${issuer}, not ${expected}`)
  return {
    issuer,
    token: readText(configuration, 'token_endpoint'),
    revoke: readText(configuration, 'revocation_endpoint', `${identityUrl}/oauth/revoke`),
    keys: readText(configuration, 'jwks_uri'),
  }
}

const readTokens = (json: unknown, nowSeconds: number, refreshToken?: string): Tokens => ({
  accessToken: readText(json, 'access_token'),
  refreshToken: readText(json, 'refresh_token', refreshToken),
  expiresAtSeconds: nowSeconds + Number(valueIn(json, 'expires_in') ?? 0),
})

function readText(json: unknown, name: string, fallback?: string): string {
  const value = valueIn(json, name) ?? fallback
  if (typeof value !== 'string') throw new Error(`The identity provider's answer has no ${name}`)
  return value
}

const valueIn = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined
