import { countKey } from '#locales/countKey.ts'
import { stakeholderCategory } from '#model/rules/materiality/stakeholders.ts'
import { verdictOf, type Verdict } from '#model/rules/materiality/verdicts.ts'
import { topicOfSection, type StatementSection } from '#model/rules/disclosures/statementSections.ts'
import { withoutFields } from '#model/rules/disclosures/textFields.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { DisclosedDatapoint } from '#model/wire/disclosures/disclosures.ts'
import type { TextBlock, TextSource } from '#model/wire/disclosures/statement.ts'
import { absentScore, labelsOf, nothing, type Labels } from '../../reports/reportTexts.ts'
import { categoryName, groupName } from '../../reports/chapters/stakeholdersChapter.ts'
import { consulted, groupsOf, listOf } from './consulted.ts'
import type { DraftFacts } from './readDraftFacts.ts'

/** What a draft is made from: the assessment, and what has to be disclosed. */
export type DraftMaterial = DraftFacts & {
  assessmentId: string
  requirements: readonly { code: string; label: string }[]
  datapoints: readonly DisclosedDatapoint[]
  /** Datapoints with a data request: their answers can be shown. */
  requested: ReadonlySet<string>
}

/** A draft of a section from the facts of the assessment, without a model. Each block names its sources. */
export function draftSection(
  section: StatementSection,
  material: DraftMaterial,
  language: Language,
): TextBlock[] {
  const labels = labelsOf(language)
  const topic = topicOfSection(section)
  if (topic !== null) return draftTopic(topic, material, labels)
  if (section === 'IRO-1') return draftProcess(material, labels)
  return section === 'SBM-2' ? draftStakeholders(material, labels) : draftMaterial(material, labels)
}

type Topic = DraftFacts['topics'][number]
type Subject = Topic['subjects'][number]
type Survey = DraftFacts['surveys'][number]

const paragraph = (text: string, ...sources: readonly TextSource[]): TextBlock => ({
  kind: 'paragraph',
  // Names given by persons may hold braces, which are no live fields.
  text: withoutFields(text),
  sources: [...sources],
  isEdited: false,
})

const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  sources: readonly TextSource[],
): TextBlock[] =>
  rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          head: [...head],
          rows: rows.map((row) => [...row]),
          sources: [...sources],
          isEdited: false,
        },
      ]

const ofAssessment = ({ assessmentId, assessment }: DraftMaterial): TextSource => ({
  kind: 'ASSESSMENT',
  id: assessmentId,
  label: assessment.name,
})

const ofHistory = ({ assessmentId, assessment }: DraftMaterial): TextSource => ({
  kind: 'HISTORY',
  id: assessmentId,
  label: assessment.name,
})

const ofSurvey = (materiality: Survey['materiality'], { t }: Labels): TextSource => ({
  kind: 'SURVEY',
  id: materiality,
  label: t(`statementDraft.surveys.${materiality}`),
})

const nameOf = ({ code, label }: Pick<Topic, 'code' | 'label'>): string =>
  code === null ? label : `${code} ${label}`

const ofTopic = (topic: Topic): TextSource => ({ kind: 'TOPIC', id: topic.id, label: nameOf(topic) })

const ofSubject = ({ id, label }: Subject): TextSource => ({ kind: 'SUBJECT', id, label })

