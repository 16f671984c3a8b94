import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { freePort, startProgram, type RunningProgram } from './programs.ts'
import { host, type Certificate } from './proxies.ts'

/** The person who has an account at the provider. */
export const person = { username: 'camille', password: 'Operate-Login-Nine-26', email: 'camille@example.org' }

/** The API that access tokens are for, as the client requests it (RFC 8707). */
export const resource = `https://${host}/api`

export type IdentityServer = RunningProgram & {
  issuer: string
  clientId: string
  origin: string
  /** Signs with a new key from now on. Tokens of the former one are still verified. */
  rotateKey: () => Promise<void>
}

const schema = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'
const clientId = 'matrice-web-proof'

/** Debian's glewlwyd over HTTPS with its example configuration, a client for Matrice and one person. */
export async function startIdentityServer(
  folder: string,
  { key, certificate, ca }: Certificate,
): Promise<IdentityServer> {
  const port = await freePort()
  const origin = `https://127.0.0.1:${port}`
  const own = join(folder, 'glewlwyd')
  mkdirSync(own)
  const database = new DatabaseSync(join(own, 'database'))
  database.exec(readFileSync(schema, 'utf8'))
  database.close()
  writeFileSync(join(own, 'glewlwyd.conf'), configurationFor({ own, port, origin, key, certificate }))
  const program = await startProgram(['glewlwyd', '-c', join(own, 'glewlwyd.conf')], port)
  const call = adminOf(origin, ca)
  // The account that Debian's package creates.
  await call('POST', '/auth/', { username: 'admin', password: 'password' })
  const keys = [newKey('first')]
  const plugin = () => pluginWith(`${origin}/api/oidc`, keys)
  await call('POST', '/mod/plugin/', plugin())
  await call('PUT', '/scope/openid', {
    display_name: 'OpenID',
    description: 'OpenID Connect',
    password_required: true,
    password_max_age: 0,
    scheme: {},
    scheme_required: {},
  })
  await call('POST', '/user/', { ...person, name: 'Camille Proof', scope: ['openid'], enabled: true })
  await call('POST', '/client/', {
    client_id: clientId,
    name: 'Matrice',
    confidential: false,
    enabled: true,
    redirect_uri: [`https://${host}/callback`],
    post_logout_redirect_uri: `https://${host}/login`,
    authorization_type: ['code', 'refresh_token'],
    scope: ['openid'],
    token_endpoint_auth_method: ['none'],
    resource: [resource],
  })
  return {
    ...program,
    issuer: `${origin}/api/oidc`,
    clientId,
    origin,
    async rotateKey() {
      // The first key signs.
      keys.unshift(newKey(`key-${keys.length}`))
      await call('PUT', '/mod/plugin/oidc', plugin())
      await call('PUT', '/mod/plugin/oidc/reset')
    },
  }
}

type Place = { own: string; port: number; origin: string; key: string; certificate: string }

/** Debian's own file, of which only addresses, paths, the certificate and the database are replaced. */
function configurationFor({ own, port, origin, key, certificate }: Place): string {
  return readFileSync('/etc/glewlwyd/glewlwyd.conf', 'utf8')
    .replace(/^port=.*$/m, `port=${port}\nbind_address="127.0.0.1"`)
    .replace(/^external_url=.*$/m, `external_url="${origin}"`)
    .replace(/^log_mode=.*$/m, 'log_mode="console"')
    .replace(/^log_level=.*$/m, 'log_level="ERROR"')
    .replace(/^use_secure_connection=.*$/m, 'use_secure_connection=true')
    .replace(/^secure_connection_key_file=.*$/m, `secure_connection_key_file="${key}"`)
    .replace(/^secure_connection_pem_file=.*$/m, `secure_connection_pem_file="${certificate}"`)
    .replace(/^secure_connection_ca_file=.*$/m, '')
    .replace(/^@include .*$/m, `database = { type = "sqlite3"; path = "${join(own, 'database')}"; };`)
}

type SigningKey = Readonly<Record<string, unknown>>

const newKey = (kid: string): SigningKey => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid,
  alg: 'RS256',
})

/** The settings of glewlwyd's OpenID Connect plugin: authorization code with PKCE, refresh tokens, resources. */
const pluginWith = (issuer: string, keys: readonly SigningKey[]): object => ({
  module: 'oidc',
  name: 'oidc',
  display_name: 'OpenID Connect',
  enabled: true,
  parameters: {
    iss: issuer,
    'jwks-private': JSON.stringify({ keys }),
    'jwks-show': true,
    'access-token-duration': 3600,
    'refresh-token-duration': 86_400,
    'code-duration': 600,
    'refresh-token-rolling': true,
    'session-cookie-name': 'PROOF_OIDC_SESSION',
    'session-cookie-expiration': 86_400,
    'session-management-allowed': true,
    'allow-non-oidc': false,
    'auth-type-code-enabled': true,
    'auth-type-token-enabled': false,
    'auth-type-id-token-enabled': true,
    'auth-type-none-enabled': false,
    'auth-type-password-enabled': false,
    'auth-type-client-enabled': false,
    'auth-type-device-enabled': false,
    'auth-type-refresh-enabled': true,
    'pkce-allowed': true,
    'pkce-required': true,
    'pkce-method-plain-allowed': false,
    'subject-type': 'public',
    scope: [],
    'additional-parameters': [
      // The claim from which Matrice takes the address of an account.
      { 'user-parameter': 'email', 'token-parameter': 'email', 'token-changed': false },
    ],
    claims: [],
    'email-claim': 'mandatory',
    'resource-allowed': true,
    'resource-scope': { openid: [resource] },
    'resource-client-property': 'resource',
    'resource-scope-and-client-property': false,
    'resource-change-allowed': false,
  },
})

/** Calls of glewlwyd's administrator, whose session is in cookies. */
function adminOf(origin: string, ca: string) {
  const agent = new Agent({ ca })
  const cookies = new Map<string, string>()
  return async (method: string, path: string, body?: object): Promise<void> => {
    const content = body === undefined ? '' : JSON.stringify(body)
    const { status, said } = await new Promise<{ status: number; said: string }>((resolve, reject) => {
      const sending = request(
        `${origin}/api${path}`,
        {
          agent,
          method,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
        },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            cookies.set(name, value)
          }
          text(answer).then((own) => resolve({ status: answer.statusCode ?? 0, said: own }), reject)
        },
      )
      sending.on('error', reject)
      sending.end(content)
    })
    if (status !== 200) throw new Error(`glewlwyd answered ${method} ${path} with ${status}: ${said}`)
  }
}

/** Name and version of the installed program. */
export const nameIdentityServer = (): string =>
  `glewlwyd ${execFileSync('glewlwyd', ['--version'], { encoding: 'utf8' }).trim()}`
