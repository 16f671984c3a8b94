import type { Tx } from './database.ts'

/** What `now()` means in the whole transaction: rows and the history line of their import carry the same instant. */
export async function transactionInstant(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ at: string }>('select now() as at')
  if (!row) throw new Error('The database did not tell the time')
  return row.at
}
