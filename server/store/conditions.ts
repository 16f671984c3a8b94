import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '#model/errors.ts'
import type { Tx } from './database.ts'
import { organizations } from './tables/organizations.ts'

type TenantTable = PgTable & { orgId: PgColumn; id: PgColumn }

/** The row of an organisation that has this id. */
export const rowOf = (table: TenantTable, orgId: string, id: string): SQL | undefined =>
  and(eq(table.orgId, orgId), eq(table.id, id))

/** The parts of an assessment. */
export const ofAssessment = (
  table: TenantTable & { doubleMaterialityId: PgColumn },
  orgId: string,
  assessmentId: string,
): SQL | undefined => and(eq(table.orgId, orgId), eq(table.doubleMaterialityId, assessmentId))

/** Some columns of a table, to read or to answer. */
export const pick = <T extends PgTable, K extends keyof T['_']['columns'] & string>(
  table: T,
  ...names: readonly K[]
): Pick<T['_']['columns'], K> => {
  const columns: T['_']['columns'] = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<T['_']['columns'], K>
}

/** Is the column one of these? In one parameter, so that the statement is the same however many they are. */
export const isAnyOf = (column: PgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param(values)})`

/** What a change gives a row for its ETag. */
export const nextVersion = (table: { version: PgColumn }): SQL => sql`${table.version} + 1`

/** Whoever takes the same row waits, until the transaction ends; false where there is no such row. */
export async function takeRow(
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

/** Whoever takes the same organisation waits, until the transaction ends. */
export async function takeOrganization(tx: Tx, orgId: string) {
  const [taken] = await tx.db
    .select({ version: organizations.version })
    .from(organizations)
    .where(eq(organizations.id, orgId))
    .for('no key update')
  return taken
}

/** Whoever else brings a file of companies or sites waits: two with the same rows would each hold what the other wants. */
export const takeFileTurn = async (tx: Tx, orgId: string): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`entities of ${orgId}`])
}

/** @throws AppError notFound where the table has no such row */
export async function requireRow(tx: Tx, table: TenantTable, orgId: string, id: string): Promise<void> {
  if ((await tx.db.$count(table, rowOf(table, orgId, id))) === 0) throw new AppError('notFound')
}
