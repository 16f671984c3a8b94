import { AppError } from '#model/errors.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { iroTypes, type LibraryEntry, type LibraryOutcome } from '#model/wire/materiality/library.ts'
import { iroLibrary, type LibraryIro } from '#server/reference/iroLibrary/iroLibrary.ts'
import { sourceSentence, librarySources } from '#server/reference/iroLibrary/sources.ts'
import { isFor, starterSubjects } from '#server/reference/iroLibrary/starterSubjects.ts'
import { placeIn } from '#server/reference/repositories/counterparts.ts'
import { findTopic } from '#server/reference/repositories/repositories.ts'
import type { Tx } from '../engine/database.ts'
import type { Actor } from '../engine/recordStore.ts'
import { readAssessmentDivisions, readMainDivision } from './assessmentDivisions.ts'
import { insertSubjects, type NewSubject } from './insertSubjects.ts'
import { requireAction } from './requireAction.ts'
import { ofAssessment, pick, rowOf } from '../engine/conditions.ts'
import {
  doubleMaterialities as assessments,
  subjects as subjectTable,
  topics as topicTable,
} from '../tables/materiality.ts'

type Version = DoubleMateriality['referenceId']
type LibraryFilter = {
  topic?: string | undefined
  type?: string | undefined
  activityDivision?: string | undefined
  search?: string | undefined
}

/**
 * The starter library for an assessment: for its version of the standards, without the subjects that it already has.
 */
export const libraryStore = {
  /** In the order of the repository; for the assessment's own divisions unless another is requested. */
  async list(
    tx: Tx,
    orgId: string,
    id: string,
    asked: LibraryFilter,
    language: Language,
  ): Promise<LibraryEntry[]> {
    const [assessment] = await tx.db
      .select({ referenceId: assessments.referenceId, sector: assessments.activitySectorId })
      .from(assessments)
      .where(rowOf(assessments, orgId, id))
    const taken = await takenCodes(tx, orgId, id)
    if (!assessment) throw new AppError('notFound')
    const { topic, type, activityDivision, search = '' } = asked
    const divisions = activityDivision
      ? [activityDivision]
      : await readAssessmentDivisions(tx, orgId, { id, sector: assessment.sector })
    const words = normalise(search).split(' ')
    return iroLibrary
      .filter((iro) => activityDivision === 'all' || divisions.some((division) => isFor(iro, division)))
      .map((iro) => labelled(iro, assessment.referenceId, language, taken))
      .filter(
        (entry) => (topic ?? entry.topic.code) === entry.topic.code && (type ?? entry.type) === entry.type,
      )
      .filter((entry) => words.every((word) => textOf(entry).includes(word)))
      .toSorted(byPlace)
  },

  /**
   * Adds entries as subjects in the caller's language; subjects that the assessment already has, archived or not, are
   * skipped.
   * @throws AppError repositoryLocked, badRequest for a code that the library does not have
   */
  async take(
    tx: Tx,
    actor: Actor,
    id: string,
    codes: readonly string[],
    language: Language,
  ): Promise<LibraryOutcome> {
    const wanted = [...new Set(codes)].map((code) => iroLibrary.find((iro) => iro.code === code) ?? code)
    const unknown = wanted.filter((one) => typeof one === 'string')
    if (unknown.length > 0) {
      const args = { codes: unknown.join(', ') }
      throw new AppError('badRequest', {
        fields: [{ field: 'codes', key: 'validation.unknownLibraryCode', args }],
      })
    }
    return add(
      tx,
      actor,
      id,
      wanted.filter((one) => typeof one !== 'string'),
      language,
    )
  },

  /** Adds the starter subjects of its main division to a new assessment. */
  async start(tx: Tx, actor: Actor, id: string, sector: string, language: Language): Promise<LibraryOutcome> {
    const divisions = await readMainDivision(tx, actor.orgId, { id, sector })
    return add(tx, actor, id, starterSubjects(divisions), language)
  },
}

