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
    <LinesTable role="region" tabIndex={0} aria-label={t('recordImport.check.newTitle')}>
      <table aria-label={t('recordImport.check.newTitle')}>
        <thead>
          <tr>
            <th scope="col" data-number="line">
              {t('recordImport.errors.line')}
            </th>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {opened.map(({ line, values }) => (
            <tr key={line}>
              <td data-number="line" data-label={t('recordImport.errors.line')}>
                {format.number(line)}
              </td>
              {columns.map((column) => (
                <td key={column.name} data-label={column.label}>
                  {values[column.name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </LinesTable>
  )
}
