import type { TopicResult, TopicResults } from '#model/wire/materiality/results.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { scoreColumns } from './scoreColumns.tsx'

const nameCell = ({ label }: TopicResult) => <TwoLines style={{ marginLeft: 0 }}>{label}</TwoLines>

/** All topics in one table. */
export const TopicTable = ({ assessmentId, results }: { assessmentId: string; results: TopicResults }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { topics } = results
  return (
    <DataTable<TopicResult>
      label={t('results.views.general')}
      columns={[
        {
          id: 'label',
          label: t('results.columns.topic'),
          isElastic: true,
          cell: nameCell,
        },
        ...scoreColumns<TopicResult>(t, format.number, results),
      ]}
      rows={topics}
      rowId={({ id }) => id}
      rowName={({ label }) => label}
      rowHref={({ id }) => paths.topicResults(assessmentId, id)}
    />
  )
}
