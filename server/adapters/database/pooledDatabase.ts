import type { Client } from 'pg'
import { z } from 'zod'
import { BootRefusal } from '#server/config/bootRefusal.ts'
import type { DatabaseServer } from './databaseServer.ts'
import { applicationName, openOwner, waitForServer } from './externalDatabase.ts'
import { appRole } from './roles.ts'
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
 * What other connections get as startup options (time zone, timeouts) is set by each transaction (`openDatabase`).
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

const sessionRow = z.object({ role: z.string() })

async function requireAppSession(client: Client): Promise<void> {
  const { rows } = await client.query('select current_user as role')
  const [session] = z.array(sessionRow).parse(rows)
  if (session?.role === appRole) return
  throw new BootRefusal(
    `DATABASE_URL logs in as "${session?.role}". With DATABASE_OWNER_URL it must log in as ${appRole}: postgres://${appRole}:password@pooler:6432/name`,
  )
}
