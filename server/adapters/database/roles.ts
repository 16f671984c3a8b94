import { escapeIdentifier } from 'pg'
import { adminRole } from './cluster.ts'
import { withConnection } from './withConnection.ts'

export const databaseName = 'matrice'
export const ownerRole = 'matrice_owner'
export const appRole = 'matrice_app'

/**
 * Ensures that the embedded server has its two roles and its database. `matrice_owner` owns the database and its
 * schema; `matrice_app` serves requests. Neither is superuser nor may bypass row security. The next start repairs what
 * a crash midway left undone.
 */
export async function ensureRoles(sockets: string): Promise<void> {
  const address = { host: sockets, port: 5432, user: adminRole, database: 'postgres', ssl: false }
  await withConnection(address, async (admin) => {
    const { rows } = await admin.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname = any($1)
       union all select datname from pg_database where datname = $2`,
      [[ownerRole, appRole], databaseName],
    )
    const existing = new Set(rows.map((row) => row.rolname))
    for (const role of [ownerRole, appRole].filter((name) => !existing.has(name))) {
      await admin.query(
        `create role ${escapeIdentifier(role)} login nosuperuser nobypassrls nocreatedb nocreaterole`,
      )
    }
    if (existing.has(databaseName)) return
    await admin.query(`grant ${escapeIdentifier(appRole)} to ${escapeIdentifier(ownerRole)}`)
    await admin.query(
      `create database ${escapeIdentifier(databaseName)} owner ${escapeIdentifier(ownerRole)}`,
    )
  })
}
