import type { SubTopicResult, TopicResults } from '#model/wire/materiality/results.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { scoreColumns } from './scoreColumns.tsx'

const nameCellOf = (nameOf: (row: SubTopicResult) => string) => (row: SubTopicResult) => (
  <TwoLines style={{ marginLeft: 0 }}>{nameOf(row)}</TwoLines>
)

const topicCell = ({ topicLabel }: SubTopicResult) => <TwoLines>{topicLabel}</TwoLines>

/** All sub-topics that have subjects. Each links to the subjects of its topic. */
export const SubTopicTable = ({
  assessmentId,
  rows,
  method,
}: {
  assessmentId: string
  rows: readonly SubTopicResult[]
  method: Pick<TopicResults, 'thresholds' | 'aggregation'>
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const nameOf = ({ label }: SubTopicResult) => label ?? t('results.columns.noSubTopic')
  return (
    <DataTable<SubTopicResult>
      label={t('results.level.values.subTopics')}
      columns={[
        {
          id: 'label',
          label: t('results.columns.subTopic'),
          isElastic: true,
          cell: nameCellOf(nameOf),
        },
        {
          id: 'topic',
          label: t('results.columns.topic'),
          phone: 'detail',
          cell: topicCell,
        },
        ...scoreColumns<SubTopicResult>(t, format.number, method),
      ]}
      rows={rows}
      rowId={({ topicId, code }) => `${topicId} ${code ?? ''}`}
      rowName={nameOf}
      rowHref={({ topicId }) => paths.topicResults(assessmentId, topicId)}
    />
  )
}
