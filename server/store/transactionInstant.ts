import { z } from 'zod'
import type { Tx } from './database.ts'

const instantRow = z.object({ at: z.string() })

/** What `now()` means in the whole transaction: rows and the history line of their import carry the same instant. */
export async function transactionInstant(tx: Tx): Promise<string> {
  const [row] = await tx.read(instantRow, 'select now() as at')
  if (!row) throw new Error('The database did not tell the time')
  return row.at
}
