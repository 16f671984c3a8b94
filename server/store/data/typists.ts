import { z } from 'zod'
import type { Tx } from '../engine/database.ts'

const typistRow = z.object({
  site: z.string(),
  indicator: z.string(),
  period: z.string(),
  author: z.string(),
})
/** The author of a typed value of a data entry. */
export type Typist = z.output<typeof typistRow>

/** Values of a data entry typed by somebody other than its sender, each with its author. */
export const typistsOf = (
  tx: Tx,
  orgId: string,
  { importId, besides }: { importId: string; besides: string },
): Promise<Typist[]> =>
  tx.sql(
    typistRow,
    `select division_id as site, indicator, period, account_id as author from data_entry_cells
     where org_id = $1 and import_id = $2 and account_id <> $3 and value is not null`,
    [orgId, importId, besides],
  )
