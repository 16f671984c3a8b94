import Button from '@mui/material/Button'
import { useState } from 'react'
import type { CsvColumn } from '#model/rules/csv/csvColumns.ts'
import type { CsvReport } from '../csv/csvProtocol.ts'
import type { CsvFileSlot } from '../csv/useCsvFile.ts'
import { useFormats } from '../ui/format/useFormats.ts'
import { Note } from '../ui/Note.tsx'
import { useTexts } from '../ui/text/Texts.tsx'
import { useCounts } from '../ui/text/useCounts.ts'
import { MatchColumns } from './MatchColumns.tsx'

const linesShown = 20

/** Unknown columns of a file, and the lines that were corrected automatically. */
export const FileNotes = ({
  slot,
  report: { unknownColumns, warnings },
  nameOf,
  onMatch,
  isLocked = false,
}: {
  slot: CsvFileSlot
  report: CsvReport
  nameOf: (column: CsvColumn) => string
  onMatch: CsvFileSlot['match']
  isLocked?: boolean
}) => {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const format = useFormats()
  const say = useCounts()
  const lines = [...new Set(warnings.map(({ line }) => line))]
  const shown = lines.slice(0, linesShown).map((line) => format.number(line))
  const more = lines.length > linesShown ? ', …' : ''
  return (
    <>
      {unknownColumns.length > 0 && (
        <Note>
          {say('recordImport.check.unknownColumns', unknownColumns.length, {
            columns: unknownColumns.join(', '),
          })}
          {!isLocked && (
            <div>
              <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {t(`recordImport.columns.${isOpen ? 'close' : 'open'}`)}
              </Button>
            </div>
          )}
        </Note>
      )}
      {isOpen && !isLocked && <MatchColumns {...{ slot, nameOf, onMatch }} />}
      {lines.length > 0 && (
        <Note kind="warning">{say('csv.mended', lines.length, { lines: shown.join(', ') + more })}</Note>
      )}
    </>
  )
}
