import { styled } from '@mui/material/styles'
import type { Sign } from '#model/rules/materiality/scores.ts'
import { verdictOf } from '#model/rules/materiality/verdicts.ts'
import type { TopicResult, TopicResults } from '#model/wire/materiality/results.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'
import { respondentsOf, showRespondents, showScore, sideKeys, type Side } from '../scores.ts'

const verdictTones = {
  both: 'primary',
  impact: 'primary',
  financial: 'primary',
  none: 'neutral',
  incomplete: 'warning',
  unscored: 'neutral',
} as const

/** Name of the sign of the subjects behind a score. */
const signName = (t: Texts['t'], sign: Sign): string =>
  t(
    sign === 'RISK' || sign === 'OPPORTUNITY'
      ? `resources.subjects.values.financialMateriality.${sign}`
      : `resources.subjects.values.impactMateriality.${sign}`,
  )

const Made = styled('small')(({ theme }) => ({
  marginRight: 8,
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
}))

const Lines = styled('small')(({ theme }) => ({
  '&&': {
    display: 'block',
    margin: '4px 0',
    ...theme.typography.caption,
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'pre',
  },
}))

/** Persons who answered, a line for each survey; null where nobody did. */
export function respondentCell(...[counts, t, format]: Parameters<typeof showRespondents>) {
  const shown = showRespondents(counts, t, format, '\n')
  return shown === '' ? null : <Lines>{shown}</Lines>
}

type Format = (value: number, style?: { decimals: number }) => string

/**
 * Columns of a topic or sub-topic: its verdict, which is never cut off, both scores and the highest subject of each
 * side.
 */
export function scoreColumns<Row extends Pick<TopicResult, 'score' | 'answers'>>(
  t: Texts['t'],
  format: Format,
  { thresholds, aggregation }: Pick<TopicResults, 'thresholds' | 'aggregation'>,
): Column<Row>[] {
  const show = ({ score }: Row, side: Side, of: 'score' | 'highest') =>
    score[side].isHidden ? t('results.subject.hidden') : showScore(score[side][of], thresholds[side], format)
  const column = (side: Side, of: 'score' | 'highest'): Column<Row> => ({
    id: `${side}.${of}`,
    label:
      of === 'score'
        ? t(`results.columns.${side}`)
        : `${t('results.columns.highest')} (${t(`results.columns.${side}`)})`,
    align: 'end',
    cell: (topic) => (
      <>
        {of === 'score' && topic.score[side].signs.length > 0 && (
          <Made>{topic.score[side].signs.map((sign) => signName(t, sign)).join(', ')}</Made>
        )}
        {show(topic, side, of)}
      </>
    ),
    ...(of === 'score' && {
      phone: 'detail' as const,
      phoneCell: (topic: Row) => `${t(`results.columns.${side}`)} ${show(topic, side, 'score')}`,
    }),
  })
  return [
    {
      id: 'verdict',
      label: t('results.columns.verdict'),
      phone: 'end',
      cell: (topic) => (
        <StatusBadge tone={verdictTones[verdictOf(topic)]}>
          {t(`results.verdict.${verdictOf(topic)}`)}
        </StatusBadge>
      ),
    },
    ...sideKeys.flatMap((side) =>
      // The score is that of the highest subject.
      aggregation === 'MAX' ? [column(side, 'score')] : [column(side, 'score'), column(side, 'highest')],
    ),
    {
      id: 'respondents',
      label: t('results.columns.respondents'),
      cell: ({ score }) => respondentCell(respondentsOf(score), t, format),
    },
  ]
}