async function add(tx: Tx, actor: Actor, id: string, iros: readonly LibraryIro[], language: Language) {
  // Serialises concurrent additions, so that an entry is not added twice.
  const [assessment] = await tx.db
    .select({ referenceId: assessments.referenceId })
    .from(assessments)
    .where(rowOf(assessments, actor.orgId, id))
    .for('no key update')
  if (!assessment) throw new AppError('notFound')
  await requireAction(tx, actor.orgId, id, 'editRepository')
  const taken = await takenCodes(tx, actor.orgId, id)
  const topics = await tx.db
    .select(pick(topicTable, 'id', 'code'))
    .from(topicTable)
    .where(ofAssessment(topicTable, actor.orgId, id))
  const topicIds = new Map(topics.flatMap((topic) => (topic.code === null ? [] : [[topic.code, topic.id]])))
  const fresh = iros.filter(({ code }) => !taken.has(code))
  const subjects = fresh.map((iro) => subjectOf(iro, assessment.referenceId, topicIds, language))
  if (subjects.length > 0) await insertSubjects(tx, actor, id, subjects)
  return { added: subjects.length, skipped: iros.length - subjects.length }
}

async function takenCodes(tx: Tx, orgId: string, id: string): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .select({ code: subjectTable.libraryCode })
    .from(subjectTable)
    .where(ofAssessment(subjectTable, orgId, id))
  return new Set(rows.flatMap(({ code }) => code ?? []))
}

function subjectOf(
  iro: LibraryIro,
  version: Version,
  topicIds: ReadonlyMap<string, string>,
  language: Language,
): NewSubject {
  const { topicCode, entry } = placeIn(version, iro.subTopic)
  const isImpact = iro.type === 'NEGATIVE' || iro.type === 'POSITIVE'
  return {
    record: {
      label: iro.labels[language],
      subTopic: entry?.code ?? null,
      impactMateriality: isImpact ? iro.type : 'NOT_APPLICABLE',
      financialMateriality: isImpact ? 'NOT_APPLICABLE' : iro.type,
      occurrence: iro.occurrence,
      valueChain: iro.valueChain,
      humanRights: isImpact ? iro.humanRights : null,
      rationale: sourceSentence(iro.source, language),
    },
    owned: { topic_id: topicIds.get(topicCode) ?? null, source: 'LIBRARY', library_code: iro.code },
  }
}

function labelled(
  iro: LibraryIro,
  version: Version,
  language: Language,
  taken: ReadonlySet<string>,
): LibraryEntry {
  const { code, type, occurrence, valueChain, humanRights, divisions, divisions2025 } = iro
  const { topicCode, entry } = placeIn(version, iro.subTopic)
  return {
    code,
    label: iro.labels[language],
    type,
    occurrence,
    valueChain,
    humanRights,
    activityDivisions: divisions === 'ALL' ? null : [...divisions],
    activityDivisions2025: divisions2025 === 'ALL' ? null : [...divisions2025],
    topic: { code: topicCode, label: findTopic(version, topicCode)?.labels[language] ?? topicCode },
    subTopic: entry ? { code: entry.code, label: entry.labels[language] } : null,
    source: librarySources[iro.source][language],
    isTaken: taken.has(code),
  }
}

const textOf = ({ code, label, topic, subTopic, source }: LibraryEntry): string =>
  normalise([code, label, topic.label, subTopic?.label, source].filter(Boolean).join(' '))

const topicOrder = ['E', 'S', 'G']

/** Environment, social, governance; then by sub-topic; then negative impact, positive impact, risk, opportunity. */
const byPlace = (one: LibraryEntry, other: LibraryEntry): number =>
  topicOrder.indexOf(one.topic.code.slice(0, 1)) - topicOrder.indexOf(other.topic.code.slice(0, 1)) ||
  one.topic.code.localeCompare(other.topic.code) ||
  (one.subTopic?.code ?? '').localeCompare(other.subTopic?.code ?? '') ||
  iroTypes.indexOf(one.type) - iroTypes.indexOf(other.type)
