import { createHash } from 'node:crypto'
import type { DisclosedDatapoint } from '#model/wire/disclosures/disclosures.ts'
import type { TextBlock } from '#model/wire/disclosures/statement.ts'
import type { SideResult } from '#model/wire/materiality/results.ts'
import { topicResultOf } from '#model/rules/materiality/results.ts'
import { elementKinds, type ElementKind, type SignedElement } from '#model/rules/records/signOffs.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import { readDatapoints } from '#server/store/disclosures/scopeStore.ts'
import {
  readReportedAssessment,
  readReportedSubjects,
} from '#server/store/materiality/reports/reportStore.ts'
import { readSubjectResults } from '#server/store/materiality/results/resultStore.ts'
import { topicStore } from '#server/store/materiality/topicStore.ts'
import type { SignedPlace } from '#server/store/signOffs/signOffStore.ts'
import { codesOf, readSections, shownAnswerOf } from '../disclosures/statement/readSections.ts'
import { canonicalJson } from '../reports/canonicalJson.ts'

/** What is approved: its name, and its elements in a fixed order. */
export type SignedContent = { title: string; elements: SignedElement[]; hash: string }

/**
 * The content of an assessment, a scope or a statement as it is now. It depends on no language, and not on who reads it.
 * @throws AppError notFound, resultsNotReady
 */
export async function readSignedContent(tx: Tx, orgId: string, place: SignedPlace): Promise<SignedContent> {
  const { title, elements } =
    place.part === 'ASSESSMENT'
      ? await assessmentContent(tx, orgId, place.doubleMaterialityId)
      : place.part === 'SCOPE'
        ? await scopeContent(tx, orgId, place.disclosureId)
        : await statementContent(tx, orgId, place.disclosureId)
  const ordered = elements.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  return { title, elements: ordered, hash: hashOf(ordered) }
}

type NamedElements = { title: string; elements: SignedElement[] }

/** What decides the others comes first: settings, then topics, then what follows from them. */
const orderOf = ({ kind, id }: SignedElement): string => `${elementKinds.indexOf(kind)} ${id}`

/** SHA-256 of the canonical JSON of elements (decision 320). */
const hashOf = (elements: readonly SignedElement[]): string =>
  createHash('sha256').update(canonicalJson(elements)).digest('hex')

const element =
  (kind: ElementKind) =>
  ([id, value]: readonly [string, unknown]): SignedElement => ({ kind, id, value })

const settings = (values: object): SignedElement[] => Object.entries(values).map(element('SETTING'))

/** The method, the score of each topic, and each active subject with its facts and its score. */
async function assessmentContent(tx: Tx, orgId: string, assessmentId: string): Promise<NamedElements> {
  const { subjects: results } = await readSubjectResults(tx, orgId, assessmentId)
  const assessment = await readReportedAssessment(tx, orgId, assessmentId)
  const topics = await topicStore.list(tx, orgId, assessmentId, 'fr')
  const facts = new Map(
    (await readReportedSubjects(tx, orgId, assessmentId)).map((subject) => [subject.id, subject]),
  )
  const byTopic = Map.groupBy(results, ({ topicId }) => topicId)
  const { name, referenceId, activitySectorId, perimeterType, perimeter, scale, thresholds } = assessment
  const { aggregation, distribution } = assessment
  return {
    title: name,
    elements: [
      ...settings({
        name,
        reference: referenceId,
        sector: activitySectorId,
        perimeter: { type: perimeterType, names: perimeter },
        scale,
        impactThreshold: thresholds.impact,
        financialThreshold: thresholds.financial,
        aggregation,
        distribution,
      }),
      ...topics.map(({ id, code, label, exclusionReason }): SignedElement => {
        const { impact, financial } = topicResultOf(byTopic.get(id) ?? [], assessment).score
        const sides = { impact: topicSide(impact), financial: topicSide(financial) }
        return { kind: 'TOPIC', id, value: { label: code ?? label, exclusionReason, ...sides } }
      }),
      ...results.map(({ id, impact, financial }): SignedElement => {
        const sides = {
          impact: impact && subjectSide(impact),
          financial: financial && subjectSide(financial),
        }
        return { kind: 'SUBJECT', id, value: { ...facts.get(id), ...sides } }
      }),
    ],
  }
}

const topicSide = (side: ReturnType<typeof topicResultOf>['score']['impact']) =>
  pickFrom(side, ['score', 'isMaterial', 'isIncomplete', 'isHidden'])

const subjectSide = (side: SideResult) =>
  pickFrom(side, ['score', 'isMaterial', 'isHidden', 'stakeholders', 'answers', 'retained', 'rationale'])

const pickFrom = <T extends object>(given: T, names: readonly (keyof T)[]) =>
  Object.fromEntries(names.map((name) => [name, given[name]]))

/** What decides the scope, and the state of each datapoint with its rule or decision. */
async function scopeContent(tx: Tx, orgId: string, disclosureId: string): Promise<NamedElements> {
  const { name, year, firstYear, isSmall, standardId, doubleMaterialityId } = await disclosureStore.read(
    tx,
    orgId,
    disclosureId,
  )
  const { datapoints, verdicts } = await readDatapoints(tx, orgId, disclosureId, 'fr')
  return {
    title: name,
    elements: [
      ...settings({ year, firstYear, isSmall, standard: standardId, assessment: doubleMaterialityId }),
      ...Object.entries(verdicts).map(([topic, verdict]) => element('TOPIC')([topic, { verdict }])),
      ...datapoints.map((datapoint) => element('DATAPOINT')([datapoint.code, stateOf(datapoint)])),
    ],
  }
}

const stateOf = ({ state, rule, decision }: DisclosedDatapoint) => ({
  state,
  rule,
  reason: decision?.reason ?? null,
})

/** The texts as they are published, the approved answers in them, and the states that the index names. */
async function statementContent(tx: Tx, orgId: string, disclosureId: string): Promise<NamedElements> {
  const { name, year, standardId } = await disclosureStore.read(tx, orgId, disclosureId)
  const { sections, datapoints, requests } = await readSections(tx, orgId, disclosureId, 'fr')
  const byCode = new Map(datapoints.map((datapoint) => [datapoint.code, datapoint]))
  const states = datapoints.map((datapoint) => [datapoint.code, stateOf(datapoint)])
  return {
    title: name,
    elements: [
      ...settings({ name, year, standard: standardId }),
      ...sections
        .filter(({ blocks }) => blocks.length > 0)
        .map(({ code, blocks }) => element('SECTION')([code, blocks.map(publishedBlock)])),
      ...codesOf(sections).map((code) => {
        const request = requests.get(code)
        const frozen = request?.state === 'APPROVED' ? request.approval : null
        return element('FIGURE')([code, frozen ? shownAnswerOf(frozen, byCode.get(code)) : null])
      }),
      { kind: 'INDEX', id: 'index', value: createHash('sha256').update(canonicalJson(states)).digest('hex') },
    ],
  }
}

const publishedBlock = (block: TextBlock) =>
  block.kind === 'paragraph' ? { text: block.text } : { head: block.head, rows: block.rows }
