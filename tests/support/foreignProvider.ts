import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exportJWK, SignJWT, type JWK } from 'jose'

/**
 * A foreign identity provider, reduced to what our server requests: discovery and a key set. Its document names the
 * issuer `says` if given.
 */
export async function startForeignProvider(path = '/realms/esg', says?: string) {
  let keys = [await createKey('one')]
  const requests: string[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    requests.push(url)
    const answers: Record<string, object> = {
      [`${path}/.well-known/openid-configuration`]: { issuer: says ?? issuer, jwks_uri: `${issuer}/certs` },
      [`${path}/certs`]: { keys: keys.map((key) => key.publicJwk) },
    }
    const answer = answers[url]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

  return {
    issuer,
    /** Requested paths, in order. */
    requests,
    /** Signs an access token with the newest key; `claims` overrides. */
    sign(claims: Record<string, unknown> = {}): Promise<string> {
      const [key] = keys
      if (!key) throw new Error('a provider always has a key')
      const nowSeconds = Math.floor(Date.now() / 1000)
      return new SignJWT({
        iss: issuer,
        aud: 'matrice-api',
        iat: nowSeconds,
        exp: nowSeconds + 300,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .sign(key.privateKey)
    },
    /** Signs with a new key from now on, and publishes it before the old one. */
    async rotate(): Promise<void> {
      keys = [await createKey('two'), ...keys]
    },
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function createKey(kid: string): Promise<{ kid: string; privateKey: KeyObject; publicJwk: JWK }> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }
}
