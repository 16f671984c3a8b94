import { csvFiles, type CsvColumn } from '#model/rules/csv/csvColumns.ts'
import { headsOf } from '../csv/csvFileState.ts'
import type { CsvFileSlot } from '../csv/useCsvFile.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import { ColumnsTable } from './ColumnsTable.tsx'

/** Lets a person match columns whose headings are unknown; the file is then read again. */
export const MatchColumns = ({
  slot: { kind, state },
  nameOf,
  onMatch,
}: {
  slot: CsvFileSlot
  /** The column's name in the template. */
  nameOf: (column: CsvColumn) => string
  onMatch: CsvFileSlot['match']
}) => {
  const { t } = useTexts()
  const found = headsOf(state)
  if (found === undefined) return null
  const names = csvFiles[kind].columns.map((column) => ({
    column: column.name,
    label: nameOf(column),
    isRequired: column.isRequired,
  }))
  return <ColumnsTable lead={t('recordImport.columns.lead')} {...{ found, names }} onApply={onMatch} />
}
