import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { doubleMaterialities } from '#model/resources/doubleMaterialities.ts'
import { nextStatus, type AssessmentAction, type AssessmentStatus } from '#model/rules/materiality/states.ts'
import { changedStates } from '#model/rules/records/changedStates.ts'
import { reasonRequired } from '#model/rules/materiality/reasons.ts'
import { stakeholderCategoryCodes } from '#model/rules/materiality/stakeholders.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type { Distribution } from '#model/wire/materiality/doubleMateriality.ts'
import { repositoryOf } from '#server/reference/repositories/repositories.ts'
import { bind, type Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import {
  createRecordStore,
  logChange,
  requireVersion,
  type Actor,
  type Versioned,
} from '../engine/recordStore.ts'
import { divergenceStore } from './results/divergenceStore.ts'
import { requireEntities, requireSubjectsWithin } from './perimeterEntities.ts'
import { requireAction } from './requireAction.ts'
import { surveyStore } from './surveys/surveyStore.ts'
import { equalsAny, nextVersion, ofAssessment, pick, rowOf } from '../engine/conditions.ts'
import {
  doubleMaterialities as assessments,
  subjects,
  surveys,
  topics as topicTable,
} from '../tables/materiality.ts'

const binding = bind({
  resource: doubleMaterialities,
  table: 'double_materialities',
  expressions: {
    creationDate: 't.created_at',
    'carriedOver.parts': "t.carried_over -> 'parts'",
    'carriedOver.subjects': "(t.carried_over ->> 'subjects')::int",
    'carriedOver.contacts': "(t.carried_over ->> 'contacts')::int",
    'carriedOver.left': "t.carried_over -> 'left'",
  },
  nullableGroups: { carriedOver: 'subjects' },
  sortColumns: { name: 'sort_name', creationDate: 'created_at' },
  searchExpression: 't.sort_name',
})

const store = createRecordStore(binding, { derive: ({ name }) => ({ sort_name: normalise(String(name)) }) })

/** The column that records when an assessment reached a state. */
const stamps: Readonly<Partial<Record<AssessmentStatus, keyof typeof assessments.$inferSelect>>> = {
  EVALUATION: 'startedAt',
  RESULT: 'closedAt',
  TERMINATED: 'terminatedAt',
}

/** The action that must be allowed to change a part; other parts belong to the assessment in general. */
const actionOf: Readonly<Record<string, AssessmentAction>> = {
  perimeter: 'editPerimeter',
  activitySectorId: 'editSector',
  scoring: 'editResults',
}

export const assessmentStore = {
  ...store,

  /** Creates an assessment with the topics of its repository and its two surveys (design §5). */
  async create(tx: Tx, actor: Actor, record: Row): Promise<string> {
    const repository = repositoryOf(String(record['referenceId']))
    if (!repository) throw new AppError('notFound')
    await requireEntities(tx, actor.orgId, record)
    const id = await store.insert(tx, actor, record)
    const { topics } = repository
    const part = () => ({ orgId: actor.orgId, id: uuidv7(), doubleMaterialityId: id })
    await tx.db
      .insert(topicTable)
      .values(topics.map(({ code, universe }, index) => ({ ...part(), code, universe, position: index + 1 })))
    const kinds = ['IMPACT', 'FINANCIAL'] as const
    await tx.db
      .insert(surveys)
      .values(kinds.map((materiality) => ({ ...part(), materiality, questionnaire: {} })))
    return id
  },

  /**
   * Changes the name and the settings of an assessment, each while its state allows it. Changing thresholds or method
   * affects published results and requires a reason.
   * @throws AppError preconditionFailed, ruleBroken, or the reason why the state does not allow a part of it
   */
  async update(
    tx: Tx,
    actor: Actor,
    id: string,
    patch: Row,
    expected?: number,
    reason?: string,
  ): Promise<Versioned> {
    const actions = new Set(Object.keys(patch).map((part) => actionOf[part] ?? 'editGeneral'))
    for (const action of actions) await requireAction(tx, actor.orgId, id, action, 'update')
    await requireEntities(tx, actor.orgId, patch)
    if (patch['scoring'] && !reason) await requireSameScoring(tx, actor.orgId, id, patch)
    const updated = await store.update(tx, actor, id, patch, expected, reason)
    if (patch['perimeter']) await requireSubjectsWithin(tx, actor.orgId, id)
    return updated
  },

  /**
   * Moves an assessment to its next state. Closing the evaluation closes its surveys (spec §4).
   * @throws AppError preconditionFailed, statusOrder, noSubjects, divergencesOpen
   */
  async moveTo(
    tx: Tx,
    actor: Actor,
    id: string,
    status: AssessmentStatus,
    expected?: number,
  ): Promise<Versioned> {
    const [current] = await tx.db
      .select(pick(assessments, 'status', 'name', 'version'))
      .from(assessments)
      .where(rowOf(assessments, actor.orgId, id))
      .for('update')
    if (!current) throw new AppError('notFound')
    requireVersion(current.version, expected)
    if (nextStatus(current.status) !== status) throw new AppError('statusOrder')
    if (status === 'EVALUATION') await requireSubjects(tx, actor.orgId, id)
    if (status === 'TERMINATED') await divergenceStore.requireComments(tx, actor.orgId, id)
    const stamp = stamps[status]
    await tx.db
      .update(assessments)
      .set({ status, ...(stamp && { [stamp]: sql`now()` }), version: nextVersion(assessments) })
      .where(rowOf(assessments, actor.orgId, id))
    if (status === 'RESULT') await surveyStore.closeAll(tx, actor, id)
    await logChange(tx, actor, {
      action: 'update',
      resource: 'doubleMaterialities',
      id,
      title: current.name,
      before: { status: current.status },
      after: { status },
    })
    return store.get(tx, actor.orgId, id)
  },

  /**
   * The distribution: which category is asked about which topics. The version is the assessment's, which it is part
   * of.
   */
  async readDistribution(
    tx: Tx,
    orgId: string,
    id: string,
  ): Promise<{ distribution: Distribution; version: number }> {
    const [row] = await tx.db
      .select(pick(assessments, 'distribution', 'version'))
      .from(assessments)
      .where(rowOf(assessments, orgId, id))
    if (!row) throw new AppError('notFound')
    return row
  },

  /**
   * Stores the distribution.
   * @throws AppError notFound, repositoryLocked, preconditionFailed, ruleBroken for a topic of another assessment
   */
  async writeDistribution(
    tx: Tx,
    actor: Actor,
    id: string,
    distribution: Distribution,
    expected?: number,
  ): Promise<{ version: number }> {
    await requireAction(tx, actor.orgId, id, 'editDistribution', 'update')
    await requireTopics(tx, actor.orgId, id, distribution)
    const { distribution: former, version } = await assessmentStore.readDistribution(tx, actor.orgId, id)
    requireVersion(version, expected)
    const [before, after] = [{ distribution: spelledOut(former) }, { distribution: spelledOut(distribution) }]
    if (!changedStates({ before, after })) return { version }
    const { record } = await store.get(tx, actor.orgId, id)
    const topics = await tx.db
      .select(pick(topicTable, 'id', 'code', 'label'))
      .from(topicTable)
      .where(ofAssessment(topicTable, actor.orgId, id))
    await tx.db
      .update(assessments)
      .set({ distribution, version: nextVersion(assessments) })
      .where(rowOf(assessments, actor.orgId, id))
    const title = String(record['name'])
    await logChange(tx, actor, {
      action: 'update',
      resource: 'doubleMaterialities',
      id,
      title,
      before: { distribution: withTopicNames(before.distribution, topics) },
      after: { distribution: withTopicNames(after.distribution, topics) },
    })
    return { version: version + 1 }
  },
}

/** Every category with its weight and its excluded topics, with the defaults where nothing was chosen (design §5). */
const spelledOut = ({ weights, excluded }: Distribution): Distribution => ({
  weights: Object.fromEntries(stakeholderCategoryCodes.map((code) => [code, weights[code] ?? 1])),
  excluded: Object.fromEntries(
    stakeholderCategoryCodes.map((code) => [code, (excluded[code] ?? []).toSorted()]),
  ),
})

type NamedTopic = { id: string; code: string | null; label: string | null }

/**
 * The history names topics by their name in the standards, or by their own label: IDs would mean nothing to a reader.
 */
const withTopicNames = ({ weights, excluded }: Distribution, topics: readonly NamedTopic[]) => ({
  weights,
  excluded: Object.fromEntries(
    Object.entries(excluded).map(([category, ids]) => [
      category,
      topics.filter(({ id }) => ids.includes(id)).map(({ code, label }) => code ?? label),
    ]),
  ),
})

async function requireSameScoring(tx: Tx, orgId: string, id: string, patch: Row): Promise<void> {
  const { record } = await store.get(tx, orgId, id)
  if (!changedStates({ before: record, after: patch })) return
  throw new AppError('ruleBroken', { fields: [reasonRequired] })
}

async function requireTopics(tx: Tx, orgId: string, id: string, { excluded }: Distribution): Promise<void> {
  const wanted = [...new Set(Object.values(excluded).flat())]
  if (wanted.length === 0) return
  const own = and(ofAssessment(topicTable, orgId, id), equalsAny(topicTable.id, wanted))
  if ((await tx.db.$count(topicTable, own)) < wanted.length) {
    throw new AppError('ruleBroken', { fields: [{ field: 'excluded', key: 'validation.unknownAskedTopic' }] })
  }
}

async function requireSubjects(tx: Tx, orgId: string, id: string): Promise<void> {
  const active = and(ofAssessment(subjects, orgId, id), eq(subjects.disabled, false))
  if ((await tx.db.$count(subjects, active)) === 0) throw new AppError('noSubjects')
}
