import { verdictOf } from '#model/rules/materiality/verdicts.ts'
import type { Sheet, SheetRow } from '#server/adapters/sheets/sheet.ts'
import { categoryName } from '../chapters/stakeholdersChapter.ts'
import { coverOf } from '../coverReport.ts'
import type { Report } from '../readReport.ts'
import { signNames, type Labels } from '../reportTexts.ts'
import { sheetOf } from './sheetOf.ts'

export function summarySheet(report: Report, labels: Labels, generatedAt: string): Sheet {
  const { t, named } = labels
  const { thresholds, aggregation, scale, distribution, perimeter } = report.assessment
  const method = named(`resources.doubleMaterialities.values.scoring.aggregation.${aggregation}`)
  return sheetOf(
    {
      name: t('report.sheets.summary'),
      heads: [
        [t('report.sheets.item'), 'text'],
        [t('report.sheets.value'), 'number'],
      ],
    },
    [
      ...coverOf(report, labels, generatedAt),
      ...perimeter.map((name) => [t('report.cover.perimeter'), name] as const),
      [t('report.method.scale'), t('report.method.scaleRange', scale)],
      [t('report.method.impactThreshold'), thresholds.impact],
      [t('report.method.financialThreshold'), thresholds.financial],
      [t('report.method.method'), method],
      ...Object.entries(distribution.weights).map(
        ([code, weight]) => [`${t('report.method.weights')}, ${categoryName(code, labels)}`, weight] as const,
      ),
    ],
  )
}

type Scored = Pick<Report['topics'][number], 'universe' | 'subjects' | 'score'>

/** Headers and cells that topics and sub-topics have in common. */
const scoreHeads = ({ t }: Labels) =>
  [
    [t('report.topics.universe'), 'text'],
    [t('report.topics.subjects'), 'number'],
    [t('report.topics.impact'), 'number'],
    [t('report.topics.impactSigns'), 'text'],
    [t('report.topics.impactHighest'), 'number'],
    [t('report.topics.financial'), 'number'],
    [t('report.topics.financialSigns'), 'text'],
    [t('report.topics.financialHighest'), 'number'],
    [t('report.topics.verdict'), 'text'],
    [t('report.topics.respondentsImpact'), 'number'],
    [t('report.topics.respondentsFinancial'), 'number'],
  ] as const

const scoreCells = (scored: Scored, labels: Labels): SheetRow => [
  labels.t(`report.matrix.universes.${scored.universe}`),
  scored.subjects,
  scored.score.impact.score,
  signNames(scored.score.impact.signs, labels),
  scored.score.impact.highest,
  scored.score.financial.score,
  signNames(scored.score.financial.signs, labels),
  scored.score.financial.highest,
  labels.t(`report.topics.verdicts.${verdictOf(scored)}`),
  scored.score.impact.respondents,
  scored.score.financial.respondents,
]

export const topicsSheet = ({ topics }: Report, labels: Labels): Sheet =>
  sheetOf(
    {
      name: labels.t('report.sheets.topics'),
      heads: [
        [labels.t('report.iros.code'), 'text'],
        [labels.t('report.topics.topic'), 'text'],
        ...scoreHeads(labels),
      ],
    },
    topics.map((topic) => [topic.code, topic.label, ...scoreCells(topic, labels)]),
  )

export const subTopicsSheet = ({ subTopics }: Report, labels: Labels): Sheet =>
  sheetOf(
    {
      name: labels.t('report.sheets.subTopics'),
      heads: [
        [labels.t('report.topics.topic'), 'text'],
        [labels.t('report.iros.code'), 'text'],
        [labels.t('report.iros.subTopic'), 'text'],
        ...scoreHeads(labels),
      ],
    },
    subTopics.map((one) => [
      one.topicLabel,
      one.code,
      one.label ?? labels.t('report.iros.noSubTopic'),
      ...scoreCells(one, labels),
    ]),
  )
