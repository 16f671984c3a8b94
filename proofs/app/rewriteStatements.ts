import { interceptStatements, type Database, type Tx } from '#server/store/engine/database.ts'

/** Replaces a statement of a store; null skips the statement. */
export type Rewrite = (text: string) => string | null

/** Called after the response to a statement; the transaction waits for it. */
type Pause = (text: string) => Promise<void>

/**
 * Makes the app, or a part of it with exclusive use of the database, send other statements than its stores wrote, as if
 * somebody had changed them in the code.
 *
 * @returns a function that restores the app.
 */
export function rewriteStatements(app: { db: Database }, rewrite: Rewrite, pause?: Pause): () => void {
  const { db } = app
  const doubled =
    <T>(work: (tx: Tx) => Promise<T>) =>
    (tx: Tx): Promise<T> =>
      work(
        interceptStatements(tx, (run) => async (text, ...rest) => {
          const sent = rewrite(text)
          const rows = sent === null ? [] : await run(sent, ...rest)
          await pause?.(text)
          return rows
        }),
      )
  app.db = {
    ...db,
    global: (work) => db.global(doubled(work)),
    inOrganization: (scope, work) => db.inOrganization(scope, doubled(work)),
    inSnapshot: (scope, work) => db.inSnapshot(scope, doubled(work)),
  }
  return () => void (app.db = db)
}
