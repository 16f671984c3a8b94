import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { escapeIdentifier, type Client, type ClientConfig, type PoolConfig } from 'pg'
import { BootRefusal } from '#server/config/bootRefusal.ts'
import type { DatabaseServer } from './databaseServer.ts'
import { appRole } from './roles.ts'
import type { ServingConnection } from './servingConnection.ts'
import { sessionOptions } from './sessionOptions.ts'
import { withConnection } from './withConnection.ts'

type Session = {
  role: string
  version: number
  versionName: string
  encoding: string
  bypasses: boolean
  mayCreateRoles: boolean
  database: string
  mayCreateSchemas: boolean
  mayCreateTables: boolean
}

const oldestVersion = 15_00_00
const timeLimitMs = 30_000

/**
 * Opens the PostgreSQL of `DATABASE_URL`. The URL's role owns the schema; requests are served as `matrice_app`, to
 * which every app connection switches at its start. The role is created if it is missing and the URL's role may create
 * it. Waits for a server that is still starting, for at most 30 s.
 *
 * @throws BootRefusal when the server is too old or not UTF-8, when a role would bypass row security, or when a
 *   database administrator must act first; the message contains the SQL to run.
 */
export async function openExternalDatabase(
  url: string,
  log: (line: string) => void,
): Promise<DatabaseServer> {
  const app: ServingConnection = {
    connectionString: withStartupRole(url),
    application_name: applicationName('requests'),
  }
  const { owner, session } = await openOwner(url, 'DATABASE_URL', log)
  await withConnection(owner, (client) => ensureAppRole(client, session))
  await withConnection(app, refuseWrongAppSession).catch((error: unknown) => {
    throw isUnsupportedOption(error) ? new BootRefusal(throughPooler, { cause: error }) : error
  })
  log(`Using the PostgreSQL ${session.versionName} of DATABASE_URL as "${session.role}"`)
  return { owner, app, kind: 'external', stop: () => Promise.resolve() }
}

const throughPooler =
  'A pooler between Matrice and PostgreSQL refuses the startup parameter "options". Set DATABASE_OWNER_URL to the ' +
  `address of PostgreSQL itself, and let DATABASE_URL log in as ${appRole} through the pooler (docs/configuration.md, “Your own PostgreSQL”).`

/** pgbouncer's answer to startup options. */
const isUnsupportedOption = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)

/** Tells processes and their uses apart in pg_stat_activity; `application_name` in an address has priority. */
export const applicationName = (use: 'owner' | 'requests'): string =>
  `matrice ${use} ${hostname()}`.slice(0, 63)

/** Opens a connection as the owner, and checks that its role and its database are fit. */
export async function openOwner(
  url: string,
  variable: string,
  log: (line: string) => void,
): Promise<{ owner: PoolConfig; session: Session }> {
  const owner: PoolConfig = { connectionString: url, application_name: applicationName('owner') }
  await waitForServer(owner, variable, log)
  const session = await withConnection(owner, readSession)
  refuseUnfit(session)
  refuseWithoutRights(session)
  return { owner, session }
}

/** The address is parsed by hand: the driver accepts forms (no host, a socket folder) that `URL` does not. */
function withStartupRole(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new BootRefusal(
      'DATABASE_URL is not a PostgreSQL address (postgres://user:password@host:5432/name).',
    )
  }
  const [address, query] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  // Options in an address override those that a pool adds, so the pool's options are repeated here.
  parameters.set('options', `${parameters.get('options') ?? ''} -c role=${appRole} ${sessionOptions}`.trim())
  // The driver decodes %20 as a space, but not the + that URLSearchParams writes.
  return `${address}?${parameters.toString().replaceAll('+', '%20')}`
}

/**
 * True where nothing listens, the server is still starting (57P03), or it closed the connection before it answered,
 * which the driver reports without a code.
 */
const isWithoutAnswer = (error: unknown): boolean => {
  const { code = '', message } = error as NodeJS.ErrnoException
  const codes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN', '57P03']
  return codes.includes(code) || message === 'Connection terminated unexpectedly'
}

