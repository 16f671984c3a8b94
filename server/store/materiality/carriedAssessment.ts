import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import type { AssessmentPart } from '#model/rules/materiality/carryOver.ts'
import type { CarriedAssessment } from '#model/resources/doubleMaterialities.ts'
import type { Distribution } from '#model/wire/materiality/doubleMateriality.ts'
import { questionnaire } from '#model/wire/materiality/questionnaire.ts'
import { counterpartsOf } from '#server/reference/repositories/counterparts.ts'
import type { Row } from '../engine/binding.ts'
import { nextVersion, ofAssessment, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { insertRows, logRecords } from '../engine/recordImport.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import {
  contacts,
  doubleMaterialities as assessments,
  subjects,
  surveys,
  topics,
} from '../tables/materiality.ts'
import { assessmentStore } from './assessmentStore.ts'
import { contactStore } from './contactStore.ts'
import { insertSubjects } from './insertSubjects.ts'
import { findOutside } from './perimeterEntities.ts'

type AssessmentRow = typeof assessments.$inferSelect
type Source = { row: AssessmentRow; parts: ReadonlySet<AssessmentPart> }

/** The ids of the new assessment by those of the earlier one. */
type Ids = ReadonlyMap<string, string>

/** Assessments that carry over parts of an earlier one (decision 341). */
export const carriedAssessment = {
  /**
   * Creates an assessment and carries over the given parts of the earlier one: never answers or scores.
   * @throws AppError as `assessmentStore.create`; ruleBroken where the earlier assessment does not exist
   */
  async create(
    tx: Tx,
    actor: Actor,
    record: Row,
    { id: sourceId, parts }: { id: string; parts: readonly AssessmentPart[] },
  ): Promise<string> {
    const [row] = await tx.db
      .select()
      .from(assessments)
      .where(rowOf(assessments, actor.orgId, sourceId))
    if (!row) throw broken('unknownAssessment')
    const source = { row, parts: new Set(parts) }
    const id = await assessmentStore.create(tx, actor, {
      ...record,
      ...(source.parts.has('THRESHOLDS') && { scoring: scoringOf(row) }),
    })
    const carriedOver = await carry(tx, actor, id, source)
    await tx.db
      .update(assessments)
      .set({ sourceId, carriedOver })
      .where(rowOf(assessments, actor.orgId, id))
    return id
  },
}

const scoringOf = (row: AssessmentRow): Row => ({
  thresholds: { financial: row.scoringThresholdsFinancial, impact: row.scoringThresholdsImpact },
  aggregation: row.scoringAggregation,
})

async function carry(tx: Tx, actor: Actor, id: string, { row, parts }: Source): Promise<CarriedAssessment> {
  const topicIds = await carryTopics(tx, actor, id, row, parts.has('SUBJECTS'))
  const subjectIds = new Map<string, string>()
  const left: CarriedAssessment['left'] = []
  if (parts.has('SUBJECTS')) {
    const carried = await carrySubjects(tx, actor, id, row, topicIds)
    for (const [from, to] of carried.ids) subjectIds.set(from, to)
    if (carried.unknown > 0) left.push({ reason: 'NOT_IN_REPOSITORY', count: carried.unknown })
    if (carried.outside > 0) left.push({ reason: 'OUTSIDE_PERIMETER', count: carried.outside })
  }
  const contactsTaken = parts.has('CONTACTS') ? await carryContacts(tx, actor, id, row.id) : 0
  if (parts.has('DISTRIBUTION')) {
    await assessmentStore.writeDistribution(tx, actor, id, distributionOf(row.distribution, topicIds))
  }
  if (parts.has('QUESTIONNAIRES')) {
    await carryQuestionnaires(tx, actor, id, row.id, { topics: topicIds, subjects: subjectIds })
  }
  return { parts: [...parts], subjects: subjectIds.size, contacts: contactsTaken, left }
}

