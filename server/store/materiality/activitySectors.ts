import { z } from 'zod'
import type { Tx } from '../engine/database.ts'

const divisionRow = z.object({ division: z.number(), companies: z.number() })

/** The number of companies of an organisation with an activity code of each two-digit division. */
export const countCompaniesByDivision = (
  tx: Tx,
  orgId: string,
): Promise<{ division: number; companies: number }[]> =>
  tx.sql(
    divisionRow,
    `select left(activity_code, 2)::int as division, count(*)::int as companies from companies
     where org_id = $1 and activity_code ~ '^[0-9]{2}' group by 1`,
    [orgId],
  )
