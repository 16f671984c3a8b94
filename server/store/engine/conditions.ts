import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '#model/errors.ts'
import type { Tx } from './database.ts'
import { organizations } from '../tables/organizations.ts'

type TenantTable = PgTable & { orgId: PgColumn; id: PgColumn }

/** The row of an organisation with this ID. */
export const rowOf = (table: TenantTable, orgId: string, id: string): SQL | undefined =>
  and(eq(table.orgId, orgId), eq(table.id, id))

/** The rows that belong to an assessment. */
export const ofAssessment = (
  table: TenantTable & { doubleMaterialityId: PgColumn },
  orgId: string,
  assessmentId: string,
): SQL | undefined => and(eq(table.orgId, orgId), eq(table.doubleMaterialityId, assessmentId))

/** Selects some columns of a table, for a query or a returning clause. */
export const pick = <T extends PgTable, K extends keyof T['_']['columns'] & string>(
  table: T,
  ...names: readonly K[]
): Pick<T['_']['columns'], K> => {
  const columns: T['_']['columns'] = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<T['_']['columns'], K>
}

/**
 * Whether the column is one of these values. They are one parameter, so that the statement text is the same for any
 * number of values.
 */
export const equalsAny = (column: PgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param(values)})`

/** The next version of a row, for its ETag. */
export const nextVersion = (table: { version: PgColumn }): SQL => sql`${table.version} + 1`

/** Locks a row until the transaction ends; false where there is no such row. */
export async function lockRow(
  tx: Tx,
  table: TenantTable,
  orgId: string,
  id: string,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<boolean> {
  const taken = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(rowOf(table, orgId, id))
    .for(strength)
  return taken.length > 0
}

/** Locks an organisation until the transaction ends. */
export async function lockOrganizationRow(tx: Tx, orgId: string) {
  const [taken] = await tx.db
    .select({ version: organizations.version })
    .from(organizations)
    .where(eq(organizations.id, orgId))
    .for('no key update')
  return taken
}

/**
 * Serialises file imports of companies and sites in an organisation: two files with the same rows would otherwise
 * deadlock.
 */
export const lockEntityImports = async (tx: Tx, orgId: string): Promise<void> => {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`entities of ${orgId}`])
}

/** @throws AppError notFound where the table has no such row */
export async function requireRow(tx: Tx, table: TenantTable, orgId: string, id: string): Promise<void> {
  if ((await tx.db.$count(table, rowOf(table, orgId, id))) === 0) throw new AppError('notFound')
}
