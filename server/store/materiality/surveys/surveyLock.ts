import type { Tx } from '#server/store/engine/database.ts'

/**
 * Name of the advisory lock that answers share and the closing of their survey takes exclusively. A lock on the
 * survey's row does not work: with hundreds of sharers PostgreSQL records all of them for each, and they end up
 * waiting for each other.
 */
export const surveyLock = (id: string): string => `'survey:' || ${id}`

/** Waits for running submissions and blocks new ones, before surveys of an assessment are closed. */
export const lockSurveysExclusively = (
  tx: Tx,
  orgId: string,
  assessmentId: string,
  surveyId: string | null = null,
): Promise<void> =>
  tx.execute(
    `select pg_advisory_xact_lock(hashtextextended(${surveyLock('s.id')}, 0))
     from (select id from surveys
       where org_id = $1 and double_materiality_id = $2 and id = coalesce($3, id) order by id) s`,
    [orgId, assessmentId, surveyId],
  )
