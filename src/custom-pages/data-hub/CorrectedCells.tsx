import Button from '@mui/material/Button'
import { Undo2 } from 'lucide-react'
import { lineOfRow } from '#model/rules/data/lineNumbers.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { ShownPart } from '#src/imports/ShownPart.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable, type LinesColumn } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Correction = DataCheck['corrections'][number]

/** Manually corrected cells of a file: original value, new value, author and date. */
export const CorrectedCells = ({
  corrections,
  putBack,
}: {
  corrections: DataCheck['corrections']
  /** Restores the value of the file. Undefined if nothing can change any more. */
  putBack?: ((renderCell: { line: number; column: string; value: string }) => void) | undefined
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const label = (key: 'line' | 'column' | 'before' | 'value' | 'author' | 'at' | 'putBack') =>
    t(`dataHub.corrections.${key}`)
  const lineOf = ({ line }: Correction) => format.number(lineOfRow(line))
  const shownValue = (value: string) => <code>{value === '' ? t('dataHub.corrections.empty') : value}</code>
  const columns: LinesColumn<Correction>[] = [
    { id: 'line', head: label('line'), number: 'line', renderCell: lineOf },
    { id: 'column', head: label('column'), renderCell: ({ column }) => column },
    { id: 'before', head: label('before'), renderCell: ({ before }) => shownValue(before) },
    { id: 'value', head: label('value'), renderCell: ({ value }) => shownValue(value) },
    { id: 'author', head: label('author'), renderCell: ({ author }) => author },
    { id: 'at', head: label('at'), renderCell: ({ at }) => format.moment(at) },
  ]
  const undo: LinesColumn<Correction> = {
    id: 'putBack',
    head: label('putBack'),
    isHeadHidden: true,
    role: 'bare',
    renderCell: (one) => (
      <Button
        size="small"
        startIcon={<Undo2 size={14} strokeWidth={1.75} />}
        aria-label={t('dataHub.corrections.putBackCell', { column: one.column, line: lineOf(one) })}
        onClick={() => putBack?.({ line: one.line, column: one.column, value: one.before })}
      >
        {label('putBack')}
      </Button>
    ),
  }
  return (
    <ShownPart items={corrections}>
      {(shown) => (
        <LinesTable
          label={t('dataHub.corrections.title')}
          columns={putBack ? [...columns, undo] : columns}
          rows={shown}
          rowKey={({ line, column }) => `${line} ${column}`}
        />
      )}
    </ShownPart>
  )
}
