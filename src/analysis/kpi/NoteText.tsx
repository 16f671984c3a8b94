import type { CellNote } from '#model/wire/data/cube.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { lacksEmissions, noteText } from '../results/shape/noteTexts.ts'

/** Default export: lazy-loaded with the texts of results. */
const NoteText = ({ note }: { note: CellNote }) => {
  const texts = useTexts()
  const format = useFormats()
  return (
    <p>
      {noteText(note, texts, format)}
      {lacksEmissions(note) && (
        <>
          {' · '}
          <AppLink href={paths.emissionFactors()}>
            {texts.t('analysisResults.notes.seeWithoutFactor')}
          </AppLink>
        </>
      )}
    </p>
  )
}

export default NoteText
