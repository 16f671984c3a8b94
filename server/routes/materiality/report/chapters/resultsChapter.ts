import { countKey } from '#locales/countKey.ts'
import { isIncomplete, verdictOf } from '#model/rules/materiality/verdicts.ts'
import type { Block, Text } from '../../../../engines/documents/document.ts'
import { drawReportMatrix } from '../drawReportMatrix.ts'
import type { Report } from '../readReport.ts'
import { signNames, type Words } from '../reportWords.ts'

/** The matrix and the table of the same topics. */
export function resultsChapter(report: Report, words: Words, generatedAt: string): Block[] {
  const { t, score } = words
  const { thresholds } = report.assessment
  const scored = report.topics.filter(({ subjects }) => subjects > 0)
  const unplaced = scored.filter(
    (topic) => topic.score.impact.score === null || topic.score.financial.score === null,
  )
  const incomplete = scored.filter(isIncomplete)
  const both = scored.filter((topic) => verdictOf(topic) === 'both').length
  const number = { width: 52, align: 'right' } as const
  const show = (topic: Report['topics'][number], side: 'impact' | 'financial', of: 'score' | 'highest') =>
    topic.score[side].isHidden ? t('results.subject.hidden') : score(topic.score[side][of], thresholds[side])
  /** The score, and below it of which sign the subjects are that made it. */
  const scoreCell = (topic: Report['topics'][number], side: 'impact' | 'financial'): Text => {
    const { isMaterial, signs } = topic.score[side]
    const made = { text: `\n${signNames(signs, words)}`, tone: 'muted' } as const
    return [{ text: show(topic, side, 'score'), bold: isMaterial }, ...(signs.length > 0 ? [made] : [])]
  }
  return [
    { type: 'heading', level: 1, text: t('report.matrix.title'), page: 'portrait' },
    {
      type: 'paragraph',
      text: t(countKey('report.matrix.lead', both), { smart_count: both, total: scored.length }),
      tone: 'lead',
    },
    {
      type: 'drawing',
      svg: drawReportMatrix(report, words, generatedAt),
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
    {
      type: 'table',
      columns: [
        { head: t('report.topics.topic'), width: 'share' },
        { head: t('report.topics.impact'), ...number },
        { head: t('report.topics.impactHighest'), ...number },
        { head: t('report.topics.financial'), ...number },
        { head: t('report.topics.financialHighest'), ...number },
        { head: t('report.topics.verdict'), width: 54 },
        { head: t('report.topics.answers'), width: 48, align: 'right' },
      ],
      rows: report.topics.map((topic) => [
        [
          topic.code === null ? topic.label : `${topic.code} ${topic.label}`,
          { text: `\n${t(`report.matrix.universes.${topic.universe}`)}`, tone: 'muted' },
        ],
        scoreCell(topic, 'impact'),
        show(topic, 'impact', 'highest'),
        scoreCell(topic, 'financial'),
        show(topic, 'financial', 'highest'),
        t(`report.topics.verdicts.${verdictOf(topic)}`),
        String(topic.answers),
      ]),
    },
  ]
}