/** Matches the topics of the two repositories by code. Own topics are created again where subjects are carried over. */
async function carryTopics(
  tx: Tx,
  actor: Actor,
  id: string,
  source: AssessmentRow,
  withOwn: boolean,
): Promise<Map<string, string>> {
  const { orgId } = actor
  const topicsOf = (assessmentId: string) =>
    tx.db
      .select()
      .from(topics)
      .where(ofAssessment(topics, orgId, assessmentId))
      .orderBy(topics.position, topics.id)
  const [earlier, own] = [await topicsOf(source.id), await topicsOf(id)]
  const byCode = new Map(own.map((topic) => [topic.code, topic]))
  const ids = new Map<string, string>()
  for (const { id: from, code, exclusionReason } of earlier) {
    const topic = code === null ? undefined : byCode.get(code)
    if (!topic) continue
    ids.set(from, topic.id)
    if (withOwn && exclusionReason !== null) {
      await tx.db
        .update(topics)
        .set({ exclusionReason })
        .where(rowOf(topics, orgId, topic.id))
    }
  }
  const custom = withOwn ? earlier.filter(({ code }) => code === null) : []
  const rows = custom.map(({ label, language, universe, exclusionReason }, index) => ({
    orgId,
    id: uuidv7(),
    doubleMaterialityId: id,
    label,
    language,
    universe,
    exclusionReason,
    position: own.length + index + 1,
  }))
  if (rows.length === 0) return ids
  await tx.db.insert(topics).values(rows)
  await logRecords(
    tx,
    actor,
    { resource: { name: 'topics', title: 'label' }, parent: 'doubleMaterialityId' },
    rows.map(({ id: topicId, label, universe }) => ({
      id: topicId,
      action: 'create',
      record: { label, doubleMaterialityId: id },
      after: { label, universe },
    })),
  )
  for (const [index, topic] of custom.entries()) ids.set(topic.id, rows[index]?.id ?? '')
  return ids
}

/** Copies the subjects with their criteria, rationale and archiving, without the values of the preparer. */
async function carrySubjects(tx: Tx, actor: Actor, id: string, source: AssessmentRow, topicIds: Ids) {
  const { orgId } = actor
  const found = await tx.db
    .select()
    .from(subjects)
    .where(ofAssessment(subjects, orgId, source.id))
    .orderBy(subjects.sortLabel, subjects.id)
  const [assessment] = await tx.db
    .select({ referenceId: assessments.referenceId })
    .from(assessments)
    .where(rowOf(assessments, orgId, id))
  const kept = found.flatMap((subject) => {
    const topicId = topicIds.get(subject.topicId)
    return topicId === undefined ? [] : [{ subject, topicId, to: uuidv7() }]
  })
  const perimeters = kept.map(({ subject }) => ({
    type: subject.perimeterType as 'ORGANIZATION' | 'COMPANIES' | 'DIVISIONS' | null,
    companyIds: subject.perimeterCompanyIds,
    divisionIds: subject.perimeterDivisionIds,
  }))
  const faults = await findOutside(tx, orgId, id, perimeters)
  await insertSubjects(
    tx,
    actor,
    id,
    kept.map(({ subject, topicId, to }, index) => ({
      record: {
        ...criteriaOf(subject),
        subTopic: subTopicIn(assessment?.referenceId, source.referenceId, subject.subTopic),
        ...(faults[index] ? {} : { perimeter: perimeters[index] }),
      },
      owned: {
        id: to,
        topic_id: topicId,
        source: subject.source,
        library_code: subject.libraryCode,
        language: subject.language,
      },
    })),
  )
  // What the preparer decides about a subject beside its scores.
  await tx.execute(
    `update subjects t set disabled = s.disabled, disabled_reason = s.disabled_reason, source_subject_id = s.id,
       impact_weight = s.impact_weight, financial_weight = s.financial_weight
     from unnest($3::uuid[], $4::uuid[]) as pairs (source_id, id)
       join subjects s on s.org_id = $1 and s.id = pairs.source_id
     where t.org_id = $1 and t.double_materiality_id = $2 and t.id = pairs.id`,
    [orgId, id, kept.map(({ subject }) => subject.id), kept.map(({ to }) => to)],
  )
  return {
    ids: new Map(kept.map(({ subject, to }) => [subject.id, to])),
    unknown: found.length - kept.length,
    outside: faults.filter(Boolean).length,
  }
}

