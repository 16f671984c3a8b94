import { styled } from '@mui/material/styles'
import type { CsvColumn } from '#model/rules/csv/csvColumns.ts'
import { columnLabelKey } from '#src/csv/columnLabelKey.ts'
import type { CsvFileSlot } from '#src/csv/useCsvFile.ts'
import { FilePlace } from '#src/imports/FilePlace.tsx'
import { LastImport } from '#src/imports/LastImport.tsx'
import { TemplateButton } from '#src/imports/TemplateButton.tsx'
import type { ImportSend } from '#src/imports/useImportSend.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Register } from './registers.ts'

/** Selects a file: its template, its required content, and the limits of an import. */
export const FileStep = ({
  register: { kind },
  slot,
  held,
  last,
  lost,
  onFile,
}: {
  register: Register
  slot: CsvFileSlot
  /** Name of the file that the next step uses. */
  held: string | undefined
  last: ImportSend['last']
  /** Name of the step that a reload lost. */
  lost: string | undefined
  onFile: (file: File) => void
}) => {
  const { t } = useTexts()
  const nameOf = (column: CsvColumn) => t(columnLabelKey(kind, column))
  const place = <FilePlace {...{ slot, nameOf, onFile }} />
  if (slot.state.phase === 'reading') return place
  return (
    <Step>
      {held !== undefined && <Note>{t('recordImport.file.held', { name: held })}</Note>}
      {held === undefined && (lost === 'check' || lost === 'import') && (
        <Note role="status">{t(`recordImport.restarted.${lost}`)}</Note>
      )}
      {held === undefined && last && <LastImport {...last} />}
      {place}
      <TemplateButton {...{ kind, nameOf }} />
      <ul>
        <li>{t(`recordImport.kinds.${kind}.key`)}</li>
        <li>{t('recordImport.file.kept')}</li>
        <li>{t('recordImport.file.heads')}</li>
        <li>{t('recordImport.file.preview')}</li>
      </ul>
    </Step>
  )
}

const Step = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  '& > div': { width: '100%' },
  '& ul': { display: 'grid', gap: 6, margin: 0, paddingLeft: 18, color: theme.vars.palette.text.secondary },
}))
