import { useFormats } from '../ui/format/useFormats.ts'
import { Note } from '../ui/Note.tsx'
import { useCounts } from '../ui/text/useCounts.ts'
import type { CsvReport } from './csvProtocol.ts'

const linesShown = 20

/** Which lines of a file were put right before they were taken. */
export const MendedNote = ({ report: { warnings } }: { report: CsvReport }) => {
  const format = useFormats()
  const say = useCounts()
  const lines = [...new Set(warnings.map(({ line }) => line))]
  if (lines.length === 0) return null
  const shown = lines.slice(0, linesShown).map((line) => format.number(line))
  const more = lines.length > linesShown ? ', …' : ''
  return <Note kind="warning">{say('csv.mended', lines.length, { lines: shown.join(', ') + more })}</Note>
}
