import { compareMethods, nearThresholds } from '#model/rules/materiality/sensitivity.ts'
import { topicResultOf } from '#model/rules/materiality/results.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { SubjectResult } from '#model/wire/materiality/results.ts'
import { librarySourceOf } from '#server/reference/iroLibrary/librarySourceOf.ts'
import { repositoryOf } from '#server/reference/repositories/repositories.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { compareWithEarlier, toComparable } from '#server/store/materiality/results/comparisonStore.ts'
import { divergenceStore } from '#server/store/materiality/results/divergenceStore.ts'
import { readExclusions } from '#server/store/materiality/results/exclusionStore.ts'
import { readReportedComments } from '#server/store/materiality/results/reportedComments.ts'
import {
  readMentionedNames,
  readReportedChanges,
  type ReportedChange,
} from '#server/store/materiality/reports/reportRecords.ts'
import {
  readReportedAssessment,
  readReportedCategories,
  readReportedSubjects,
  readReportedSurveys,
} from '#server/store/materiality/reports/reportStore.ts'
import { readSubjectResults } from '#server/store/materiality/results/resultStore.ts'
import { subTopicResults } from '#server/store/materiality/results/subTopicResults.ts'
import { topicStore } from '#server/store/materiality/topicStore.ts'
import { readSignOffs } from '../signOffs/signOffs.ts'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { canonicalJson } from './canonicalJson.ts'

export type Report = Awaited<ReturnType<typeof readReport>>

/**
 * All data of an assessment's report except the answers: topics and subjects in the order of the standards, each with
 * its result.
 * @throws AppError notFound (also for an `earlierId` that is no earlier assessment), resultsNotReady before the
 * evaluation is closed
 */
export async function readReport(
  tx: Tx,
  orgId: string,
  assessmentId: string,
  { language, earlierId }: { language: Language; earlierId: string | undefined },
) {
  const { subjects: results } = await readSubjectResults(tx, orgId, assessmentId, { withCriteria: true })
  const assessment = await readReportedAssessment(tx, orgId, assessmentId)
  const named = await topicStore.list(tx, orgId, assessmentId, language)
  const facts = await readReportedSubjects(tx, orgId, assessmentId)
  const stakeholders = await readReportedCategories(tx, orgId, assessmentId)
  const surveys = await readReportedSurveys(tx, orgId, assessmentId)
  const divergences = await divergenceStore.read(tx, orgId, assessmentId, language)
  const exclusions = await readExclusions(tx, orgId, assessmentId, language)
  const changes = await readReportedChanges(tx, orgId, assessmentId)
  const byId = new Map(results.map((result) => [result.id, result]))
  const subjects = facts.flatMap((fact) => {
    const result = byId.get(fact.id)
    return result ? [{ ...fact, ...result, librarySource: librarySourceOf(fact.libraryCode, language) }] : []
  })
  const later = toComparable(results, named)
  const {
    candidates,
    chosenId,
    subjects: compared,
  } = await compareWithEarlier(tx, orgId, assessmentId, {
    later,
    earlierId,
    language,
  })
  const earlier = candidates.find(({ id }) => id === chosenId)
  const byTopic = Map.groupBy(subjects, ({ topicId }) => topicId)
  const topics = named.map(({ id, label, code, universe }) => {
    const own = byTopic.get(id) ?? []
    return { id, label, code, universe, subjects: own.length, ...topicResultOf(own, assessment) }
  })
  return {
    language,
    assessment,
    topics,
    subTopics: subTopicResults(named, subjects, { ...assessment, language }),
    subjects,
    stakeholders: stakeholders.map((one) => ({ ...one, ...reportedAbstentions(one, subjects) })),
    surveys,
    comments: await readReportedComments(tx, orgId, assessmentId),
    divergences,
    exclusions,
    comparison: earlier ? { earlier, subjects: compared } : null,
    sensitivity: sensitivityOf(assessment, topics, subjects),
    signOffs: await readSignOffs(
      tx,
      orgId,
      { part: 'ASSESSMENT', doubleMaterialityId: assessmentId },
      language,
    ),
    changeLog: await chainChanges(changes),
    names: new Map([
      ...(await readMentionedNames(tx, orgId, changes)),
      ...subTopicNames(assessment.referenceId, language),
    ]),
  }
}

/** Names of topics and sub-topics of a repository by their codes. */
const subTopicNames = (referenceId: string, language: Language): [string, string][] =>
  (repositoryOf(referenceId)?.topics ?? []).flatMap((topic) =>
    topic.subTopics.map(({ code, labels }): [string, string] => [code, labels[language]]),
  )

/**
 * The published abstentions of a category, summed over the subjects: those for which at least five persons can be
 * disclosed.
 */
function reportedAbstentions(
  { materiality, category }: { materiality: 'IMPACT' | 'FINANCIAL'; category: string | null },
  subjects: readonly SubjectResult[],
): { abstentions: number | null } {
  const disclosed = subjects.flatMap((subject) =>
    (subject[materiality === 'IMPACT' ? 'impact' : 'financial']?.categories ?? [])
      .filter((group) => group.category === category)
      .flatMap(({ abstentions }) => abstentions ?? []),
  )
  return { abstentions: disclosed.length === 0 ? null : disclosed.reduce((sum, count) => sum + count, 0) }
}

type Settings = Parameters<typeof compareMethods>[1]
type Subjects = Parameters<typeof compareMethods>[0][number]['subjects']

/** Subjects and topics near a threshold, and the effects of the other methods. */
function sensitivityOf(
  settings: Settings,
  topics: readonly ({ id: string; label: string } & ReturnType<typeof topicResultOf>)[],
  subjects: readonly (Subjects[number] & { topicId: string })[],
) {
  const scoredTopics = topics.map(({ id, label, score }) => ({
    id,
    label,
    impact: score.impact.score,
    financial: score.financial.score,
  }))
  const scoredSubjects = subjects.map(({ id, label, impact, financial }) => ({
    id,
    label,
    impact: impact?.score ?? null,
    financial: financial?.score ?? null,
  }))
  const byTopic = Map.groupBy(subjects, ({ topicId }) => topicId)
  return {
    nearTopics: nearThresholds(scoredTopics, settings.thresholds),
    nearSubjects: nearThresholds(scoredSubjects, settings.thresholds),
    methods: compareMethods(
      topics.map(({ id, label }) => ({ id, label, subjects: byTopic.get(id) ?? [] })),
      settings,
    ),
  }
}

/** The hash before the first line. */
const genesis = '0'.repeat(64)

/** Lines chained before other requests run: one can hold a whole questionnaire. */
const linesATurn = 100

type ChainedChange = ReportedChange & { hash: string }

/**
 * Lines of the history, each with the SHA-256 of the previous hash and its own canonical text: no line can be
 * changed, removed or inserted without changing all that follow, and the chain of an earlier report is a prefix of
 * the chain of a later one.
 */
async function chainChanges(
  changes: readonly ReportedChange[],
): Promise<{ lines: ChainedChange[]; head: string }> {
  let head = genesis
  const lines: ChainedChange[] = []
  for (const change of changes) {
    head = createHash('sha256').update(head).update(canonicalJson(change)).digest('hex')
    lines.push({ ...change, hash: head })
    if (lines.length % linesATurn === 0) await setImmediate()
  }
  return { lines, head }
}