const criteriaOf = (subject: typeof subjects.$inferSelect): Row => {
  const { label, description, financialMateriality, impactMateriality } = subject
  const { occurrence, timeHorizon, valueChain, humanRights, rationale } = subject
  return {
    label,
    description,
    financialMateriality,
    impactMateriality,
    occurrence,
    timeHorizon,
    valueChain,
    humanRights,
    rationale,
  }
}

/** The sub-topic in the repository of the new assessment: the same, or its nearest counterpart in the other version. */
const subTopicIn = (
  version: AssessmentRow['referenceId'] | undefined,
  from: AssessmentRow['referenceId'],
  code: string | null,
): string | null => (code === null || version === from ? code : (counterpartsOf(from, code)[0]?.code ?? null))

/** Copies the stakeholders. @returns their number */
async function carryContacts(tx: Tx, actor: Actor, id: string, sourceId: string): Promise<number> {
  const { orgId } = actor
  const found = await tx.db
    .select()
    .from(contacts)
    .where(ofAssessment(contacts, orgId, sourceId))
    .orderBy(contacts.sortName, contacts.id)
  const rows = found.map((contact) => ({
    org_id: orgId,
    id: uuidv7(),
    double_materiality_id: id,
    email: contact.email,
    email_normalised: contact.emailNormalised,
    first_name: contact.firstName,
    last_name: contact.lastName,
    language: contact.language,
    category: contact.category,
    sub_category: contact.subCategory,
    type: contact.type,
    classification: contact.classification,
    sort_name: contact.sortName,
    search_text: contact.searchText,
  }))
  const [first] = rows
  if (!first) return 0
  await insertRows(tx, contactStore.binding, Object.keys(first), rows)
  await logRecords(
    tx,
    actor,
    contactStore.binding,
    rows.map((row) => {
      const { email, category } = row
      const record = { email, firstName: row.first_name, lastName: row.last_name, category }
      return { id: row.id, action: 'create', record: { ...record, doubleMaterialityId: id }, after: record }
    }),
  )
  return rows.length
}

const distributionOf = ({ weights, excluded }: Distribution, topicIds: Ids): Distribution => ({
  weights,
  excluded: Object.fromEntries(
    Object.entries(excluded).map(([category, ids]) => [category, knownOf(ids, topicIds)]),
  ),
})

const knownOf = (ids: readonly string[], known: Ids): string[] => ids.flatMap((id) => known.get(id) ?? [])

async function carryQuestionnaires(
  tx: Tx,
  actor: Actor,
  id: string,
  sourceId: string,
  known: { topics: Ids; subjects: Ids },
): Promise<void> {
  const { orgId } = actor
  const earlier = await tx.db
    .select()
    .from(surveys)
    .where(ofAssessment(surveys, orgId, sourceId))
  for (const { materiality, questionnaire: stored } of earlier) {
    const given = questionnaire.parse(stored)
    const carried = {
      ...given,
      order: {
        topics: knownOf(given.order.topics, known.topics),
        subjects: knownOf(given.order.subjects, known.subjects),
      },
    }
    const [changed] = await tx.db
      .update(surveys)
      .set({ questionnaire: carried, version: nextVersion(surveys) })
      .where(
        and(ofAssessment(surveys, orgId, id), eq(surveys.materiality, materiality), isNull(surveys.frozenAt)),
      )
      .returning({ id: surveys.id })
    if (!changed) continue
    await logChange(tx, actor, {
      action: 'update',
      resource: 'surveys',
      id: changed.id,
      title: materiality,
      parentId: id,
      before: { questionnaire: questionnaire.parse({}) },
      after: { questionnaire: carried },
    })
  }
}

const broken = (key: string) =>
  new AppError('ruleBroken', { fields: [{ field: 'source.id', key: `validation.${key}` }] })
