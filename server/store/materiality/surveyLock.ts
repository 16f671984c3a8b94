import type { Tx } from '../database.ts'

/**
 * What answers and the end of their survey meet on. It is no lock of the survey's row: of hundreds who share a row
 * each notes all the others, and they come to wait for each other.
 */
export const surveyLock = (id: string): string => `'survey:' || ${id}`

/** Waits for the answers under way, and keeps others off, before surveys of an assessment are closed. */
export const holdSurveysAlone = (
  tx: Tx,
  orgId: string,
  assessmentId: string,
  surveyId: string | null = null,
): Promise<unknown> =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended(${surveyLock('s.id')}, 0))
     from (select id from surveys
       where org_id = $1 and double_materiality_id = $2 and id = coalesce($3, id) order by id) s`,
    [orgId, assessmentId, surveyId],
  )
