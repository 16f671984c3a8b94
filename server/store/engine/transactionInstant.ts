import { z } from 'zod'
import type { Tx } from './database.ts'

const instantRow = z.object({ at: z.string() })

/** The value of `now()` in the transaction: imported rows and the history line of their import have the same time. */
export async function transactionInstant(tx: Tx): Promise<string> {
  const [row] = await tx.sql(instantRow, 'select now() as at')
  if (!row) throw new Error('The database did not tell the time')
  return row.at
}
