import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Differences between two providers in what the app requests (their documentation; facts/trust.md §1.4). */
const shapes = {
  auth0: {
    issuer: (origin: string) => `${origin}/`,
    token: '/oauth/token',
    keys: '/.well-known/jwks.json',
    configuration: '/.well-known/openid-configuration',
    wrongPassword: { status: 403, description: 'Wrong email or password.' },
    subject: 'auth0|66f1',
    /** The requested audience. */
    audience: (requests: string | null) => requests ?? 'https://tenant/userinfo',
  },
  keycloak: {
    issuer: (origin: string) => `${origin}/realms/esg`,
    token: '/realms/esg/protocol/openid-connect/token',
    keys: '/realms/esg/protocol/openid-connect/certs',
    configuration: '/realms/esg/.well-known/openid-configuration',
    wrongPassword: { status: 401, description: 'Invalid user credentials' },
    subject: '0c7f1f9a-6f5e-4f0e-9d2e-3b1d6f6f2f10',
    /** The value of the client's audience mapper, whatever is requested. */
    audience: (_asked: string | null) => ['matrice-api', 'account'],
  },
} as const

export type ProviderShape = keyof typeof shapes
export const foreignPassword = 'Cheval-Agrafe-42'

/** A foreign identity provider with password and refresh grants, in the format of one of the two. */
export async function startForeignLogin(name: ProviderShape, { hasPasswordGrant = true } = {}) {
  const shape = shapes[name]
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  const requests: string[] = []
  /** A session keeps the audience it was opened for. */
  let audience: string | null = null

  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ iss: issuer, sub: shape.subject, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuedAt()
      .setExpirationTime('5 min')
      .sign(privateKey)
  const grant = async (form: URLSearchParams) => {
    const isPassword = form.get('grant_type') === 'password'
    if (isPassword && !hasPasswordGrant) {
      const error_description = 'Client not allowed for direct access grants'
      return { status: 400, body: { error: 'unauthorized_client', error_description } }
    }
    if (isPassword && form.get('password') !== foreignPassword) {
      const { status, description } = shape.wrongPassword
      return { status, body: { error: 'invalid_grant', error_description: description } }
    }
    if (isPassword) audience = form.get('audience')
    const person = { email: 'kim@ormelle.example', given_name: 'Kim', family_name: 'Roy', name: 'Kim Roy' }
    return {
      status: 200,
      body: {
        access_token: await sign({ aud: shape.audience(audience), ...person }),
        id_token: await sign({ aud: form.get('client_id'), ...person }),
        refresh_token: 'refresh',
        expires_in: 300,
      },
    }
  }
  const answer = (path: string, form: URLSearchParams) => {
    if (path === shape.token) return grant(form)
    if (path === shape.keys) return { status: 200, body: { keys: [key] } }
    if (path !== shape.configuration) return { status: 404, body: { error: 'not_found' } }
    const body = { issuer, token_endpoint: origin + shape.token, jwks_uri: origin + shape.keys }
    return { status: 200, body }
  }

  const respond = async (path: string, form: URLSearchParams, response: ServerResponse) => {
    const { status, body } = await answer(path, form)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      requests.push(path)
      void respond(path, new URLSearchParams(Buffer.concat(chunks).toString()), response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = shape.issuer(origin)

  return {
    issuer,
    requests,
    tokenPath: shape.token,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
