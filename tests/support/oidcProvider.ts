import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration, type JWK } from 'oidc-provider'

export const foreignPeople = {
  kim: { email: 'kim@ormelle.example', email_verified: true, given_name: 'Kim', family_name: 'Roy' },
  lou: { email: 'lou@ormelle.example', email_verified: true, given_name: 'Lou', family_name: 'Ney' },
  /** Has not confirmed the address. */
  max: { email: 'max@ormelle.example', email_verified: false, given_name: 'Max', family_name: 'Nil' },
} as const
export type ForeignPerson = keyof typeof foreignPeople

type Options = {
  /** Where the tested application is served. */
  origin: string
  /**
   * True if the id token has all claims; otherwise they are only in the userinfo endpoint, and access tokens are for
   * it, not for our API.
   */
  tellsAll?: boolean
  port?: number
}

/**
 * A foreign identity provider: npm's `oidc-provider`, certified for OpenID Connect, with one public client and a login
 * page of three names without passwords. Access tokens are JWTs for our API.
 */
export async function startOidcProvider({ origin, tellsAll = true, port = 0 }: Options) {
  const requests: { method: string; url: string }[] = []
  let keys = [createKey('one')]
  /** The response status during a simulated outage. */
  let outage: number | undefined
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '' })
    if (outage !== undefined) {
      return void response
        .writeHead(outage, { 'access-control-allow-origin': '*', 'retry-after': '30' })
        .end('out of order')
    }
    void answer(request, response)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const open = () => new Provider(issuer, configurationOf({ origin, tellsAll, keys }))
  let provider = open()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, first, uid, choice] = (request.url ?? '').split('/')
    if (first !== 'interaction') return provider.callback()(request, response)
    if (request.method === 'GET') return showChoice(response, uid ?? '')
    const result =
      choice === 'cancel'
        ? { error: 'access_denied', error_description: 'turned back' }
        : { login: { accountId: choice ?? '' } }
    await provider.interactionFinished(request, response, result)
  }

  return {
    issuer,
    /** Received requests, in order. */
    requests,
    /** Signs with a new key from now on, and publishes the old one after it. */
    rotate() {
      keys = [createKey('two'), ...keys]
      provider = open()
    },
    /** Responds only with this status; undefined ends that. */
    setOutage(status: number | undefined) {
      outage = status
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>

const scope = 'openid profile email offline_access'

function configurationOf({
  origin,
  tellsAll,
  keys,
}: Required<Pick<Options, 'origin' | 'tellsAll'>> & { keys: JWK[] }): Configuration {
  const api = { scope: '', audience: 'matrice-api', accessTokenFormat: 'jwt', accessTokenTTL: 300 } as const
  return {
    jwks: { keys },
    clients: [
      {
        client_id: 'matrice-web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}/callback`],
        post_logout_redirect_uris: [`${origin}/login`],
      },
    ],
    clientBasedCORS: (_context, asking) => asking === origin,
    cookies: { keys: ['for tests alone'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: !tellsAll,
    findAccount: (_context, sub) => {
      const person = foreignPeople[sub as ForeignPerson]
      const claims = { ...person, name: `${person.given_name} ${person.family_name}` }
      return { accountId: sub, claims: () => ({ sub, ...claims }) }
    },
    extraTokenClaims: (_context, token) => {
      if (!('accountId' in token) || token.accountId === undefined) return undefined
      return foreignPeople[token.accountId as ForeignPerson]
    },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: { enabled: true, logoutSource: showLogout },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => (tellsAll ? 'urn:matrice' : []),
        useGrantedResource: () => true,
        getResourceServerInfo: () => api,
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 300, Grant: 3600, IdToken: 300, Interaction: 600, RefreshToken: 3600, Session: 3600 },
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // The application belongs to the organisation itself: no consent is requested.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      const grant = new oidc.provider.Grant({
        clientId: 'matrice-web',
        ...(accountId !== undefined && { accountId }),
      })
      grant.addOIDCScope(scope)
      if (tellsAll) grant.addResourceScope('urn:matrice', '')
      await grant.save()
      return grant
    },
  }
}

function createKey(kid: string): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`

function showChoice(response: ServerResponse, uid: string): void {
  const buttons = [...Object.keys(foreignPeople), 'cancel'].map(
    (choice) =>
      `<form method="post" action="/interaction/${uid}/${choice}"><button>${choice}</button></form>`,
  )
  response.writeHead(200, { 'content-type': 'text/html' }).end(page('Foreign login', buttons.join('')))
}

function showLogout(context: { body: unknown }, form: string): void {
  context.body = page(
    'Foreign logout',
    `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">leave</button>`,
  )
}
