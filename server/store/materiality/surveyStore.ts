import { AppError } from '#model/errors.ts'
import { isSurveyMove, type SurveyStatus } from '#model/rules/materiality/states.ts'
import type { Tx } from '../database.ts'
import { logChange, type Actor } from '../recordStore.ts'
import { requireAction } from './requireAction.ts'

export type SurveyRow = {
  id: string
  doubleMaterialityId: string
  materiality: 'IMPACT' | 'FINANCIAL'
  status: SurveyStatus
}

const readSql = `select id, double_materiality_id as "doubleMaterialityId", materiality, status from surveys
  where org_id = $1 and double_materiality_id = $2`

export const surveyStore = {
  /** The two surveys of an assessment, impact first. */
  async list(tx: Tx, orgId: string, assessmentId: string): Promise<SurveyRow[]> {
    const rows = await tx.query<SurveyRow>(`${readSql} order by materiality desc`, [orgId, assessmentId])
    if (rows.length === 0) throw new AppError('notFound')
    return rows
  },

  async get(tx: Tx, orgId: string, assessmentId: string, id: string): Promise<SurveyRow> {
    const [row] = await tx.query<SurveyRow>(`${readSql} and id = $3`, [orgId, assessmentId, id])
    if (!row) throw new AppError('notFound')
    return row
  },

  /** Opens a survey, or closes it for good (spec §4). @throws AppError surveyOrder */
  async moveTo(
    tx: Tx,
    actor: Actor,
    assessmentId: string,
    id: string,
    status: SurveyStatus,
  ): Promise<SurveyRow> {
    const action = status === 'CLOSED' ? 'closeSurvey' : 'openSurvey'
    await surveyStore.get(tx, actor.orgId, assessmentId, id)
    await requireAction(tx, actor.orgId, assessmentId, action)
    const [current] = await tx.query<SurveyRow>(`${readSql} and id = $3 for update`, [
      actor.orgId,
      assessmentId,
      id,
    ])
    if (!current) throw new AppError('notFound')
    if (!isSurveyMove(current.status, status)) throw new AppError('surveyOrder')
    const stamp = status === 'CLOSED' ? 'closed_at' : 'opened_at'
    await tx.query(
      `update surveys set status = $3, ${stamp} = now(), version = version + 1 where org_id = $1 and id = $2`,
      [actor.orgId, id, status],
    )
    await logChange(tx, actor, {
      action: 'update',
      resource: 'surveys',
      id,
      title: current.materiality,
      parentId: assessmentId,
      before: { status: current.status },
      after: { status },
    })
    return { ...current, status }
  },
}
