import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../schema.ts'

export type TableFacts = { name: string; isTenant: boolean; columns: readonly string[] }

/** Every table of the application; a tenant table is one with an `org_id`, and the organisation itself. */
export const tables: readonly TableFacts[] = Object.values(schema).flatMap((value) => {
  if (!(value instanceof PgTable)) return []
  const { name, columns } = getTableConfig(value)
  const names = columns.map((column) => column.name)
  return [{ name, columns: names, isTenant: name === 'organizations' || names.includes('org_id') }]
})

/** Tenant tables whose rows triggers count; those with a column are counted by its values. */
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
  disclosures: null,
  disclosure_requests: null,
}

/** Append-only tables: the serving role may neither change nor remove a row. */
export const appendOnlyTables = ['changes', 'security_events'] as const

/** Tables that text searches read through a view (`docs/decisions`). */
export const searchedTables = ['companies', 'divisions', 'persons', 'subjects', 'contacts'] as const
