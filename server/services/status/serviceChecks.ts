import { z } from 'zod'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/store/engine/database.ts'
import { readCubeAddress } from '#server/adapters/cube/clickhouse/cubeAddress.ts'
import type { Files } from '#server/adapters/files/files.ts'
import type { BounceReceiver } from '#server/adapters/mail/bounces/bounceReceiver.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { ServiceCheck } from './serviceCheck.ts'
import { Refused } from './problemOf.ts'

type Parts = {
  config: Config
  db: Pick<Database, 'global'>
  mailer: Pick<Mailer, 'check'>
  bounces: Pick<BounceReceiver, 'port'> | null
  files: Pick<Files, 'pages'>
  /** The number of keys that sign our own tokens. */
  signingKeys: number
}

/** The checks of all services in the settings; only hosts and names are exposed from the settings. */
export const serviceChecks = (parts: Parts): ServiceCheck[] => [
  databaseCheck(parts),
  cubeCheck(parts),
  mailCheck(parts),
  bouncesCheck(parts),
  filesCheck(parts),
  identityCheck(parts),
  directoryCheck(parts),
  assistantCheck(parts),
]

const versionRow = z.object({ version: z.string() })

const databaseCheck = ({ config: { DATABASE_URL }, db }: Parts): ServiceCheck => ({
  service: 'database',
  provider: DATABASE_URL === undefined ? 'embedded' : 'external',
  isEmbedded: DATABASE_URL === undefined,
  names: hostsOf(DATABASE_URL),
  check: async () => {
    const [row] = await db.global((tx) =>
      tx.sql(versionRow, "select current_setting('server_version') as version"),
    )
    return row ? row.version.split(' ', 1) : []
  },
})

const cubeCheck = ({ config: { CUBE_URL } }: Parts): ServiceCheck => ({
  service: 'cube',
  provider: CUBE_URL === undefined ? 'process' : 'clickhouse',
  isEmbedded: CUBE_URL === undefined,
  names: hostsOf(CUBE_URL),
  // DuckDB's process starts with a query, and starts again where it has died.
  check: async (signal) => {
    if (CUBE_URL === undefined) return
    const { url, username, password, database } = readCubeAddress(CUBE_URL)
    const search = new URLSearchParams({ database, query: 'select 1' })
    const login = Buffer.from(`${username}:${password}`).toString('base64')
    await checkAddress(`${url}/?${search.toString()}`, signal, { authorization: `Basic ${login}` })
  },
})

const mailCheck = ({ config: { SMTP_URL }, mailer }: Parts): ServiceCheck => ({
  service: 'mail',
  provider: SMTP_URL === undefined ? 'kept' : 'smtp',
  isEmbedded: SMTP_URL === undefined,
  names: hostsOf(SMTP_URL),
  check: () => mailer.check(),
})

const bouncesCheck = ({ config: { BOUNCE_DOMAIN, BOUNCE_PORT }, bounces }: Parts): ServiceCheck => ({
  service: 'bounces',
  provider: bounces === null ? 'off' : 'receiver',
  isEmbedded: false,
  names: bounces === null ? [] : [`${BOUNCE_DOMAIN}:${BOUNCE_PORT}`],
  check: async () => {
    if (bounces !== null && bounces.port() === undefined)
      throw new Error('nobody listens for delivery reports')
  },
})

const filesCheck = ({ config: { FILES_URL }, files }: Parts): ServiceCheck => ({
  service: 'files',
  provider: FILES_URL === undefined ? 'folder' : 's3',
  isEmbedded: FILES_URL === undefined,
  names: FILES_URL === undefined ? [] : [bucketOf(FILES_URL)],
  check: async () => {
    await files.pages('evidence/').next()
  },
})

const identityCheck = ({ config: { AUTH_ISSUER, AUTH_JWKS_URL }, signingKeys }: Parts): ServiceCheck => ({
  service: 'identity',
  provider: AUTH_ISSUER === undefined ? 'own' : 'foreign',
  isEmbedded: AUTH_ISSUER === undefined,
  names: hostsOf(AUTH_ISSUER),
  check: async (signal) => {
    if (AUTH_ISSUER === undefined) {
      if (signingKeys === 0) throw new Error('no key signs our tokens')
      return
    }
    const discovery = `${AUTH_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`
    await checkAddress(AUTH_JWKS_URL ?? discovery, signal)
  },
})

const directoryCheck = ({ config }: Parts): ServiceCheck => {
  const addresses: Readonly<Record<Config['DIRECTORY'][number], string | undefined>> = {
    sample: undefined,
    'recherche-entreprises': config.DIRECTORY_URL,
    sirene: config.SIRENE_URL,
    gleif: config.GLEIF_URL,
    vies: config.VIES_URL,
  }
  const providers = config.DIRECTORY.filter((name) => addresses[name] !== undefined)
  return {
    service: 'directory',
    provider: providers.length === 0 ? 'sample' : 'registers',
    isEmbedded: providers.length === 0,
    names: providers,
    check: async (signal) => {
      const key = config.SIRENE_KEY
      await Promise.all(
        providers.map((name) => {
          const isSirene = name === 'sirene' && key !== undefined
          const headers = isSirene ? { 'X-INSEE-Api-Key-Integration': key } : {}
          return checkAddress(addresses[name] ?? '', signal, headers)
        }),
      )
    },
  }
}

const assistantCheck = ({ config }: Parts): ServiceCheck => {
  const { ASSISTANT_URL: url, ASSISTANT_KEY: key, ASSISTANT_MODEL: model } = config
  return {
    service: 'assistant',
    provider: url === undefined ? 'rules' : 'model',
    isEmbedded: url === undefined,
    names: url === undefined ? [] : [...hostsOf(url), ...(model === undefined ? [] : [model])],
    check: async (signal) => {
      if (url === undefined) return
      const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
      await checkAddress(`${url.replace(/\/$/, '')}/models`, signal, headers)
    },
  }
}

/** The host and port of an address; forms of `DATABASE_URL` that the driver accepts and `URL` does not give none. */
const hostsOf = (url: string | undefined): string[] => {
  const parsed = url === undefined ? null : URL.parse(url)
  return parsed === null || parsed.host === '' ? [] : [parsed.host]
}

/** Host and bucket of `s3://key:secret@host/bucket`. */
const bucketOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return host + pathname
}

/**
 * Checks that an address answers: any answer is accepted except a server error or a refusal of access. The body is
 * not read.
 */
async function checkAddress(
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await fetch(url, { headers, signal, redirect: 'manual' })
  await answer.body?.cancel()
  if (answer.status === 401 || answer.status === 403) throw new Refused(`${answer.status}`)
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`)
}
