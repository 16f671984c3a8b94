import type { PoolConfig } from 'pg'
import { withConnection } from '#server/adapters/database/withConnection.ts'

/** Every row of every table of a database, as sorted text: two databases have the same data if these are equal. */
export const dumpDatabase = (owner: PoolConfig): Promise<Record<string, string>> =>
  withConnection(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const dump: Record<string, string> = {}
    for (const { name } of rows) {
      const found = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      dump[name] = found.rows.map(({ row }) => row).join('\n')
    }
    return dump
  })
