import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import type {
  Analysis,
  AnalysisDecision,
  AnalysisRequest,
  AnalysisSource,
} from '#model/wire/materiality/analyses.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { requireAction } from './requireAction.ts'
import { nextVersion, pick, requireRow, rowOf } from '../engine/conditions.ts'
import { doubleMaterialities } from '../tables/materiality.ts'
import { subjectAnalyses as analyses } from '../tables/subjectRecords.ts'

/** Analyses that an organisation may request per hour: a model may charge for each. */
export const analysesPerHour = 200

const asked = pick(analyses, 'id', 'subjectId', 'analyseType', 'text', 'answer', 'sources', 'model')
const decided = pick(analyses, 'decision', 'decidedAt', 'keptText')
const columns = { ...asked, ...decided, creationDate: analyses.createdAt }

/** Failed and aborted requests are kept only for the count. */
const listed = (orgId: string, assessmentId: string) =>
  and(eq(analyses.orgId, orgId), eq(analyses.doubleMaterialityId, assessmentId), ne(analyses.answer, ''))

export const analysisStore = {
  /**
   * Records an analysis before it is requested from the model: failed ones count too. Concurrent ones of an
   * organisation are serialised, so that they are counted.
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
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`analyses:${orgId}`])
    const isRecent = gt(analyses.createdAt, sql`now() - interval '1 hour'`)
    if ((await tx.db.$count(analyses, and(eq(analyses.orgId, orgId), isRecent))) >= analysesPerHour) {
      throw new AppError('tooManyRequests', { args: { seconds: 3600 } })
    }
    const id = uuidv7()
    const question = { doubleMaterialityId: assessmentId, subjectId, analyseType, text, model }
    await tx.db.insert(analyses).values({ orgId, id, accountId, ...question, answer: '' })
    return id
  },

  /** Stores the answer; an empty answer adds no line to the history. */
  async finish(
    tx: Tx,
    actor: Actor,
    id: string,
    { answer, sources }: { answer: string; sources: AnalysisSource[] },
  ): Promise<Analysis> {
    const [kept] = await tx.db
      .update(analyses)
      .set({ answer, sources, version: nextVersion(analyses) })
      .where(rowOf(analyses, actor.orgId, id))
      .returning(columns)
    // Its assessment may have been removed meanwhile.
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

  /** Newest first; those of one subject where it is given. */
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
    const ofSubject = subjectId === undefined ? undefined : eq(analyses.subjectId, subjectId)
    const where = and(listed(orgId, assessmentId), ofSubject)
    const rows = await tx.db
      .select(columns)
      .from(analyses)
      .where(where)
      .orderBy(desc(analyses.createdAt), desc(analyses.id))
      .limit(pageSize)
      .offset(pageNumber * pageSize)
    await requireRow(tx, doubleMaterialities, orgId, assessmentId)
    return { rows, total: await tx.db.$count(analyses, where) }
  },

  /** Records the decision on an answer; a changed decision is recorded again. */
  async decide(
    tx: Tx,
    actor: Actor,
    assessmentId: string,
    id: string,
    given: AnalysisDecision,
  ): Promise<Analysis> {
    await requireAction(tx, actor.orgId, assessmentId, 'editGeneral')
    const [before] = await tx.db
      .select(columns)
      .from(analyses)
      .where(and(listed(actor.orgId, assessmentId), eq(analyses.id, id)))
      .for('update')
    if (!before) throw new AppError('notFound')
    const keptText = given.decision === 'EDITED' ? given.keptText : null
    const [after] = await tx.db
      .update(analyses)
      .set({ decision: given.decision, keptText, decidedAt: sql`now()`, version: nextVersion(analyses) })
      .where(rowOf(analyses, actor.orgId, id))
      .returning(columns)
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