/** IRO-1: how impacts, risks and opportunities were identified and assessed. */
function draftProcess(material: DraftMaterial, labels: Labels): TextBlock[] {
  const { t, named, day, number } = labels
  const { assessment, topics, surveys, history } = material
  const { scale, thresholds, aggregation, distribution } = assessment
  const source = ofAssessment(material)
  const assessed = topics.filter(({ subjects }) => subjects.length > 0)
  const count = assessed.reduce((sum, { subjects }) => sum + subjects.length, 0)
  const perimeter =
    assessment.perimeter.join(', ') ||
    named(`resources.doubleMaterialities.values.perimeter.type.${assessment.perimeterType}`)
  const process = t('statementDraft.process', {
    name: assessment.name,
    perimeter,
    reference: named(`resources.doubleMaterialities.values.referenceId.${assessment.referenceId}`),
    created: day(assessment.createdAt),
    started: day(assessment.startedAt),
    closed: day(assessment.closedAt),
  })
  const end =
    assessment.status === 'TERMINATED'
      ? t('statementDraft.terminated', { date: day(assessment.terminatedAt) })
      : t('statementDraft.provisional')
  const weights = Object.entries(distribution.weights)
    .filter(([, weight]) => weight !== 1)
    .map(([code, weight]) => `${categoryName(code, labels)} ${number(weight, 0)}`)
  return [
    paragraph(`${process} ${end}`, source),
    paragraph(
      t(countKey('statementDraft.subjects', count), {
        smart_count: count,
        topics: listOf(assessed.map(nameOf), labels),
      }),
      ...assessed.map(ofTopic),
    ),
    ...topics.flatMap((topic) =>
      topic.exclusionReason === null || topic.subjects.length > 0
        ? []
        : [
            paragraph(
              t('statementDraft.excluded', { topic: nameOf(topic), reason: topic.exclusionReason }),
              ofTopic(topic),
            ),
          ],
    ),
    ...surveys.map((survey) =>
      paragraph(
        [
          consulted(material.stakeholders, survey.materiality, labels),
          t(`statementDraft.modes.${survey.questionnaire.mode}`, {
            survey: t(`statementDraft.surveys.${survey.materiality}`),
          }),
        ].join(' '),
        ofSurvey(survey.materiality, labels),
      ),
    ),
    paragraph(
      [
        t('statementDraft.method', {
          ...scale,
          impact: number(thresholds.impact),
          financial: number(thresholds.financial),
          method: named(
            `resources.doubleMaterialities.values.scoring.aggregation.${aggregation}`,
          ).toLowerCase(),
        }),
        weights.length === 0
          ? t('statementDraft.equalWeights')
          : t('statementDraft.weights', { weights: weights.join(', ') }),
      ].join(' '),
      source,
    ),
    paragraph(
      t(countKey('statementDraft.history', history.changes), {
        smart_count: history.changes,
        from: day(history.from),
        until: day(history.until),
      }),
      ofHistory(material),
    ),
  ]
}

/** SBM-2: which stakeholders were consulted, and how their views count. */
function draftStakeholders(material: DraftMaterial, labels: Labels): TextBlock[] {
  const { t, named, day } = labels
  const { stakeholders, surveys, campaigns } = material
  const sources = surveys.map(({ materiality }) => ofSurvey(materiality, labels))
  const rows = surveys.flatMap(({ materiality }) =>
    groupsOf(stakeholders, materiality).groups.map(({ category, invited, completed }) => {
      const classification = stakeholderCategory(category)?.classification
      return [
        t(`statementDraft.surveys.${materiality}`),
        categoryName(category, labels),
        groupName(category, labels),
        classification ? named(`resources.contacts.values.classification.${classification}`) : nothing,
        String(invited),
        String(completed),
      ]
    }),
  )
  const heads = ['survey', 'category', 'group', 'esrsGroup', 'invited', 'completed']
  return [
    ...(rows.length === 0 ? [] : [paragraph(t('statementDraft.stakeholders'), ...sources)]),
    ...table(headsOf(heads, labels), rows, sources),
    ...surveys.map(({ materiality }) => {
      const sent = campaigns.find((one) => one.materiality === materiality)
      const sentence = t(countKey('statementDraft.campaigns', sent?.campaigns ?? 0), {
        smart_count: sent?.campaigns ?? 0,
        survey: t(`statementDraft.surveys.${materiality}`),
        from: day(sent?.from ?? null),
      })
      const until = sent?.until ? ` ${t('statementDraft.deadline', { date: day(sent.until) })}` : ''
      return paragraph(sentence + until, ofSurvey(materiality, labels))
    }),
    paragraph(t('statementDraft.views'), ofAssessment(material)),
  ]
}

const headsOf = (names: readonly string[], { t }: Labels): string[] =>
  names.map((name) => t(`statementDraft.columns.${name}`))

const isMaterial = ({ impact, financial }: Subject): boolean =>
  impact?.isMaterial === true || financial?.isMaterial === true

