import type { Change } from '#model/wire/changes.ts'
import type { Tx } from './database.ts'

/** The newest changes a person would want to hear of; how a mapping came about is not among them. */
export async function listChanges(
  tx: Tx,
  orgId: string,
  page: { pageNumber: number; pageSize: number },
): Promise<{ rows: Change[]; total: number }> {
  const [rows, counted] = await Promise.all([
    tx.query<Change>(
      `select c.id, c.at, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, '') as "accountName",
         c.action, c.resource, c.record_id as "recordId", c.title
       from changes c left join accounts a on a.id = c.account_id
       where c.org_id = $1 and c.resource <> 'mapping' order by c.id desc limit $2 offset $3`,
      [orgId, page.pageSize, page.pageNumber * page.pageSize],
    ),
    // Nobody pages through thousands of recent changes; past 1,000 the count need not be exact.
    tx.query<{ total: number }>(
      `select count(*)::int as total from (
         select from changes where org_id = $1 and resource <> 'mapping' limit 1000) recent`,
      [orgId],
    ),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}
