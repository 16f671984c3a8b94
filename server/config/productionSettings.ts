import { isS3Url, readS3Settings } from '../adapters/files/s3Settings.ts'
import type { Config } from './config.ts'
import { isDatabaseInClear } from './serviceUrls.ts'
import { isLoopback } from './isLoopback.ts'

/** Settings whose development default is publicly known: production must choose its own. */
const publicDefaults = {
  API_KEY: 'matrice-public',
  AUTH_CLIENT_ID: 'matrice-web',
  AUTH_AUDIENCE: 'matrice-api',
  AUTH_CONNECTION: 'matrice-users',
} as const satisfies Partial<Record<keyof Config, string>>

/** Length of a key that nobody finds by trying. */
const apiKeyMin = 16

/** A page makes some twenty requests; fewer than this per minute refuses ordinary use. */
const requestsMin = 60

/** Addresses that receive keys, tokens, facts and logs, or whose answers are trusted. */
const addresses = [
  'ASSISTANT_URL',
  'AUTH_ISSUER',
  'AUTH_JWKS_URL',
  'AUTH_SIGN_UP_URL',
  'AUTH_RESET_URL',
  'CUBE_URL',
  'LOG_URL',
  'ERROR_DSN',
  'DIRECTORY_URL',
  'SIRENE_URL',
  'GLEIF_URL',
  'VIES_URL',
] as const satisfies (keyof Config)[]

type Problem = { variable: keyof Config; message: string }

/** One rule of production: the problems that it finds in the settings. */
type Check = (config: Config) => Problem[]

/**
 * Problems that prevent these settings from being used in production, each with its remedy; none in other environments
 * (design §4).
 */
export const findProductionProblems = (config: Config): Problem[] =>
  config.MATRICE_ENV === 'production' ? checks.flatMap((check) => check(config)) : []

const checks: readonly Check[] = [
  (config) =>
    (Object.entries(publicDefaults) as [keyof typeof publicDefaults, string][])
      .filter(([variable, value]) => [config[variable]].flat().includes(value))
      .map(([variable]) => ({
        variable,
        message: `${variable} still has its development default; set your own value`,
      })),
  ({ PUBLIC_URL }) =>
    problemIf(
      !PUBLIC_URL?.startsWith('https://'),
      'PUBLIC_URL',
      'PUBLIC_URL must be the https address users open',
    ),
  ({ API_KEY }) => {
    const own = API_KEY.filter((key) => key !== publicDefaults.API_KEY)
    const shortest = Math.min(...own.map((key) => key.length))
    return problemIf(
      shortest < apiKeyMin,
      'API_KEY',
      `API_KEY holds a key of ${shortest} characters; each needs at least ${apiKeyMin}`,
    )
  },
  ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }) =>
    problemIf(
      METRICS_PORT !== undefined && !isLoopback(METRICS_HOST) && !METRICS_TOKEN,
      'METRICS_HOST',
      `METRICS_HOST=${METRICS_HOST} shows the metrics to everybody on the network. Set METRICS_TOKEN, or leave METRICS_HOST out`,
    ),
  (config) =>
    (['REQUESTS_PER_IP', 'REQUESTS_PER_CALLER'] as const).flatMap((variable) =>
      problemIf(
        config[variable] !== 0 && config[variable] < requestsMin,
        variable,
        `${variable}=${config[variable]} refuses people who open two pages in a minute; it must be at least ${requestsMin}, or 0 for no limit`,
      ),
    ),
  (config) =>
    (['DATABASE_URL', 'DATABASE_OWNER_URL'] as const).flatMap((variable) => {
      const address = config[variable]
      return problemIf(
        address !== undefined && !config.DATABASE_IN_CLEAR && isDatabaseInClear(address),
        variable,
        `${variable} must ask for TLS with ?sslmode=verify-full, because the database is on another machine. For a certificate authority of your own, add &sslrootcert=/path/ca.pem. Set DATABASE_IN_CLEAR=true if that network is yours alone`,
      )
    }),
  ({ PASSWORD_HASHING }) =>
    problemIf(
      PASSWORD_HASHING === 'cheap',
      'PASSWORD_HASHING',
      'PASSWORD_HASHING must be strong; cheap hashes are for tests',
    ),
  ({ SMTP_URL }) =>
    problemIf(!SMTP_URL, 'SMTP_URL', 'SMTP_URL must name a mail server; the mailbox page is closed'),
  ({ MAIL_FROM }) =>
    problemIf(
      /@localhost\b/i.test(MAIL_FROM),
      'MAIL_FROM',
      'MAIL_FROM must be an address of yours: nobody can answer localhost, and it is refused as spam',
    ),
  ({ SMTP_URL, SMTP_IN_CLEAR }) =>
    problemIf(
      Boolean(SMTP_URL) && !SMTP_IN_CLEAR && mayBeUnencrypted(SMTP_URL ?? ''),
      'SMTP_URL',
      'SMTP_URL must be encrypted: smtps://, or smtp:// with ?requireTLS=true for STARTTLS, and nothing in it that loosens it. Otherwise links to passwords may travel in the clear. Set SMTP_IN_CLEAR=true if that network is yours alone',
    ),
  (config) =>
    addresses.flatMap((variable) => {
      const address = config[variable]
      return problemIf(
        address !== undefined && isUnencrypted(address),
        variable,
        `${variable} must be an https address; http is for a service on this machine`,
      )
    }),
  (config) =>
    (['FILES_URL', 'BACKUP_URL'] as const).flatMap((variable) => {
      const store = config[variable]
      if (store === undefined || !isS3Url(store)) return []
      const { endpoint } = readS3Settings(store)
      return problemIf(
        URL.canParse(endpoint) && isUnencrypted(endpoint),
        variable,
        `${variable} must name an https endpoint; http is for a store on this machine`,
      )
    }),
]

const problemIf = (isProblem: boolean, variable: keyof Config, message: string): Problem[] =>
  isProblem ? [{ variable, message }] : []

/**
 * Problems that prevent these settings from being used in development: its output is only for users of this machine.
 */
export function findDevelopmentProblems({ MATRICE_ENV, HOST, DEVELOPMENT_ON_NETWORK }: Config): Problem[] {
  if (MATRICE_ENV !== 'development' || DEVELOPMENT_ON_NETWORK || isLoopback(HOST)) return []
  return [
    {
      variable: 'HOST',
      message: `HOST=${HOST} lets everybody on the network read development's mailbox and log in with its known passwords. Leave HOST out, or set DEVELOPMENT_ON_NETWORK=true`,
    },
  ]
}

/** Options in the address override its scheme, so `smtps://…?secure=false` does not encrypt either. */
function mayBeUnencrypted(address: string): boolean {
  // What is not a URL is reported by the schema of the setting.
  if (!URL.canParse(address)) return false
  const { protocol, searchParams } = new URL(address)
  const loosens = ['secure', 'ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized'].some((name) =>
    searchParams.has(name),
  )
  // STARTTLS is encryption only where it is required: otherwise whoever is in between removes the offer.
  const requiresTls = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  return (loosens || !requiresTls) && !isOnThisMachine(address)
}

/** Whether data sent to this address, and the key, would cross a network unencrypted. */
const isUnencrypted = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === 'http:' && !isOnThisMachine(address)

const isOnThisMachine = (address: string): boolean => isLoopback(new URL(address).hostname)