/** SBM-3: the material impacts, risks and opportunities with their scores. */
function draftMaterial(material: DraftMaterial, labels: Labels): TextBlock[] {
  const { t } = labels
  const found = material.topics.flatMap((topic) =>
    topic.subjects.filter(isMaterial).map((subject) => ({ topic, subject })),
  )
  const topics = material.topics.filter(({ score }) => score.impact.isMaterial || score.financial.isMaterial)
  return [
    paragraph(
      [
        t(countKey('statementDraft.material', found.length), { smart_count: found.length }),
        ...(topics.length === 0
          ? []
          : [t('statementDraft.materialTopics', { topics: listOf(topics.map(nameOf), labels) })]),
      ].join(' '),
      ofAssessment(material),
      ...topics.map(ofTopic),
    ),
    ...table(
      headsOf(['topic', 'subject', 'nature', 'impact', 'financial'], labels),
      found.map(({ topic, subject }) => [nameOf(topic), ...subjectCells(subject, material, labels)]),
      found.map(({ subject }) => ofSubject(subject)),
    ),
  ]
}

function subjectCells(subject: Subject, { assessment }: DraftMaterial, labels: Labels): string[] {
  const { t, named, score } = labels
  const value = (name: string, code: string | null) =>
    code === null || code === 'NOT_APPLICABLE' ? [] : [named(`resources.subjects.values.${name}.${code}`)]
  const scoreOf = (side: 'impact' | 'financial') => {
    const result = subject[side]
    if (!result) return nothing
    return result.score === null
      ? absentScore(result, labels, nothing)
      : score(result.score, assessment.thresholds[side])
  }
  return [
    subject.label,
    [
      ...[subject.impact, subject.financial].flatMap((side) =>
        side ? [t(`statementDraft.natures.${side.materiality}`)] : [],
      ),
      ...value('occurrence', subject.occurrence),
      ...value('timeHorizon', subject.timeHorizon),
      ...value('valueChain', subject.valueChain),
    ].join(', '),
    scoreOf('impact'),
    scoreOf('financial'),
  ]
}

/** A topic: its verdict, its impacts, risks and opportunities, what is to be disclosed, and the figures asked for. */
function draftTopic(code: string, material: DraftMaterial, labels: Labels): TextBlock[] {
  const { t, score } = labels
  const { assessment, topics, requirements, datapoints, requested } = material
  const topic = topics.find((one) => one.code === code)
  if (!topic) return []
  const sentences = (['impact', 'financial'] as const).flatMap((side) => {
    const one = topic.score[side]
    if (one.isHidden) return [t(`statementDraft.hidden.${side}`)]
    if (one.score === null) return []
    return [t(`statementDraft.scores.${side}`, { score: score(one.score, assessment.thresholds[side]) })]
  })
  const own = datapoints.filter((datapoint) => datapoint.topic === code && datapoint.state === 'IN')
  const byRequirement = Map.groupBy(own, ({ requirement }) => requirement)
  const inScope = requirements.filter((requirement) => byRequirement.has(requirement.code))
  return [
    paragraph(
      [t(`statementDraft.verdict.${conclusionOf(topic)}`, { topic: nameOf(topic) }), ...sentences].join(' '),
      ofTopic(topic),
    ),
    ...table(
      headsOf(['subject', 'nature', 'impact', 'financial'], labels),
      topic.subjects.map((subject) => subjectCells(subject, material, labels)),
      topic.subjects.map(ofSubject),
    ),
    ...(inScope.length === 0
      ? []
      : [paragraph(t('statementDraft.requirements'), ...inScope.map(ofRequirement))]),
    ...table(
      headsOf(['requirement', 'title', 'datapoints'], labels),
      inScope.map(({ code: requirement, label }) => [
        requirement,
        label,
        String(byRequirement.get(requirement)?.length ?? 0),
      ]),
      inScope.map(ofRequirement),
    ),
    ...own
      .filter((datapoint) => requested.has(datapoint.code))
      .map((datapoint): TextBlock => ({
        kind: 'paragraph',
        text: t('statementDraft.figure', { label: datapoint.label, field: `{${datapoint.code}}` }),
        sources: [{ kind: 'DATAPOINT', id: datapoint.code, label: datapoint.label }],
        isEdited: false,
      })),
  ]
}

/** As in the scope: material on one side is enough, also where the score of the other one is missing. */
function conclusionOf(topic: Topic): Verdict {
  const { impact, financial } = topic.score
  if (impact.isMaterial && financial.isMaterial) return 'both'
  if (impact.isMaterial) return 'impact'
  return financial.isMaterial ? 'financial' : verdictOf(topic)
}

const ofRequirement = ({ code, label }: { code: string; label: string }): TextSource => ({
  kind: 'REQUIREMENT',
  id: code,
  label: `${code} ${label}`,
})
