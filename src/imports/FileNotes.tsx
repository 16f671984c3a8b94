import { useFormats } from '../ui/format/useFormats.ts'
import { Note } from '../ui/Note.tsx'
import { useCounts } from '../ui/text/useCounts.ts'
import type { CsvReport } from '../csv/csvProtocol.ts'

const linesShown = 20

/** Columns that a file has beyond those that are known, and the lines that were put right before they were taken. */
export const FileNotes = ({ report: { unknownColumns, warnings } }: { report: CsvReport }) => {
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
        </Note>
      )}
      {lines.length > 0 && (
        <Note kind="warning">{say('csv.mended', lines.length, { lines: shown.join(', ') + more })}</Note>
      )}
    </>
  )
}