/** Waits for a server that does not answer yet; any other connection error ends the boot. */
export async function waitForServer(
  config: ClientConfig,
  variable: string,
  log: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + timeLimitMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withConnection(config, () => Promise.resolve())
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      if (!isWithoutAnswer(error) || Date.now() > deadline) {
        throw new BootRefusal(`The PostgreSQL of ${variable} cannot be reached: ${message || code}`, {
          cause: error,
        })
      }
      if (attempt === 1) log(`Waiting for the PostgreSQL of ${variable} …`)
    }
    await sleep(500)
  }
}

async function readSession(client: Client): Promise<Session> {
  const { rows } = await client.query<Session>(
    `select rolname as role, rolsuper or rolbypassrls as bypasses, rolsuper or rolcreaterole as "mayCreateRoles",
            current_setting('server_version_num')::int as version, current_setting('server_version') as "versionName",
            current_setting('server_encoding') as encoding, current_database() as database,
            has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
            has_schema_privilege('public', 'CREATE') as "mayCreateTables"
     from pg_roles where rolname = session_user`,
  )
  const [session] = rows
  if (session === undefined) throw new Error('PostgreSQL does not list the role of its own session')
  return session
}

function refuseUnfit({ role, version, versionName, encoding, bypasses }: Session): void {
  if (version < oldestVersion) {
    throw new BootRefusal(`The PostgreSQL of DATABASE_URL is version ${versionName}; 15 or later is needed.`)
  }
  if (encoding !== 'UTF8') {
    throw new BootRefusal(`The database of DATABASE_URL is encoded in ${encoding}; it must be UTF8.`)
  }
  if (bypasses) {
    throw new BootRefusal(
      `The role "${role}" of DATABASE_URL is a superuser or bypasses row security, which keeps organisations ` +
        'apart. Use a role with neither right that owns its database:\n' +
        "  create role matrice_owner login password '…'; create database matrice owner matrice_owner;",
    )
  }
}

/** The owner creates schemas (of the job queue, of functions) and the tables of `public`. */
function refuseWithoutRights({ role, database, mayCreateSchemas, mayCreateTables }: Session): void {
  const statements = [
    ...(mayCreateSchemas
      ? []
      : [`grant create on database ${escapeIdentifier(database)} to ${escapeIdentifier(role)};`]),
    ...(mayCreateTables ? [] : [`grant create on schema public to ${escapeIdentifier(role)};`]),
  ]
  if (statements.length === 0) return
  throw new BootRefusal(
    `The role "${role}" of DATABASE_URL may not create its schema in the database "${database}". A database ` +
      `administrator must run, in that database:\n${statements.map((line) => `  ${line}`).join('\n')}`,
  )
}

async function ensureAppRole(client: Client, { role, version, mayCreateRoles }: Session): Promise<void> {
  const kind = version >= 16_00_00 ? 'SET' : 'MEMBER'
  const { rows } = await client.query<{ bypasses: boolean; isGranted: boolean }>(
    `select rolsuper or rolbypassrls as bypasses, pg_has_role(session_user, oid, $2) as "isGranted"
     from pg_roles where rolname = $1`,
    [appRole, kind],
  )
  const [found] = rows
  if (found?.bypasses === true) {
    throw new BootRefusal(
      `The role ${appRole} bypasses row security. A database administrator must run:\n  alter role ${appRole} nosuperuser nobypassrls;`,
    )
  }
  if (found?.isGranted === true) return
  const grant = `grant ${appRole} to ${escapeIdentifier(role)}`
  const statements = found === undefined ? [`create role ${appRole} nologin`, grant] : [grant]
  const refusal = `The role ${appRole}, which serves requests, must exist and be granted to "${role}". A database administrator must run:\n${statements.map((line) => `  ${line};`).join('\n')}`
  if (!mayCreateRoles) throw new BootRefusal(refusal)
  for (const statement of statements) {
    await client.query(statement).catch((error: unknown) => {
      throw new BootRefusal(refusal, { cause: error })
    })
  }
}

/** Some poolers drop startup options; every request would then run as the owner. */
async function refuseWrongAppSession(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  if (rows[0]?.role === appRole) return
  throw new BootRefusal(
    `A connection asked for the role ${appRole} but got "${rows[0]?.role}". ${throughPooler.replace('refuses', 'drops')}`,
  )
}
