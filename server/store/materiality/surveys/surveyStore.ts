import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError, type FieldError } from '#model/errors.ts'
import { isSurveyMove, surveyStatuses, type SurveyStatus } from '#model/rules/materiality/states.ts'
import { questionnaire, type Questionnaire } from '#model/wire/materiality/questionnaire.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { logChange, requireVersion, type Actor } from '#server/store/engine/recordStore.ts'
import { countQuestions } from './countQuestions.ts'
import { requireAction } from '../requireAction.ts'
import { lockSurveysExclusively } from './surveyLock.ts'
import { nextVersion, ofAssessment, pick, rowOf } from '#server/store/engine/conditions.ts'
import { surveys } from '#server/store/tables/materiality.ts'
import { idRow } from '#server/store/engine/rows.ts'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'

/** A survey with its questionnaire. */
export type SurveyWithQuestionnaire = Omit<
  typeof surveys.$inferSelect,
  'orgId' | 'createdAt' | 'openedAt' | 'closedAt' | 'questionnaire'
> & { questionnaire: Questionnaire }
export type SurveyRow = Pick<SurveyWithQuestionnaire, 'id' | 'doubleMaterialityId' | 'materiality' | 'status'>

const closedRow = z.object({
  id: z.string(),
  materiality: z.enum(materialityKinds),
  status: z.enum(surveyStatuses),
})

const columns = pick(surveys, 'id', 'doubleMaterialityId', 'materiality', 'status')
const detailColumns = { ...columns, ...pick(surveys, 'questionnaire', 'frozenAt', 'version') }

