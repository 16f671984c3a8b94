import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { csvFiles } from '#model/rules/csv/csvColumns.ts'
import { columnLabelKey } from '#src/csv/columnLabelKey.ts'
import type { CsvFileState } from '#src/csv/csvFileState.ts'
import type { CsvFileSlot } from '#src/csv/useCsvFile.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Lines that become new records, with the columns of the file. */
export const NewTable = ({
  slot,
  file: { name, sizeBytes, report },
  lines,
}: {
  slot: CsvFileSlot
  file: Extract<CsvFileState, { phase: 'checked' }>
  lines: readonly number[]
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const { data: opened } = useQuery({
    queryKey: ['importedLines', slot.kind, name, sizeBytes, report.elapsedMs, lines],
    queryFn: () => slot.worker().open(lines),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (opened === undefined) return <SkeletonBar width={320} />
  const columns = csvFiles[slot.kind].columns
    .filter((column) => report.columns.includes(column.name))
    .map((column) => ({ name: column.name, label: t(columnLabelKey(slot.kind, column)) }))
  return (
    <LinesTable
      label={t('recordImport.check.newTitle')}
      rows={opened}
      rowKey={({ line }) => line}
      columns={[
        {
          id: '#',
          head: t('recordImport.errors.line'),
          number: 'line',
          renderCell: ({ line }) => format.number(line),
        },
        ...columns.map(({ name: column, label }) => ({
          id: column,
          head: label,
          renderCell: ({ values }: (typeof opened)[number]) => values[column],
        })),
      ]}
    />
  )
}
