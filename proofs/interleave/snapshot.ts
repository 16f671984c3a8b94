import type { Pool } from 'pg'
import type { Table } from './world.ts'

export type Stored = {
  table: Table
  id: string
  version: number
  companyId: string | null
  values: Readonly<Record<string, string | number | boolean | null>>
}

export type Line = { recordId: string; action: string; count: number }

/** The data of an organisation in the database once no request is running. */
export type Snapshot = {
  rows: Stored[]
  /** Number of history lines, by record and action. */
  lines: Line[]
  /** Choices recorded in the history, in order: the headquarter of a company, the organisation's main company. */
  choices: { ownerId: string; chosenId: string }[]
  /** Stored counters by name. */
  counters: Readonly<Record<string, number>>
}

const tables: readonly Table[] = ['companies', 'divisions', 'persons', 'officers', 'beneficial_owners']

const readRows = tables
  .map((table) => {
    const company = table === 'companies' ? 'id' : table === 'persons' ? 'identity_company_id' : 'company_id'
    return `select '${table}' as "table", id, version, ${company} as "companyId", to_jsonb(t) as values from ${table} t where org_id = $1`
  })
  .join(' union all ')

const isChoice = `(action = 'update' and (after ? 'headquarter' or after ? 'mainCompanyId'))`

/** Reads directly from the database, bypassing row-level security. */
export async function takeSnapshot(admin: Pool, orgId: string): Promise<Snapshot> {
  const [rows, lines, choices, counters] = await Promise.all([
    admin.query<Stored>(readRows, [orgId]),
    admin.query<Line>(
      `select record_id as "recordId", action, count(*)::int as count from changes
       where org_id = $1 and not ${isChoice} group by 1, 2`,
      [orgId],
    ),
    admin.query<Snapshot['choices'][number]>(
      `select record_id as "ownerId", coalesce(after ->> 'mainCompanyId', after -> 'headquarter' ->> 'id') as "chosenId"
       from changes where org_id = $1 and ${isChoice} order by id`,
      [orgId],
    ),
    admin.query<{ name: string; rows: number }>(
      'select name, sum(rows)::int as rows from counters where org_id = $1 group by name',
      [orgId],
    ),
  ])
  return {
    rows: rows.rows,
    lines: lines.rows,
    choices: choices.rows,
    counters: Object.fromEntries(counters.rows.map(({ name, rows: count }) => [name, count])),
  }
}
