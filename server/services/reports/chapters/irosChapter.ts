import type { Criterion } from '#model/rules/materiality/criteria.ts'
import type { SideResult } from '#model/wire/materiality/results.ts'
import type { Block, Column, Span, Text } from '#server/adapters/documents/document.ts'
import { markLabels, type MarkLabel } from '../markLabels.ts'
import type { Report } from '../readReport.ts'
import { absentScore, nothing, type Labels } from '../reportTexts.ts'
import { sideName } from './sensitivityChapter.ts'

type Subject = Report['subjects'][number]

const sides = ['impact', 'financial'] as const

/** Every assessed subject, topic by topic: its description, scores, retained values and sources. */
export function irosChapter(
  { topics, subjects, assessment, surveys, language }: Report,
  labels: Labels,
): Block[] {
  const { t } = labels
  const wordOf = markLabels(surveys, language)
  const byTopic = Map.groupBy(subjects, ({ topicId }) => topicId)
  const columns = columnsOf(labels)
  // A source is printed once, below the tables; subjects refer to it by number.
  const cited = [...new Set(subjects.flatMap(({ librarySource }) => librarySource ?? []))]
  return [
    { type: 'heading', level: 1, text: t('report.iros.title'), page: 'landscape' },
    { type: 'paragraph', text: t('report.iros.lead'), tone: 'lead' },
    ...topics.flatMap(({ id, code, label }): Block[] => {
      const own = byTopic.get(id)
      if (!own) return []
      return [
        { type: 'heading', level: 2, text: code === null ? label : `${code} ${label}` },
        {
          type: 'table',
          columns,
          rows: own.map((subject) => [
            describe(
              { ...subject, sourceNumber: cited.indexOf(subject.librarySource ?? '') + 1 },
              labels,
              wordOf,
            ),
            natureOf(subject, labels),
            ...sideCells(subject.impact, assessment.thresholds.impact, labels),
            ...sideCells(subject.financial, assessment.thresholds.financial, labels),
          ]),
        },
      ]
    }),
    ...(cited.length === 0
      ? []
      : [
          { type: 'heading', level: 2, text: t('report.iros.sources') } as const,
          { type: 'list', ordered: true, items: cited } as const,
        ]),
    ...(subjects.length === 0 ? [{ type: 'paragraph', text: t('report.iros.none') } as const] : []),
  ]
}

function columnsOf({ t }: Labels): Column[] {
  const number = { width: 43, align: 'right' } as const
  const side = (key: string): Column[] => [
    { head: `${t(key)} ${t('report.iros.stakeholders')}`, width: 56, align: 'right' },
    { head: t('report.iros.preparer'), ...number },
    { head: t('report.iros.retained'), ...number },
    { head: t('report.iros.weight'), ...number },
  ]
  return [
    { head: t('report.iros.subject'), width: 'share' },
    { head: t('report.iros.kind'), width: 82 },
    ...side('report.topics.impact'),
    ...side('report.topics.financial'),
  ]
}

/** The retained score in bold where it is material. */
function sideCells(side: SideResult | null, threshold: number, labels: Labels): Text[] {
  const { score, number } = labels
  if (side === null) return [nothing, nothing, nothing, nothing]
  return [
    side.stakeholders === null ? absentScore(side, labels, nothing) : score(side.stakeholders, threshold),
    side.preparer === null ? nothing : number(side.preparer),
    side.score === null
      ? absentScore(side, labels, nothing)
      : [{ text: score(side.score, threshold), bold: side.isMaterial }],
    number(side.weight),
  ]
}

const muted = (text: string): Span => ({ text: `\n${text}`, tone: 'muted' })

/** The label, then its supporting details in small type. */
function describe(subject: Subject & { sourceNumber: number }, labels: Labels, wordOf: MarkLabel): Text {
  const { t } = labels
  const { label, description, rationale, evidence } = subject
  const { libraryCode, sourceNumber } = subject
  const line = (key: string, text: string): Span => muted(`${t(key)}\u00a0: ${text}`)
  return [
    { text: label, bold: true },
    ...(libraryCode === null ? [] : [{ text: ` ${libraryCode}`, tone: 'muted' } as const]),
    ...(description === null ? [] : [muted(description)]),
    ...(sourceNumber === 0 ? [] : [line('report.iros.source', `[${sourceNumber}]`)]),
    ...(rationale === null ? [] : [line('report.iros.rationale', rationale)]),
    ...(subject.perimeterType === null
      ? []
      : [line('report.sources.perimeter', perimeterOf(subject, labels))]),
    ...sides.flatMap((side) => {
      const said = preparerOn(subject[side], labels)
      return said === ''
        ? []
        : [muted(`${t('report.iros.preparerOn', { side: sideName(side, labels) })}\u00a0: ${said}`)]
    }),
    ...sides.flatMap((side) => {
      const disclosed = criteriaOn(subject[side], labels, (criterion, mean) =>
        wordOf(side === 'impact' ? 'IMPACT' : 'FINANCIAL', criterion, mean),
      )
      return disclosed === ''
        ? []
        : [muted(`${t('report.iros.criteriaOn', { side: sideName(side, labels) })}\u00a0: ${disclosed}`)]
    }),
    ...evidence.flatMap(({ name, sha256 }) => [line('report.iros.evidence', name), muted(sha256)]),
  ]
}

/** The labels of the criteria marks on an axis: « ampleur 3,40 (moyenne) ». */
const criteriaOn = (
  result: SideResult | null,
  { t, number }: Labels,
  wordOf: (criterion: Criterion, mean: number) => string | null,
): string =>
  (result?.criteria ?? [])
    .map(({ criterion, mean }) => {
      const name = t(`report.questionnaire.criteria.${criterion}`)
      if (mean === null) return `${name} ${t('report.iros.untold')}`
      return `${name} ${number(mean)} (${wordOf(criterion, mean)})`
    })
    .join(', ')

/** Whether the preparer's value is retained on an axis, and its rationale. */
const preparerOn = (result: SideResult | null, { t }: Labels): string =>
  [result?.retained === 'PREPARER' ? t('report.iros.preparerRetained') : '', result?.rationale ?? '']
    .filter(Boolean)
    .join(', ')

/** The companies or sites of a subject that has another perimeter than its assessment. */
export const perimeterOf = ({ perimeterType, perimeter }: Subject, { named }: Labels): string =>
  perimeter.join(', ') ||
  (perimeterType === null ? '' : named(`resources.subjects.values.perimeter.type.${perimeterType}`))

/** The kind of a subject: its sign on each side, and its given attributes. */
export function natureOf(subject: Subject, { named }: Labels): string {
  const value = (name: string, code: string | null) =>
    code === null || code === 'NOT_APPLICABLE' ? [] : [named(`resources.subjects.values.${name}.${code}`)]
  return [
    ...value('impactMateriality', subject.impactMateriality),
    ...value('financialMateriality', subject.financialMateriality),
    ...value('occurrence', subject.occurrence),
    ...value('timeHorizon', subject.timeHorizon),
    ...value('valueChain', subject.valueChain),
    ...(subject.humanRights === true ? value('humanRights', 'true') : []),
  ].join(', ')
}
