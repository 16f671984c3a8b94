import { resolve } from 'node:path'
import { z } from 'zod'
import { isCubeAddress } from '../adapters/cube/clickhouse/cubeAddress.ts'
import { defaultCubeMemoryMb } from '../adapters/cube/cubeMemory.ts'
import { readMinutes } from '../adapters/cube/ingest.ts'
import { isS3Url, readS3Settings } from '../adapters/files/s3Settings.ts'
import { readErrorDsn } from '../adapters/logs/errorDsn.ts'
import { findKeyProblem } from './signingKeyPem.ts'
import { findDatabaseUrlProblem, findSenderProblem, findSmtpUrlProblem } from './serviceUrls.ts'
import { findDevelopmentProblems, findProductionProblems } from './productionSettings.ts'
import { validateTrustedProxies } from './trustedProxies.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** More than any installation needs. A larger number is a slip, such as a zero too many. */
const countMax = 1_000_000
const count = (fallback: number) => z.coerce.number().int().min(0).max(countMax).default(fallback)

/** A setting that `findProblem` checks; the problem is the message. */
const checked = (findProblem: (value: string) => string | undefined) =>
  z.string().superRefine((value, context) => {
    const message = findProblem(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const apiKey = z.string().min(1, { error: 'holds an empty key: separate keys by one comma' })

/** Every setting, its default and its meaning in one place; the tables of docs/configuration.md follow this order. */
const environment = z.object({
  MATRICE_ENV: z.enum(['development', 'production', 'sandbox']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4310),
  HOST: z.string().default('127.0.0.1'),
  /** Lets a development server listen on the network, where anybody can read its mailbox and knows its passwords. */
  DEVELOPMENT_ON_NETWORK: flag.default(false),
  PUBLIC_URL: z.url().optional(),
  /**
   * Reverse proxies trusted to report the caller's address: addresses, CIDR ranges or `loopback`, separated by commas.
   */
  TRUST_PROXY: checked(validateTrustedProxies).optional(),
  DATA_DIR: z.string().default('.data'),
  /**
   * An S3-compatible store for files, `s3://key:secret@host/bucket?region=…&endpoint=…`; default: a folder of DATA_DIR.
   */
  FILES_URL: z
    .string()
    .refine(isS3Url, { error: 'must be s3://key:secret@host/bucket?region=…&endpoint=…' })
    .optional(),
  DATABASE_URL: checked((url) => findDatabaseUrlProblem(url, 'DATABASE_URL')).optional(),
  /** With a pooler: the owner's address of PostgreSQL itself. DATABASE_URL then leads through the pooler. */
  DATABASE_OWNER_URL: checked((url) => findDatabaseUrlProblem(url, 'DATABASE_OWNER_URL')).optional(),
  /** Whether statements of requests are prepared by name; false for a pooler that shares connections and cannot. */
  DATABASE_PREPARED: flag.default(true),
  /** Allows DATABASE_URL on another machine without TLS; production must set it explicitly. */
  DATABASE_IN_CLEAR: flag.default(false),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** A ClickHouse server that runs the cube's queries, `https://user:password@host:8443/database`; default: DuckDB. */
  CUBE_URL: z
    .string()
    .refine(isCubeAddress, { error: 'must be https://user:password@host:8443/database' })
    .optional(),
  /** Memory limit of the process that runs cube queries, in megabytes; DuckDB plans with a quarter of it. */
  CUBE_MEMORY_MB: z.coerce.number().int().min(1024).max(1_048_576).default(defaultCubeMemoryMb),
  /** Time that the reading of one data file may take, in minutes. A file that takes longer is refused. */
  DATA_FILE_MINUTES: z.coerce.number().int().min(1).max(120).default(readMinutes),
  /**
   * Keys of the public API, separated by commas. The client sends the first, so a key is replaced by putting a new one
   * before it.
   */
  API_KEY: z
    .string()
    .default('matrice-public')
    .transform((list) => list.split(',').map((key) => key.trim()))
    .pipe(z.tuple([apiKey], apiKey)),
  DEFAULT_PLAN: z.enum(['Standard', 'Starter']).default('Standard'),
  /** The e-mail address for reports of barriers, on the declaration of accessibility. */
  ACCESSIBILITY_CONTACT: z.email().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** A collector that takes lines of JSON by POST, outside of development; the console receives them too. */
  LOG_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent to the collector as a bearer token. */
  LOG_TOKEN: z.string().min(1).optional(),
  /** A Sentry-compatible service that receives errors, in production only. */
  ERROR_DSN: z
    .string()
    .refine((dsn) => readErrorDsn(dsn) !== undefined, { error: 'must be https://key@host/project' })
    .optional(),
  /** Reports that this process generates in parallel, one thread each; 0 leaves them to other processes. */
  REPORTS_AT_ONCE: z.coerce.number().int().min(0).max(16).default(2),
  /** Scheduling priority of the child processes that check files, render reports and convert exports. */
  BACKGROUND_PRIORITY: z.enum(['low', 'normal']).default('low'),
  SHUTDOWN_SECONDS: z.coerce.number().int().min(1).max(600).default(25),
  /**
   * Seconds during which `/readyz` answers 503 before this process stops serving, so that a proxy switches to other
   * nodes.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** Encrypts the signing keys in backups; restoring a backup needs it. */
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  /** Where a nightly backup is stored: a folder, or an S3 store as in FILES_URL. */
  BACKUP_URL: z
    .string()
    .min(1)
    .refine(
      (url) => !url.startsWith('s3:') || isS3Url(url),
      'must be a folder, or s3://key:secret@host/bucket',
    )
    .optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  /** Port on which Prometheus reads `/metrics`; nobody else needs to reach it. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Bearer token that Prometheus must send; needed where METRICS_HOST is an address of the network. */
  METRICS_TOKEN: z.string().min(16).optional(),

  /** An external identity provider; without it Matrice is its own, and its issuer is PUBLIC_URL with a slash. */
  AUTH_ISSUER: z.url().optional(),
  /** Where the external provider publishes its keys; found by discovery when absent. */
  AUTH_JWKS_URL: z.url().optional(),
  AUTH_AUDIENCE: z.string().min(1).default('matrice-api'),
  AUTH_CLIENT_ID: z.string().min(1).default('matrice-web'),
  AUTH_CONNECTION: z.string().min(1).default('matrice-users'),
  AUTH_ALGS: z
    .string()
    .default('RS256')
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(['RS256', 'PS256', 'ES256', 'EdDSA'])).min(1)),
  /**
   * How users log in at the external provider: our form and the password grant, or the provider's page and an
   * authorisation code (PKCE).
   */
  AUTH_FLOW: z.enum(['password', 'redirect']).default('password'),
  /** Scopes that a login there asks for, separated by spaces, where the provider needs others than ours. */
  AUTH_SCOPE: z
    .string()
    .refine((scope) => scope.split(' ').includes('openid'), { error: 'must contain openid' })
    .optional(),
  /** The API that access tokens are for, as RFC 8707's `resource`; sent in place of Auth0's `audience`. */
  AUTH_RESOURCE: z.url().optional(),
  /** The external provider's own pages; the pages before the login link to them. */
  AUTH_SIGN_UP_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_RESET_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** RSA private keys in PEM (PKCS 8), shared by several nodes: the first signs, all verify. */
  AUTH_SIGNING_KEY: checked((pem) => findKeyProblem(pem, 'AUTH_SIGNING_KEY')).optional(),
  /** Whether an e-mail address must be confirmed before the first login. Default: yes in production, no elsewhere. */
  CONFIRM_EMAIL: flag.optional(),
  /** Cost of a password hash: OWASP's minimum, or almost none for tests, which production refuses. */
  PASSWORD_HASHING: z.enum(['strong', 'cheap']).default('strong'),
  RESET_LINK_MINUTES: z.coerce.number().int().min(5).max(60).default(15),

  SMTP_URL: checked(findSmtpUrlProblem).optional(),
  /**
   * Allows mails to SMTP_URL without encryption where the mail server offers none; production must set it explicitly.
   */
  SMTP_IN_CLEAR: flag.default(false),
  MAIL_FROM: checked(findSenderProblem).default('Matrice <no-reply@localhost>'),
  /** Parallel connections to the mail server; many servers refuse more than ten from one client. */
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(8),
  /**
   * Delivery reports are addressed to this domain and received by SMTP on this port of HOST. Both are set, or neither.
   */
  BOUNCE_DOMAIN: z.hostname().optional(),
  BOUNCE_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Address notified of requests for a diagnosis; without it they are only stored. */
  SALES_EMAIL: z.email().optional(),

  /**
   * Company directories, separated by commas, queried in this order and before the built-in samples:
   * `recherche-entreprises` and `sirene` for French companies, `gleif` for foreign ones, `vies` for their VAT numbers.
   */
  DIRECTORY: z
    .string()
    .default('sample')
    .transform((list) => [...new Set(list.split(',').map((name) => name.trim()))])
    .pipe(z.array(z.enum(['sample', 'recherche-entreprises', 'sirene', 'gleif', 'vies'])).min(1)),
  /** Key of API Sirene, free of charge from INSEE; only `sirene` needs it. */
  SIRENE_KEY: z.string().min(1).optional(),
  DIRECTORY_URL: z.url().default('https://recherche-entreprises.api.gouv.fr'),
  SIRENE_URL: z.url().default('https://api.insee.fr/api-sirene/3.11'),
  GLEIF_URL: z.url().default('https://api.gleif.org/api/v1'),
  VIES_URL: z.url().default('https://ec.europa.eu/taxation_customs/vies/rest-api'),

  /** An OpenAI-compatible service for the assistant (`https://host/v1`); without it rules and the library answer. */
  ASSISTANT_URL: z.url({ protocol: /^https?$/ }).optional(),
  ASSISTANT_KEY: z.string().min(1).optional(),
  /** Name of the model in requests to the service; required with ASSISTANT_URL. */
  ASSISTANT_MODEL: z.string().min(1).optional(),

  /** Campaign mails, reminders included, per organisation and UTC day; 0 means no limit. */
  CAMPAIGN_MAILS_PER_DAY: count(10_000),

  /** Rate limits; 0 turns one off. Per minute for all routes, per hour for sign-ups and resets. */
  REQUESTS_PER_IP: count(12_000),
  REQUESTS_PER_CALLER: count(3_000),
  SIGNUPS_PER_IP: count(10),
  RESETS_PER_IP: count(20),
  RESETS_PER_EMAIL: count(3),
  /** Calls that send invitations, per hour and account. */
  INVITATIONS_PER_CALLER: count(60),
  /** Company searches by name, per minute and account: all accounts share our quota at the directory. */
  DIRECTORY_SEARCHES_PER_CALLER: count(60),
  /** Crash reports from pages, per hour and network. */
  CRASHES_PER_IP: count(60),
  /** Organisations that one account may create in 24 hours. */
  ORGANIZATIONS_PER_DAY: count(5),
  BODY_LIMIT_BYTES: z.coerce.number().int().min(1024).max(67_108_864).default(1_048_576),
})

export type Config = z.output<typeof environment>

const settings = environment
  .superRefine((config, context) => {
    for (const { variable, message } of [
      ...findProductionProblems(config),
      ...findDevelopmentProblems(config),
    ]) {
      context.addIssue({ code: 'custom', path: [variable], message })
    }
  })
  .refine((config) => config.AUTH_CLIENT_ID !== config.AUTH_AUDIENCE, {
    path: ['AUTH_AUDIENCE'],
    message: 'AUTH_AUDIENCE and AUTH_CLIENT_ID must differ, or an id token would pass for an access token',
  })
  .refine((config) => config.DATABASE_OWNER_URL === undefined || config.DATABASE_URL !== undefined, {
    path: ['DATABASE_OWNER_URL'],
    message:
      'DATABASE_OWNER_URL goes with DATABASE_URL, which leads through the pooler: set both, or leave it out',
  })
  .refine((config) => config.AUTH_FLOW === 'password' || config.AUTH_ISSUER !== undefined, {
    path: ['AUTH_FLOW'],
    message: 'AUTH_FLOW=redirect leads to another identity provider: set AUTH_ISSUER, or leave AUTH_FLOW out',
  })
  .refine((config) => (config.BOUNCE_DOMAIN === undefined) === (config.BOUNCE_PORT === undefined), {
    path: ['BOUNCE_DOMAIN'],
    message: 'BOUNCE_DOMAIN and BOUNCE_PORT go together: set both, or leave both out',
  })
  .refine((config) => config.BACKUP_URL === undefined || config.BACKUP_PASSPHRASE !== undefined, {
    path: ['BACKUP_PASSPHRASE'],
    message: 'BACKUP_URL keeps backups, whose keys are sealed: set BACKUP_PASSPHRASE',
  })
  .refine((config) => !areBackupsAmongFiles(config), {
    path: ['BACKUP_URL'],
    message:
      'BACKUP_URL lies among the files that are backed up: choose another bucket, or a folder elsewhere',
  })
  .refine((config) => !config.DIRECTORY.includes('sirene') || config.SIRENE_KEY !== undefined, {
    path: ['SIRENE_KEY'],
    message:
      'DIRECTORY names sirene, which needs a key: set SIRENE_KEY (portail-api.insee.fr), or leave sirene out',
  })
  .refine((config) => config.ASSISTANT_URL === undefined || config.ASSISTANT_MODEL !== undefined, {
    path: ['ASSISTANT_MODEL'],
    message: 'ASSISTANT_URL needs a model: set ASSISTANT_MODEL, or leave ASSISTANT_URL out',
  })

type Stores = { DATA_DIR: string; FILES_URL?: string | undefined; BACKUP_URL?: string | undefined }

/** If backups were stored among the files, every backup would contain the earlier ones. */
function areBackupsAmongFiles({ DATA_DIR, FILES_URL, BACKUP_URL }: Stores): boolean {
  if (BACKUP_URL === undefined || !isS3Url(BACKUP_URL) !== (FILES_URL === undefined)) return false
  if (FILES_URL === undefined) return `${resolve(BACKUP_URL)}/`.startsWith(`${resolve(DATA_DIR, 'files')}/`)
  const [files, backups] = [readS3Settings(FILES_URL), readS3Settings(BACKUP_URL)]
  return files.endpoint === backups.endpoint && files.bucket === backups.bucket
}

/**
 * Reads the settings. An empty variable counts as not set; otherwise an empty limit would turn the limit off.
 * @throws ZodError that names each wrong variable.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config =>
  settings.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
