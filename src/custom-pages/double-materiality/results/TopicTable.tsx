import { verdictOf } from '#model/rules/materiality/verdicts.ts'
import type { TopicResult } from '#model/wire/results.ts'
import type { TopicResults } from '../../../dataProvider/calls/results.ts'
import { paths } from '../../../paths.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useTexts, type Texts } from '../../../ui/text/Texts.tsx'
import { isAnywhereMaterial, showScore, type Side } from './scores.ts'

type Format = (value: number, style?: { decimals: number }) => string

/** Both scores of a topic, the highest subject of each side, and the verdict. */
function topicColumns(
  t: Texts['t'],
  format: Format,
  thresholds: TopicResults['thresholds'],
): Column<TopicResult>[] {
  const show = ({ score }: TopicResult, side: Side, of: 'score' | 'highest') =>
    score[side].isHidden ? t('results.subject.hidden') : showScore(score[side][of], thresholds[side], format)
  const column = (side: Side, of: 'score' | 'highest'): Column<TopicResult> => ({
    id: `${side}.${of}`,
    label:
      of === 'score'
        ? t(`results.columns.${side}`)
        : `${t('results.columns.highest')} (${t(`results.columns.${side}`)})`,
    align: 'end',
    cell: (topic) => show(topic, side, of),
    ...(of === 'score' && {
      phone: 'detail' as const,
      phoneCell: (topic: TopicResult) => `${t(`results.columns.${side}`)} ${show(topic, side, 'score')}`,
    }),
  })
  return [
    { id: 'label', label: t('results.columns.topic'), cell: ({ label }) => label },
    column('impact', 'score'),
    column('impact', 'highest'),
    column('financial', 'score'),
    column('financial', 'highest'),
    {
      id: 'answers',
      label: t('results.columns.answers'),
      align: 'end',
      cell: ({ answers }) => format(answers),
    },
    {
      id: 'verdict',
      label: t('results.columns.verdict'),
      phone: 'end',
      cell: (topic) => (
        <StatusBadge tone={isAnywhereMaterial(topic) ? 'primary' : 'neutral'}>
          {t(`results.verdict.${verdictOf(topic)}`)}
        </StatusBadge>
      ),
    },
  ]
}

/** Every topic in one table. */
export const TopicTable = ({ assessmentId, results }: { assessmentId: string; results: TopicResults }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { topics, thresholds } = results
  return (
    <DataTable<TopicResult>
      label={t('results.views.general')}
      columns={topicColumns(t, format.number, thresholds)}
      rows={topics}
      rowId={({ id }) => id}
      rowName={({ label }) => label}
      rowHref={({ id }) => paths.topicResults(assessmentId, id)}
    />
  )
}
