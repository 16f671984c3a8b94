import { verdictOf } from '#model/rules/materiality/verdicts.ts'
import type { Sheet, SheetRow } from '#server/adapters/sheets/sheet.ts'
import { categoryName } from '../chapters/stakeholdersChapter.ts'
import { coverOf } from '../coverReport.ts'
import type { Report } from '../readReport.ts'
import { signNames, type Words } from '../reportWords.ts'
import { sheetOf } from './sheetOf.ts'

export function summarySheet(report: Report, words: Words, generatedAt: string): Sheet {
  const { t, named } = words
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
      ...coverOf(report, words, generatedAt),
      ...perimeter.map((name) => [t('report.cover.perimeter'), name] as const),
      [t('report.method.scale'), t('report.method.scaleRange', scale)],
      [t('report.method.impactThreshold'), thresholds.impact],
      [t('report.method.financialThreshold'), thresholds.financial],
      [t('report.method.method'), method],
      ...Object.entries(distribution.weights).map(
        ([code, weight]) => [`${t('report.method.weights')}, ${categoryName(code, words)}`, weight] as const,
      ),
    ],
  )
}

type Scored = Pick<Report['topics'][number], 'universe' | 'subjects' | 'score' | 'answers'>

/** Headers and cells that topics and sub-topics have in common. */
const scoreHeads = ({ t }: Words) =>
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
    [t('report.topics.answers'), 'number'],
  ] as const

const scoreCells = (scored: Scored, words: Words): SheetRow => [
  words.t(`report.matrix.universes.${scored.universe}`),
  scored.subjects,
  scored.score.impact.score,
  signNames(scored.score.impact.signs, words),
  scored.score.impact.highest,
  scored.score.financial.score,
  signNames(scored.score.financial.signs, words),
  scored.score.financial.highest,
  words.t(`report.topics.verdicts.${verdictOf(scored)}`),
  scored.answers,
]

export const topicsSheet = ({ topics }: Report, words: Words): Sheet =>
  sheetOf(
    {
      name: words.t('report.sheets.topics'),
      heads: [
        [words.t('report.iros.code'), 'text'],
        [words.t('report.topics.topic'), 'text'],
        ...scoreHeads(words),
      ],
    },
    topics.map((topic) => [topic.code, topic.label, ...scoreCells(topic, words)]),
  )

export const subTopicsSheet = ({ subTopics }: Report, words: Words): Sheet =>
  sheetOf(
    {
      name: words.t('report.sheets.subTopics'),
      heads: [
        [words.t('report.topics.topic'), 'text'],
        [words.t('report.iros.code'), 'text'],
        [words.t('report.iros.subTopic'), 'text'],
        ...scoreHeads(words),
      ],
    },
    subTopics.map((one) => [
      one.topicLabel,
      one.code,
      one.label ?? words.t('report.iros.noSubTopic'),
      ...scoreCells(one, words),
    ]),
  )
