import { verdictOf } from '#model/rules/materiality/verdicts.ts'
import type { Sheet } from '../../../../engines/sheets/sheet.ts'
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

export function topicsSheet({ topics: all }: Report, words: Words): Sheet {
  const { t } = words
  return sheetOf(
    {
      name: t('report.sheets.topics'),
      heads: [
        [t('report.iros.code'), 'text'],
        [t('report.topics.topic'), 'text'],
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
      ],
    },
    all.map((topic) => [
      topic.code,
      topic.label,
      t(`report.matrix.universes.${topic.universe}`),
      topic.subjects,
      topic.score.impact.score,
      signNames(topic.score.impact.signs, words),
      topic.score.impact.highest,
      topic.score.financial.score,
      signNames(topic.score.financial.signs, words),
      topic.score.financial.highest,
      t(`report.topics.verdicts.${verdictOf(topic)}`),
      topic.answers,
    ]),
  )
}
