import { z } from 'zod'
import type { Tx } from '../database.ts'

const typistRow = z.object({
  site: z.string(),
  indicator: z.string(),
  period: z.string(),
  author: z.string(),
})
/** Who typed a value of a sheet. */
export type Typist = z.output<typeof typistRow>

/** Values of a sheet that somebody else typed than who sent it, and by whom each. */
export const typistsOf = (
  tx: Tx,
  orgId: string,
  { importId, besides }: { importId: string; besides: string },
): Promise<Typist[]> =>
  tx.read(
    typistRow,
    `select division_id as site, indicator, period, account_id as author from data_entry_cells
     where org_id = $1 and import_id = $2 and account_id <> $3 and value is not null`,
    [orgId, importId, besides],
  )
