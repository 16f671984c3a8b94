import { escapeIdentifier, type PoolConfig } from 'pg'
import { withConnection } from '#server/adapters/database/withConnection.ts'

type Columns = readonly { name: string; columns: readonly string[] }[]

/** The values of these columns, as sorted text, by table; tables and columns that no longer exist are left out. */
export const keptRows = (owner: PoolConfig, wanted: Columns): Promise<Record<string, string[]>> =>
  withConnection(owner, async (client) => {
    const { rows: present } = await client.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
    )
    const isThere = new Set(present.map(({ table, column }) => `${table}.${column}`))
    const kept: Record<string, string[]> = {}
    for (const { name, columns } of wanted) {
      const left = columns.filter((column) => isThere.has(`${name}.${column}`))
      if (left.length === 0) continue
      const { rows } = await client.query<{ line: string }>(
        `select row(${left.map(escapeIdentifier).join(', ')})::text as line from ${escapeIdentifier(name)}`,
      )
      kept[name] = rows.map(({ line }) => line).toSorted()
    }
    return kept
  })
