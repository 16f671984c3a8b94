import type { FieldError } from '#model/errors.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { subjects } from '#model/resources/subjects.ts'
import type { Perimeter } from '#model/rules/materiality/perimeter.ts'
import { applyChanges, diffRecord } from '#model/rules/records/recordDiff.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import { checkRules } from '#model/schema/rules.ts'
import { columnsOf, type Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import type { DraftProblem } from '../register/entityDrafts.ts'
import {
  problemAt,
  readKnown,
  updateRows,
  type ImportDraft,
  type Known,
  type KnownRow,
  type Register,
} from '../engine/recordImport.ts'
import { readPerimeters } from './entityNames.ts'
import { findOutside } from './perimeterEntities.ts'
import { insertSubjects } from './insertSubjects.ts'
import { requireAction } from './requireAction.ts'
import { narrowed, subjectColumns, subjectStore } from './subjectStore.ts'
import { findTopics, type TopicNames } from './topicNames.ts'
import { lockRow } from '../engine/conditions.ts'
import { doubleMaterialities } from '../tables/materiality.ts'

/** A subject about to be written, in entity names; topic and sub-topic as written in the file. */
export type SubjectDraft = ImportDraft & { topic: string; subject: Row }

const { binding } = subjectStore

const changeable = leavesOf(subjects.fields)
  .filter(({ readOnly }) => !readOnly)
  .map(({ path }) => path)

const columns = [
  'label, description, sub_topic, financial_materiality, impact_materiality, occurrence, time_horizon',
  'value_chain, human_rights, rationale, sort_label',
  'perimeter_type, perimeter_company_ids, perimeter_division_ids',
].flatMap((names) => names.split(', '))

const sortLabelOf = ({ label }: Row): string => normalise(String(label))

/** Subjects of an assessment, identified by topic and label; a file cannot change an archived one. */
export function subjectRegister(assessmentId: string): Register<SubjectDraft> {
  // Found while planning, needed again for the insert.
  const topicIdOf = new Map<SubjectDraft, string>()

  return {
    binding,

    plan: async (tx, { orgId }, drafts, isWriting) => {
      // Serialises writers of subjects, so that none is added twice.
      if (isWriting) await lockRow(tx, doubleMaterialities, orgId, assessmentId)
      await requireAction(tx, orgId, assessmentId, 'editRepository')
      const topics = await findTopics(tx, orgId, assessmentId)
      const known = await findKnown(tx, { orgId, assessmentId }, drafts, isWriting)
      const perimeterOf = await readPerimeters(
        tx,
        orgId,
        drafts.flatMap(({ subject }) => perimeterCell(subject) ?? []),
      )
      const outside = await findOutside(
        tx,
        orgId,
        assessmentId,
        drafts.map(({ subject }) => narrowed(perimeterOf(perimeterCell(subject) ?? ''))),
      )
      const fresh: SubjectDraft[] = []
      const found: KnownRow<SubjectDraft>[] = []
      const problems: DraftProblem[] = []
      const lineOfKey = new Map<string, number>()
      for (const [index, draft] of drafts.entries()) {
        const topic = topics(draft.topic)
        const cell = perimeterCell(draft.subject)
        const perimeter = cell === undefined ? undefined : perimeterOf(cell)
        const placed = topic ? ids(draft, topic, perimeter) : undefined
        if (!topic || !placed) {
          const [field, key] = topic ? ['subTopic', 'unknownSubTopic'] : ['topic', 'unknownTopic']
          problems.push(problemAt(draft.line, field, key))
          continue
        }
        const key = `${topic.id}|${sortLabelOf(draft.subject)}`
        const existing = known.get(key) ?? []
        const row = existing[0] && compare(draft, placed, existing[0])
        const earlier = lineOfKey.get(key)
        lineOfKey.set(key, earlier ?? draft.line)
        const refused = [
          ...checkRules(subjects.rules, row?.after ?? placed).map((error) => ({
            ...error,
            line: draft.line,
          })),
          ...perimeterProblems(draft, perimeter, outside[index]),
          ...identityProblems(draft, existing, earlier),
        ]
        problems.push(...refused)
        if (refused.length > 0) continue
        if (row) found.push(row)
        else {
          const resolved = { ...draft, subject: placed }
          topicIdOf.set(resolved, topic.id)
          fresh.push(resolved)
        }
      }
      return { fresh, known: found, problems }
    },

    create: async (tx, actor, drafts) => {
      const given = drafts.map((draft) => ({
        record: draft.subject,
        owned: { topic_id: topicIdOf.get(draft) ?? null, source: 'FILE' },
      }))
      await insertSubjects(tx, actor, assessmentId, given)
      return []
    },

    update: async (tx, { orgId }, rows) =>
      updateRows(
        tx,
        orgId,
        binding,
        columns,
        rows.map(({ id, after }) => ({ ...columnsOf(binding, after), ...subjectColumns(after), id })),
      ),
  }
}

function perimeterProblems(
  { line, subject }: SubjectDraft,
  perimeter: Perimeter | undefined,
  outside: FieldError | undefined,
): DraftProblem[] {
  const isUnknown = perimeterCell(subject) !== undefined && !perimeter
  return [
    ...(isUnknown ? [problemAt(line, 'perimeter', 'unknownPerimeter')] : []),
    ...(outside ? [problemAt(line, 'perimeter', outside.key.replace('validation.', ''))] : []),
  ]
}

/** The subject was named on an earlier line, is one of several of its name, or is archived. */
function identityProblems(
  { line }: SubjectDraft,
  existing: readonly Known[],
  earlier: number | undefined,
): DraftProblem[] {
  const isArchived = existing.length === 1 && existing[0]?.record['disabled']
  return [
    ...(earlier === undefined ? [] : [problemAt(line, 'label', 'duplicateSubjectInFile', { line: earlier })]),
    ...(existing.length > 1 ? [problemAt(line, 'label', 'ambiguousSubject')] : []),
    ...(isArchived ? [problemAt(line, 'label', 'archivedSubject')] : []),
  ]
}

/** The subject with its sub-topic as a code; undefined where its topic has no such sub-topic. */
function ids(
  { subject }: SubjectDraft,
  topic: TopicNames,
  perimeter: Perimeter | undefined,
): Row | undefined {
  const { subTopic } = subject
  // The cell of the perimeter is read separately.
  const disclosed = Object.entries(subject).filter(([name, value]) => value !== null && name !== 'perimeter')
  const given = { ...Object.fromEntries(disclosed), ...(perimeter && { perimeter }) }
  const whole = { financialMateriality: 'NOT_APPLICABLE', impactMateriality: 'NOT_APPLICABLE', ...given }
  if (typeof subTopic !== 'string') return whole
  const code = topic.subTopicOf(subTopic)
  return code === undefined ? undefined : { ...whole, subTopic: code }
}

/** Only the row's own values count: an empty materiality keeps the stored one. */
function compare(draft: SubjectDraft, placed: Row, { record, version }: Known): KnownRow<SubjectDraft> {
  const given = { ...draft.subject, subTopic: placed['subTopic'], perimeter: placed['perimeter'] }
  const changes = diffRecord(changeable, record, given)
  return { draft, id: String(record['id']), version, after: applyChanges(record, changes), changes }
}

const perimeterCell = ({ perimeter }: Row): string | undefined =>
  typeof perimeter === 'string' ? perimeter : undefined

async function findKnown(
  tx: Tx,
  { orgId, assessmentId }: { orgId: string; assessmentId: string },
  drafts: readonly SubjectDraft[],
  isWriting: boolean,
): Promise<ReadonlyMap<string, readonly Known[]>> {
  const labels = drafts.map(({ subject }) => sortLabelOf(subject))
  const where = 't.org_id = $1 and t.double_materiality_id = $2 and t.sort_label = any($3::text[])'
  const known = await readKnown(tx, binding, where, [orgId, assessmentId, labels], isWriting)
  return Map.groupBy(known, ({ record }) => `${String(record['topicId'])}|${sortLabelOf(record)}`)
}
