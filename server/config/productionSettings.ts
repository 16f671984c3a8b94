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

/**
 * Problems that prevent these settings from being used in production, each with its remedy; none in other environments
 * (design §4).
 */
export function findProductionProblems(config: Config): Problem[] {
  if (config.MATRICE_ENV !== 'production') return []
  const problems: Problem[] = []
  for (const [variable, value] of Object.entries(publicDefaults) as [keyof typeof publicDefaults, string][]) {
    if ([config[variable]].flat().includes(value)) {
      problems.push({
        variable,
        message: `${variable} still has its development default; set your own value`,
      })
    }
  }
  if (!config.PUBLIC_URL?.startsWith('https://')) {
    problems.push({ variable: 'PUBLIC_URL', message: 'PUBLIC_URL must be the https address users open' })
  }
  const own = config.API_KEY.filter((key) => key !== publicDefaults.API_KEY)
  const shortest = Math.min(...own.map((key) => key.length))
  if (shortest < apiKeyMin) {
    problems.push({
      variable: 'API_KEY',
      message: `API_KEY holds a key of ${shortest} characters; each needs at least ${apiKeyMin}`,
    })
  }
  if (config.METRICS_PORT !== undefined && !isLoopback(config.METRICS_HOST) && !config.METRICS_TOKEN) {
    problems.push({
      variable: 'METRICS_HOST',
      message: `METRICS_HOST=${config.METRICS_HOST} shows the metrics to everybody on the network. Set METRICS_TOKEN, or leave METRICS_HOST out`,
    })
  }
  for (const variable of ['REQUESTS_PER_IP', 'REQUESTS_PER_CALLER'] as const) {
    const limit = config[variable]
    if (limit === 0 || limit >= requestsMin) continue
    const message = `${variable}=${limit} refuses people who open two pages in a minute; it must be at least ${requestsMin}, or 0 for no limit`
    problems.push({ variable, message })
  }
  for (const variable of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    const address = config[variable]
    if (address === undefined || config.DATABASE_IN_CLEAR || !isDatabaseInClear(address)) continue
    problems.push({
      variable,
      message: `${variable} must ask for TLS with ?sslmode=verify-full, because the database is on another machine. For a certificate authority of your own, add &sslrootcert=/path/ca.pem. Set DATABASE_IN_CLEAR=true if that network is yours alone`,
    })
  }
  if (config.PASSWORD_HASHING === 'cheap') {
    problems.push({
      variable: 'PASSWORD_HASHING',
      message: 'PASSWORD_HASHING must be strong; cheap hashes are for tests',
    })
  }
  if (!config.SMTP_URL) {
    problems.push({
      variable: 'SMTP_URL',
      message: 'SMTP_URL must name a mail server; the mailbox page is closed',
    })
  }
  if (/@localhost\b/i.test(config.MAIL_FROM)) {
    problems.push({
      variable: 'MAIL_FROM',
      message:
        'MAIL_FROM must be an address of yours: nobody can answer localhost, and it is refused as spam',
    })
  }
  if (config.SMTP_URL && !config.SMTP_IN_CLEAR && mayBeUnencrypted(config.SMTP_URL)) {
    problems.push({
      variable: 'SMTP_URL',
      message:
        'SMTP_URL must be encrypted: smtps://, or smtp:// with ?requireTLS=true for STARTTLS, and nothing in it that loosens it. Otherwise links to passwords may travel in the clear. Set SMTP_IN_CLEAR=true if that network is yours alone',
    })
  }
  for (const variable of addresses) {
    const address = config[variable]
    if (address !== undefined && isUnencrypted(address)) {
      const message = `${variable} must be an https address; http is for a service on this machine`
      problems.push({ variable, message })
    }
  }
  for (const variable of ['FILES_URL', 'BACKUP_URL'] as const) {
    const store = config[variable]
    if (store === undefined || !isS3Url(store)) continue
    const { endpoint } = readS3Settings(store)
    if (URL.canParse(endpoint) && isUnencrypted(endpoint)) {
      const message = `${variable} must name an https endpoint; http is for a store on this machine`
      problems.push({ variable, message })
    }
  }
  return problems
}

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
  new URL(address).protocol === 'http:' && !isOnThisMachine(address)

const isOnThisMachine = (address: string): boolean => isLoopback(new URL(address).hostname)
