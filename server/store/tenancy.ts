import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

export type TableFacts = { name: string; isTenant: boolean; columns: readonly string[] }

/** Every table of ours; a tenant table is one with an `org_id`, beside the organisation itself. */
export const tables: readonly TableFacts[] = Object.values(schema).flatMap((value) => {
  if (!(value instanceof PgTable)) return []
  const { name, columns } = getTableConfig(value)
  const names = columns.map((column) => column.name)
  return [{ name, columns: names, isTenant: name === 'organizations' || names.includes('org_id') }]
})

/** Tenant tables whose rows are counted by triggers; those with a column are counted by its values. */
export const countedTables: Readonly<Record<string, string | null>> = {
  companies: null,
  divisions: null,
  members: null,
  mapping_items: null,
  persons: 'type',
  officers: null,
  beneficial_owners: null,
  double_materialities: null,
  emission_factors: null,
}

/** Tables that only grow: the serving role may neither change nor remove a row. */
export const appendOnlyTables = ['changes', 'security_events'] as const

/** Tables read through a view when a text is searched (`docs/decisions`). */
export const searchedTables = ['companies', 'divisions', 'persons', 'subjects', 'contacts'] as const
