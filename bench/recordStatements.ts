import type pg from 'pg'
import { interceptStatements, openDatabase, type Tx } from '#server/store/engine/database.ts'

/** A statement of the product, to send again without it. */
export type Statement = { text: string; values: unknown[] }

/** The statements that a store sends. The database answers them, so that the store continues to the end. */
export async function recordStatements(
  database: pg.ClientConfig,
  read: (tx: Tx) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  // One connection, so that statements run one at a time, whatever the store sends in parallel.
  const db = openDatabase(database, 1)
  try {
    await db.global((tx) =>
      read(
        interceptStatements(tx, (run) => (text, values = [], ...how) => {
          statements.push({ text, values: [...values] })
          return run(text, values, ...how)
        }),
      ),
    )
  } finally {
    await db.close()
  }
  return statements
}
