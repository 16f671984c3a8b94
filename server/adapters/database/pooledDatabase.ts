import { escapeIdentifier, type Client } from 'pg'
import { z } from 'zod'
import { BootRefusal } from '#server/config/bootRefusal.ts'
import type { DatabaseServer } from './databaseServer.ts'
import { applicationName, openOwner, waitForServer } from './externalDatabase.ts'
import { appRole } from './roles.ts'
import { sessionDefaults } from './sessionOptions.ts'
import type { ServingConnection } from './servingConnection.ts'
import { withConnection } from './withConnection.ts'

type Addresses = {
  /** Of the pooler, as `matrice_app`. */
  url: string
  /** Of PostgreSQL itself, as the owner. */
  ownerUrl: string
  hasNamedStatements: boolean
}

/**
 * Opens a PostgreSQL behind a pooler that lends connections for a session or a transaction (decision 105). Requests
 * log in as `matrice_app` through the pooler. The owner connects to PostgreSQL itself, because migrations lock for a
 * session and the job queue listens for notifications.
 *
 * What other connections get as startup options (time zone, timeouts) are defaults of the role, which the role may set
 * for itself.
 *
 * @throws BootRefusal as `openExternalDatabase`
 */
export async function openPooledDatabase(
  { url, ownerUrl, hasNamedStatements }: Addresses,
  log: (line: string) => void,
): Promise<DatabaseServer> {
  const { owner, session } = await openOwner(ownerUrl, 'DATABASE_OWNER_URL', log)
  await withConnection(owner, requireAppLogin)
  const app: ServingConnection = {
    connectionString: url,
    application_name: applicationName('requests'),
    pooler: { hasNamedStatements },
  }
  await waitForServer(app, 'DATABASE_URL', log)
  await withConnection(app, setDefaults)
  await withConnection(app, requireAppSession)
  log(`Using the PostgreSQL ${session.versionName} of DATABASE_URL through a pooler`)
  return { owner, app, kind: 'external', stop: () => Promise.resolve() }
}

const roleRow = z.object({ canLogIn: z.boolean(), bypasses: z.boolean() })

async function requireAppLogin(owner: Client): Promise<void> {
  const { rows } = await owner.query(
    `select rolcanlogin as "canLogIn", rolsuper or rolbypassrls as bypasses from pg_roles where rolname = $1`,
    [appRole],
  )
  const [role] = z.array(roleRow).parse(rows)
  const must = 'A database administrator must run:\n  '
  if (role === undefined) {
    throw new BootRefusal(
      `The role ${appRole}, as which requests log in through the pooler, is missing. ${must}create role ${appRole} login password '…';`,
    )
  }
  if (!role.canLogIn) {
    throw new BootRefusal(
      `The role ${appRole} may not log in, which a pooler needs. ${must}alter role ${appRole} login password '…';`,
    )
  }
  if (role.bypasses) {
    throw new BootRefusal(
      `The role ${appRole} bypasses row security. ${must}alter role ${appRole} nosuperuser nobypassrls;`,
    )
  }
}

const settingRow = z.object({ database: z.string(), set: z.array(z.string()) })

/** Sets the defaults that the role lacks in this database. Connections that the pooler has open already lack them. */
async function setDefaults(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select current_database() as database, coalesce((
       select s.setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
         join pg_roles r on r.oid = s.setrole
       where d.datname = current_database() and r.rolname = current_user), '{}') as set`,
  )
  const [found] = z.array(settingRow).parse(rows)
  const known = new Set((found?.set ?? []).map((each) => each.toLowerCase()))
  for (const [name, value] of Object.entries(sessionDefaults)) {
    if (known.has(`${name}=${value}`.toLowerCase())) continue
    await client.query(
      `alter role current_user in database ${escapeIdentifier(found?.database ?? '')} set ${name} = '${value}'`,
    )
  }
}

const sessionRow = z.object({ role: z.string(), zone: z.string() })

async function requireAppSession(client: Client): Promise<void> {
  const { rows } = await client.query(`select current_user as role, current_setting('timezone') as zone`)
  const [session] = z.array(sessionRow).parse(rows)
  if (session?.role !== appRole) {
    throw new BootRefusal(
      `DATABASE_URL logs in as "${session?.role}". With DATABASE_OWNER_URL it must log in as ${appRole}: postgres://${appRole}:password@pooler:6432/name`,
    )
  }
  if (session.zone !== 'UTC') {
    throw new BootRefusal(
      `The pooler of DATABASE_URL has connections from before the role ${appRole} got its defaults (time zone, timeouts). Let it reconnect (RECONNECT in the console of pgbouncer), and start again.`,
    )
  }
}
