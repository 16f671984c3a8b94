import type { CellNote } from '#model/wire/data/cube.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { noteText } from '../results/shape/noteTexts.ts'

/** Default export: lazy-loaded with the texts of results. */
const NoteText = ({ note }: { note: CellNote }) => {
  const texts = useTexts()
  const format = useFormats()
  return <p>{noteText(note, texts, format)}</p>
}

export default NoteText
