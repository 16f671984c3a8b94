import type { ClientBase, Pool } from 'pg'
import { tables } from '#server/store/engine/tenancy.ts'

export type TableDigest = { name: string; digest: string | null }

const parts = tables
  .filter((table) => table.isTenant)
  .map(({ name }) => {
    const column = name === 'organizations' ? 'id' : 'org_id'
    return `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t where ${column} = $1`
  })

/**
 * A digest of the data of an organisation and one account: one line per table, which changes with any change of a row.
 */
export async function digestTenant(
  admin: ClientBase | Pool,
  { orgId, accountId }: { orgId: string; accountId: string },
): Promise<TableDigest[]> {
  const { rows } = await (admin as ClientBase).query<TableDigest>({
    name: 'digest',
    text: `${parts.join(' union all ')} union all select 'storages', md5(t::text) from storages t where account_id = $2 order by 1`,
    values: [orgId, accountId],
  })
  return rows
}
