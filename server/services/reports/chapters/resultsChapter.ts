import { countKey } from '#locales/countKey.ts'
import { isIncomplete, verdictOf } from '#model/rules/materiality/verdicts.ts'
import type { Block, Text } from '#server/adapters/documents/document.ts'
import { drawReportMatrix } from '../drawReportMatrix.ts'
import type { Report } from '../readReport.ts'
import { signNames, type Labels } from '../reportTexts.ts'

/** The matrix and the table of the same topics. */
export function resultsChapter(report: Report, labels: Labels, generatedAt: string): Block[] {
  const { t } = labels
  const scored = report.topics.filter(({ subjects }) => subjects > 0)
  const unplaced = scored.filter(
    (topic) => topic.score.impact.score === null && topic.score.financial.score === null,
  )
  const incomplete = scored.filter(isIncomplete)
  const both = scored.filter((topic) => verdictOf(topic) === 'both').length
  return [
    { type: 'heading', level: 1, text: t('report.matrix.title'), page: 'portrait' },
    {
      type: 'paragraph',
      text: t(countKey('report.matrix.lead', both), { smart_count: both, total: scored.length }),
      tone: 'lead',
    },
    {
      type: 'drawing',
      svg: drawReportMatrix(report, labels, generatedAt),
      width: 440,
      caption: t('report.matrix.caption'),
    },
    ...(unplaced.length === 0
      ? []
      : [
          {
            type: 'paragraph',
            text: t('report.matrix.unscored', { topics: unplaced.map(({ label }) => label).join(', ') }),
          } as const,
        ]),
    { type: 'heading', level: 1, text: t('report.topics.title') },
    ...(incomplete.length === 0
      ? []
      : [
          {
            type: 'note',
            tone: 'warning',
            text: t('report.topics.incomplete', { topics: incomplete.map(({ label }) => label).join(', ') }),
          } as const,
        ]),
    scoreTable(report, labels, {
      head: 'report.topics.topic',
      rows: report.topics.map((topic) => ({
        ...topic,
        name: topic.code === null ? topic.label : `${topic.code} ${topic.label}`,
        beside: t(`report.matrix.universes.${topic.universe}`),
      })),
    }),
    ...(report.subTopics.length === 0
      ? []
      : [
          { type: 'heading', level: 1, text: t('report.sheets.subTopics') } as const,
          scoreTable(report, labels, {
            head: 'report.iros.subTopic',
            rows: report.subTopics.map((one) => ({
              ...one,
              name: one.label ?? t('report.iros.noSubTopic'),
              beside: one.topicLabel,
            })),
          }),
        ]),
  ]
}

/** Persons who answered, a line for each survey. */
const respondentLines = ({ score }: Row, { t }: Labels): string =>
  (['impact', 'financial'] as const)
    .filter((side) => score[side].respondents > 0)
    .map((side) => t(`results.respondents.${side}`, { count: String(score[side].respondents) }))
    .join('\n')

type Row = Pick<Report['topics'][number], 'score'> & { name: string; beside: string }

/** Scores of topics or of sub-topics; under each score, the signs of the subjects that determined it. */
function scoreTable(
  { assessment: { thresholds, aggregation } }: Report,
  labels: Labels,
  { head, rows }: { head: string; rows: readonly Row[] },
): Block {
  const { t, score } = labels
  // With the maximum, the score is that of the highest subject.
  const highest = <T>(cells: T[]): T[] => (aggregation === 'MAX' ? [] : cells)
  const number = { width: 52, align: 'right' } as const
  const show = (row: Row, side: 'impact' | 'financial', of: 'score' | 'highest') =>
    row.score[side].isHidden ? t('results.subject.hidden') : score(row.score[side][of], thresholds[side])
  const scoreCell = (row: Row, side: 'impact' | 'financial'): Text => {
    const { isMaterial, signs } = row.score[side]
    const made = { text: `\n${signNames(signs, labels)}`, tone: 'muted' } as const
    return [{ text: show(row, side, 'score'), bold: isMaterial }, ...(signs.length > 0 ? [made] : [])]
  }
  return {
    type: 'table',
    columns: [
      { head: t(head), width: 'share' },
      { head: t('report.topics.impact'), ...number },
      ...highest([{ head: t('report.topics.impactHighest'), ...number }]),
      { head: t('report.topics.financial'), ...number },
      ...highest([{ head: t('report.topics.financialHighest'), ...number }]),
      { head: t('report.topics.verdict'), width: 54 },
      { head: t('report.topics.respondents'), width: 60, align: 'right' },
    ],
    rows: rows.map((row) => [
      [row.name, { text: `\n${row.beside}`, tone: 'muted' }],
      scoreCell(row, 'impact'),
      ...highest([show(row, 'impact', 'highest')]),
      scoreCell(row, 'financial'),
      ...highest([show(row, 'financial', 'highest')]),
      t(`report.topics.verdicts.${verdictOf(row)}`),
      respondentLines(row, labels),
    ]),
  }
}
