import { styled } from '@mui/material/styles'
import { asKey } from '#locales/textKey.ts'
import { csvFiles, requiredColumns, type CsvColumn } from '#model/rules/csv/csvColumns.ts'
import type { CsvRefusal } from '#model/rules/csv/csvHeader.ts'
import { csvLimits } from '#model/rules/csv/csvLimits.ts'
import { headsOf } from '../csv/csvFileState.ts'
import { formatBytes } from '../csv/formatBytes.ts'
import type { CsvFileSlot } from '../csv/useCsvFile.ts'
import { FileDrop } from '../ui/form/FileDrop.tsx'
import { useFormats } from '../ui/format/useFormats.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import { useCounts } from '../ui/text/useCounts.ts'
import { MatchColumns } from './MatchColumns.tsx'
import { Running } from './Running.tsx'

/** Area to drop or choose a file: its requirements, then its progress, or why it is refused. */
export const FilePlace = ({
  slot,
  nameOf,
  onFile,
}: {
  slot: CsvFileSlot
  /** The column's name in the template. */
  nameOf: (column: CsvColumn) => string
  onFile: (file: File) => void
}) => {
  const { kind, state } = slot
  const { t, locale } = useTexts()
  const format = useFormats()
  const say = useCounts()
  if (state.phase === 'reading') {
    return (
      <Running
        title={t('recordImport.file.reading', { name: state.name })}
        percent={state.percent}
        detail={say('recordImport.file.readRows', state.rows)}
      />
    )
  }
  const limits = {
    size: formatBytes(csvLimits.bytes, locale, format),
    rows: format.number(csvLimits.rows),
  }
  const namesOf = (names: readonly string[]) =>
    names
      .map((name) => {
        const column = csvFiles[kind].columns.find((declared) => declared.name === name)
        return column ? nameOf(column) : name
      })
      .join(', ')
  const explain = ({ key, args }: CsvRefusal) => {
    const columns = args?.['columns']
    return t(asKey(key), {
      ...limits,
      ...args,
      ...(columns && { columns: namesOf(String(columns).split(', ')) }),
    })
  }
  const drop = (
    <FileDrop
      label={t(`recordImport.kinds.${kind}.drop`)}
      hint={
        <>
          {t('recordImport.file.hint', limits)}
          <br />
          {t('recordImport.file.columns', { columns: namesOf(requiredColumns(kind)) })}
        </>
      }
      error={state.phase === 'refused' ? explain(state.refusal) : undefined}
      accept=".csv,text/csv"
      onFile={onFile}
    />
  )
  if (headsOf(state) === undefined) return drop
  return (
    <Stack>
      {drop}
      <MatchColumns {...{ slot, nameOf }} onMatch={slot.match} />
    </Stack>
  )
}

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })
