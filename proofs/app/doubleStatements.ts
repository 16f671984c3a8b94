import type { Database, Tx } from '#server/store/database.ts'

/** What is sent instead of a statement of a store; null sends nothing. */
export type Rewrite = (text: string) => string | null

/**
 * Makes the app, or a part of it that has the database to itself, send other statements than its stores wrote, as if
 * somebody had changed them there.
 *
 * @returns what puts the app right again.
 */
export function doubleStatements(app: { db: Database }, rewrite: Rewrite): () => void {
  const { db } = app
  const doubled =
    <T>(work: (tx: Tx) => Promise<T>) =>
    (tx: Tx): Promise<T> =>
      work({
        query(text, values, sink, planning) {
          const sent = rewrite(text)
          return sent === null ? Promise.resolve([]) : tx.query(sent, values, sink, planning)
        },
      })
  app.db = {
    ...db,
    global: (work) => db.global(doubled(work)),
    inOrganization: (scope, work) => db.inOrganization(scope, doubled(work)),
    batch: (scope, work) => db.batch(scope, doubled(work)),
  }
  return () => void (app.db = db)
}
