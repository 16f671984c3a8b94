import { styled } from '@mui/material/styles'
import { keyUnder } from '#locales/textKey.ts'
import type { CsvFileState } from '#src/csv/csvFileState.ts'
import { CheckCard } from '#src/imports/CheckCard.tsx'
import { FileNotes } from '#src/imports/FileNotes.tsx'
import { FilePlace } from '#src/imports/FilePlace.tsx'
import { TemplateButton } from '#src/imports/TemplateButton.tsx'
import type { ImportCheck } from '#src/imports/useImportCheck.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ErrorTools } from './ErrorTools.tsx'
import { technicalName as nameOf } from './fileKinds.ts'

type FileSlotProps = { check: ImportCheck; isLocked: boolean }

/** Upload area of a file: template, drop zone, then progress and findings. */
export const FileSlot = ({ check, isLocked }: FileSlotProps) => {
  const { t } = useTexts()
  const { slot } = check
  const { kind, state } = slot
  const title = t(keyUnder('onboarding.files.kinds', kind))
  return (
    <Slot aria-labelledby={`file-${kind}`}>
      <header>
        <h2 id={`file-${kind}`}>{title}</h2>
        <TemplateButton
          {...{ kind, nameOf }}
          variant="text"
          size="small"
          aria-label={`${t('recordImport.file.template')}, ${title}`}
        />
      </header>
      {state.phase === 'checked' ? (
        <Report {...{ check, isLocked }} file={state} />
      ) : (
        <FilePlace {...{ slot, nameOf }} onFile={slot.read} />
      )}
    </Slot>
  )
}

/** Report of a file: its size and encoding, and the number of valid and invalid lines. */
const Report = ({
  check,
  isLocked,
  file,
}: FileSlotProps & { file: Extract<CsvFileState, { phase: 'checked' }> }) => {
  const { t } = useTexts()
  const { rows } = file.report
  const { slot, held } = check
  const label = (key: 'rows' | 'valid' | 'rejected') => t(`onboarding.files.counts.${key}`)
  return (
    <>
      <CheckCard
        {...{ file, isLocked }}
        counts={[
          { key: 'rows', label: label('rows'), count: rows, tone: 'neutral', isPart: false },
          { key: 'valid', label: label('valid'), count: held, tone: 'success' },
          { key: 'rejected', label: label('rejected'), count: rows - held, tone: 'error' },
        ]}
        onReplace={slot.read}
        onRemove={slot.forget}
      >
        {/* A file that is being sent cannot be corrected any more. */}
        <ErrorTools check={check} refused={isLocked ? [] : undefined} />
      </CheckCard>
      <FileNotes {...{ slot, nameOf, isLocked }} onMatch={slot.match} report={file.report} />
      {held === 0 && (
        <Note kind="error" role="alert">
          {t('onboarding.files.allWrong')}
        </Note>
      )}
    </>
  )
}

const Slot = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& > header > h2': { ...theme.typography.h4, flex: 1 },
}))