export const surveyStore = {
  /** The two surveys of an assessment, impact first. */
  async list(tx: Tx, orgId: string, assessmentId: string): Promise<SurveyRow[]> {
    const rows = await tx.db
      .select(columns)
      .from(surveys)
      .where(ofAssessment(surveys, orgId, assessmentId))
      .orderBy(desc(surveys.materiality))
    if (rows.length === 0) throw new AppError('notFound')
    return rows
  },

  /** The other open surveys of an assessment. */
  othersOf: async (
    tx: Tx,
    orgId: string,
    { doubleMaterialityId, surveyId }: { doubleMaterialityId: string; surveyId: string },
  ): Promise<SurveyRow[]> =>
    (await surveyStore.list(tx, orgId, doubleMaterialityId)).filter(
      ({ id, status }) => id !== surveyId && status === 'OPEN',
    ),

  async get(tx: Tx, orgId: string, assessmentId: string, id: string): Promise<SurveyRow> {
    const [row] = await tx.db
      .select(columns)
      .from(surveys)
      .where(and(ofAssessment(surveys, orgId, assessmentId), eq(surveys.id, id)))
    if (!row) throw new AppError('notFound')
    return row
  },

  async getDetail(
    tx: Tx,
    orgId: string,
    assessmentId: string,
    id: string,
    purpose: 'read' | 'write' = 'read',
  ): Promise<SurveyWithQuestionnaire> {
    const query = tx.db
      .select(detailColumns)
      .from(surveys)
      .where(and(ofAssessment(surveys, orgId, assessmentId), eq(surveys.id, id)))
    const [row] = await (purpose === 'write' ? query.for('update') : query)
    if (!row) throw new AppError('notFound')
    return { ...row, questionnaire: questionnaire.parse(row.questionnaire) }
  },

  /**
   * Changes a questionnaire. The first answer freezes it: concurrent answers and edits are serialised by the survey's
   * row.
   * @throws AppError evaluationNotRunning, surveyClosed, questionnaireFrozen, preconditionFailed
   */
  async setQuestionnaire(
    tx: Tx,
    actor: Actor,
    assessmentId: string,
    id: string,
    { changed, expected }: { changed: Questionnaire; expected: number | undefined },
  ): Promise<SurveyWithQuestionnaire> {
    await surveyStore.get(tx, actor.orgId, assessmentId, id)
    await requireAction(tx, actor.orgId, assessmentId, 'editQuestionnaire')
    const current = await surveyStore.getDetail(tx, actor.orgId, assessmentId, id, 'write')
    if (current.status === 'CLOSED') throw new AppError('surveyClosed')
    if (current.frozenAt !== null) throw new AppError('questionnaireFrozen')
    requireVersion(current.version, expected)
    await requireOwnOrder(tx, actor.orgId, assessmentId, changed.order)
    await tx.db
      .update(surveys)
      .set({ questionnaire: changed, version: nextVersion(surveys) })
      .where(rowOf(surveys, actor.orgId, id))
    await logChange(tx, actor, {
      action: 'update',
      resource: 'surveys',
      id,
      title: current.materiality,
      parentId: assessmentId,
      before: { questionnaire: current.questionnaire },
      after: { questionnaire: changed },
    })
    return { ...current, questionnaire: changed, version: current.version + 1 }
  },

  /** Closes the open surveys of an assessment together with its evaluation (spec §4). */
  async closeAll(tx: Tx, actor: Actor, assessmentId: string): Promise<void> {
    await lockSurveysExclusively(tx, actor.orgId, assessmentId)
    const closed = await tx.sql(
      closedRow,
      `update surveys s set status = 'CLOSED', closed_at = now(), version = s.version + 1
       from (select id, status from surveys where org_id = $1 and double_materiality_id = $2 for update) former
       where s.org_id = $1 and s.id = former.id and former.status <> 'CLOSED'
       returning s.id, s.materiality, former.status`,
      [actor.orgId, assessmentId],
    )
    for (const { id, materiality, status } of closed) {
      await logChange(tx, actor, {
        action: 'update',
        resource: 'surveys',
        id,
        title: materiality,
        parentId: assessmentId,
        before: { status },
        after: { status: 'CLOSED' },
      })
    }
  },

  /**
   * Opens a survey, or closes it for good (spec §4).
   * @throws AppError preconditionFailed, surveyOrder, noQuestions
   */
  async moveTo(
    tx: Tx,
    actor: Actor,
    assessmentId: string,
    id: string,
    status: SurveyStatus,
    expected?: number,
  ): Promise<SurveyWithQuestionnaire> {
    const action = status === 'CLOSED' ? 'closeSurvey' : 'openSurvey'
    await surveyStore.get(tx, actor.orgId, assessmentId, id)
    await requireAction(tx, actor.orgId, assessmentId, action)
    if (status === 'CLOSED') await lockSurveysExclusively(tx, actor.orgId, assessmentId, id)
    const current = await surveyStore.getDetail(tx, actor.orgId, assessmentId, id, 'write')
    requireVersion(current.version, expected)
    if (!isSurveyMove(current.status, status)) throw new AppError('surveyOrder')
    if (status === 'OPEN' && (await countQuestions(tx, actor.orgId, current)).total === 0) {
      throw new AppError('noQuestions')
    }
    const stamp = status === 'CLOSED' ? 'closedAt' : 'openedAt'
    const [moved] = await tx.db
      .update(surveys)
      .set({ status, [stamp]: sql`now()`, version: nextVersion(surveys) })
      .where(rowOf(surveys, actor.orgId, id))
      .returning(pick(surveys, 'version'))
    await logChange(tx, actor, {
      action: 'update',
      resource: 'surveys',
      id,
      title: current.materiality,
      parentId: assessmentId,
      before: { status: current.status },
      after: { status },
    })
    return { ...current, ...moved, status }
  },
}

/** @throws AppError ruleBroken naming each topic and subject in an order that the assessment does not have */
async function requireOwnOrder(
  tx: Tx,
  orgId: string,
  assessmentId: string,
  order: Questionnaire['order'],
): Promise<void> {
  const fields: FieldError[] = []
  for (const list of ['topics', 'subjects'] as const) {
    const rows = await tx.sql(
      idRow,
      `select id from ${list} where org_id = $1 and double_materiality_id = $2 and id = any($3::uuid[])`,
      [orgId, assessmentId, order[list]],
    )
    const own = new Set(rows.map(({ id }) => id))
    for (const [index, id] of order[list].entries()) {
      if (!own.has(id)) fields.push({ field: `order.${list}.${index}`, key: 'validation.unknownRecord' })
    }
  }
  if (fields.length > 0) throw new AppError('ruleBroken', { fields })
}
