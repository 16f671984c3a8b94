import { AppError } from '#model/errors.ts'
import type { Analysis, AnalysisDecision, AnalysisRequest, AnalysisSource } from '#model/wire/analyses.ts'
import type { Tx } from '../database.ts'
import { uuidv7 } from '../ids.ts'
import { logChange, type Actor } from '../recordStore.ts'
import { requireAction } from './requireAction.ts'

/** Analyses that one organisation may ask for within an hour: a model may charge for each. */
export const analysesPerHour = 200

const columns = `id, subject_id as "subjectId", analyse_type as "analyseType", text, answer, sources, model, decision,
  decided_at as "decidedAt", kept_text as "keptText", created_at as "creationDate"`

/** Those that were asked in vain or broken off stay for the count alone. */
const listed = `org_id = $1 and double_materiality_id = $2 and answer <> ''`

export const analysisStore = {
  /**
   * Notes that an analysis is asked for, before it is: those that fail count too. Simultaneous ones of an organisation
   * wait for each other, so that they are counted.
   * @throws AppError tooManyRequests beyond `analysesPerHour`; notFound; assessmentTerminated
   */
  async open(
    tx: Tx,
    { orgId, accountId }: Actor,
    assessmentId: string,
    { analyseType, text, subjectId }: AnalysisRequest,
    model: string,
  ): Promise<string> {
    await requireAction(tx, orgId, assessmentId, 'editGeneral')
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`analyses:${orgId}`])
    const [recent] = await tx.query<{ count: number }>(
      `select count(*)::int as count from subject_analyses
       where org_id = $1 and created_at > now() - interval '1 hour'`,
      [orgId],
    )
    if ((recent?.count ?? 0) >= analysesPerHour) {
      throw new AppError('tooManyRequests', { args: { seconds: 3600 } })
    }
    const id = uuidv7()
    await tx.query(
      `insert into subject_analyses
         (org_id, id, double_materiality_id, subject_id, analyse_type, text, answer, model, account_id)
       values ($1, $2, $3, $4, $5, $6, '', $7, $8)`,
      [orgId, id, assessmentId, subjectId ?? null, analyseType, text, model, accountId],
    )
    return id
  },

  /** Keeps what was answered; an answer that gave nothing is no line of the history. */
  async finish(
    tx: Tx,
    actor: Actor,
    id: string,
    { answer, sources }: { answer: string; sources: readonly AnalysisSource[] },
  ): Promise<Analysis> {
    const [kept] = await tx.query<Analysis>(
      `update subject_analyses set answer = $3, sources = $4, version = version + 1
       where org_id = $1 and id = $2 returning ${columns}`,
      [actor.orgId, id, answer, JSON.stringify(sources)],
    )
    // Its assessment may have gone meanwhile.
    if (!kept) throw new AppError('notFound')
    if (answer !== '') {
      await logChange(tx, actor, {
        action: 'create',
        resource: 'analyses',
        id,
        title: kept.text,
        ...(kept.subjectId !== null && { parentId: kept.subjectId }),
        after: { analyseType: kept.analyseType, model: kept.model },
      })
    }
    return kept
  },

  /** The newest first; of one subject where one is named. */
  async list(
    tx: Tx,
    orgId: string,
    assessmentId: string,
    {
      subjectId,
      pageNumber,
      pageSize,
    }: { subjectId?: string | undefined; pageNumber: number; pageSize: number },
  ): Promise<{ rows: Analysis[]; total: number }> {
    const given = [orgId, assessmentId, ...(subjectId === undefined ? [] : [subjectId])]
    const where = `${listed}${subjectId === undefined ? '' : ' and subject_id = $3'}`
    const rows = await tx.query<Analysis>(
      `select ${columns} from subject_analyses where ${where} order by created_at desc, id desc
         limit $${given.length + 1} offset $${given.length + 2}`,
      [...given, pageSize, pageNumber * pageSize],
    )
    const [counted] = await tx.query<{ total: number }>(
      `select count(*)::int as total from subject_analyses where ${where}`,
      given,
    )
    const found = await tx.query('select id from double_materialities where org_id = $1 and id = $2', [
      orgId,
      assessmentId,
    ])
    if (found.length === 0) throw new AppError('notFound')
    return { rows, total: counted?.total ?? 0 }
  },

  /** Notes what became of an answer; who changes their mind is noted again. */
  async decide(
    tx: Tx,
    actor: Actor,
    assessmentId: string,
    id: string,
    given: AnalysisDecision,
  ): Promise<Analysis> {
    await requireAction(tx, actor.orgId, assessmentId, 'editGeneral')
    const [before] = await tx.query<Analysis>(
      `select ${columns} from subject_analyses where ${listed} and id = $3 for update`,
      [actor.orgId, assessmentId, id],
    )
    if (!before) throw new AppError('notFound')
    const keptText = given.decision === 'EDITED' ? given.keptText : null
    const [after] = await tx.query<Analysis>(
      `update subject_analyses set decision = $3, kept_text = $4, decided_at = now(), version = version + 1
       where org_id = $1 and id = $2 returning ${columns}`,
      [actor.orgId, id, given.decision, keptText],
    )
    await logChange(tx, actor, {
      action: 'update',
      resource: 'analyses',
      id,
      title: before.text,
      ...(before.subjectId !== null && { parentId: before.subjectId }),
      before: { decision: before.decision, keptText: before.keptText },
      after: { decision: given.decision, keptText },
    })
    return after ?? before
  },
}
