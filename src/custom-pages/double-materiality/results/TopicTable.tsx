import type { TopicResult } from '#model/wire/results.ts'
import type { TopicResults } from '../../../dataProvider/calls/results.ts'
import { paths } from '../../../paths.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { showScore, verdictOf, type Side } from './scores.ts'

/** Every topic with both scores, the highest subject of each side, and the verdict. */
export const TopicTable = ({ assessmentId, results }: { assessmentId: string; results: TopicResults }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { topics, thresholds } = results
  const column = (side: Side, of: 'score' | 'highest'): Column<TopicResult> => ({
    id: `${side}.${of}`,
    label:
      of === 'score'
        ? t(`results.columns.${side}`)
        : `${t('results.columns.highest')} (${t(`results.columns.${side}`)})`,
    align: 'end',
    cell: ({ score }) => showScore(score[side][of], thresholds[side], format.number),
    ...(of === 'score' && { phone: 'detail' as const }),
  })
  const columns: Column<TopicResult>[] = [
    { id: 'label', label: t('results.columns.topic'), cell: ({ label }) => label },
    column('impact', 'score'),
    column('impact', 'highest'),
    column('financial', 'score'),
    column('financial', 'highest'),
    {
      id: 'answers',
      label: t('results.columns.answers'),
      align: 'end',
      cell: ({ answers }) => format.number(answers),
    },
    {
      id: 'verdict',
      label: t('results.columns.verdict'),
      phone: 'end',
      cell: (topic) => {
        const verdict = verdictOf(topic)
        return (
          <StatusBadge tone={verdict === 'none' ? 'neutral' : 'primary'}>
            {t(`results.verdict.${verdict}`)}
          </StatusBadge>
        )
      },
    },
  ]
  return (
    <DataTable<TopicResult>
      label={t('results.views.general')}
      columns={columns}
      rows={topics}
      rowId={({ id }) => id}
      rowName={({ label }) => label}
      rowHref={({ id }) => paths.topicResults(assessmentId, id)}
    />
  )
}
