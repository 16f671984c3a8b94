import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { dataFilesMax } from '#model/wire/data/dataImports.ts'
import { useStepHold } from '#src/layout/leaving/heldStep.ts'
import { UnsavedGuard } from '#src/resources/fromSchema/form/UnsavedGuard.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useFileLists } from '../useImportLabels.ts'
import type { StepProps } from '../wizard/ImportWizard.tsx'
import { StepSection } from '../wizard/StepSection.tsx'
import { WizardFrame } from '../wizard/WizardFrame.tsx'
import { FileCard } from './FileCard.tsx'
import { FileForm } from './FileForm.tsx'
import { valuesFromPrevious, type ReplacedFile } from './fileValues.ts'
import type { Uploads } from './useUploads.ts'

/** Files of an import: the existing ones, and the form for the next one. */
export const FilesStep = ({
  found,
  goTo,
  uploads,
  replaced,
  onPrepared,
}: StepProps & {
  uploads: Uploads
  /** The file that was taken out to be replaced by the next one. */
  replaced: ReplacedFile | undefined
  onPrepared: () => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const formId = useId()
  const [isAdding, setIsAdding] = useState(false)
  const [isSending, setIsSending] = useState(false)
  useStepHold(uploads.isSending ? t('dataHub.files.stay') : undefined)
  const lists = useFileLists()
  const { files, oneOrManyFiles } = found
  const count = oneOrManyFiles ?? 'ONE'
  const isFull = files.length >= (count === 'ONE' ? 1 : dataFilesMax)
  const hasForm = !isFull && (isAdding || replaced !== undefined || files.length === 0)
  const isReady = files.some(({ state }) => state !== 'PREPARED')
  const hint = useHint(files)
  return (
    <WizardFrame
      {...{ found }}
      step="files"
      onBack={() => goTo('mode')}
      hint={hasForm || uploads.isSending ? undefined : hint}
      actions={
        hasForm ? (
          <SendButton formId={formId} isSending={isSending} lists={lists} />
        ) : (
          <Button
            key="review"
            variant="contained"
            color="primary"
            disabled={!isReady || uploads.isSending}
            onClick={() => goTo('review')}
          >
            {t('dataHub.files.toReview')}
          </Button>
        )
      }
    >
      <StepSection title={t(`dataHub.files.title.${count}`)} lead={t('dataHub.files.lead')} isWide>
        {files.map((file) => (
          <FileCard key={file.id} importId={found.id} {...{ file, uploads }} />
        ))}
        {hasForm && (
          <FileForm
            key={files.length}
            id={formId}
            importId={found.id}
            initial={replaced?.values ?? valuesFromPrevious(files.at(-1))}
            reading={replaced?.reading}
            uploads={uploads}
            onSending={setIsSending}
            onPrepared={() => {
              setIsAdding(false)
              onPrepared()
            }}
          />
        )}
        {count === 'MANY' && !hasForm && !isFull && (
          <div>
            <Button startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={() => setIsAdding(true)}>
              {t('dataHub.files.another')}
            </Button>
          </div>
        )}
        {count === 'MANY' && isFull && (
          <Note>{t('dataHub.files.full', { max: format.number(dataFilesMax) })}</Note>
        )}
      </StepSection>
      <UnsavedGuard labels="dataHub.leaving" isUnsaved={uploads.isSending} />
    </WizardFrame>
  )
}

/** What is missing before the review, or would be left out of it. */
function useHint(files: readonly DataFile[]): string | undefined {
  const { t } = useTexts()
  const say = useCounts()
  const unsent = files.filter(({ state }) => state === 'PREPARED').length
  if (unsent === files.length) return t('dataHub.files.waiting')
  return unsent > 0 ? say('dataHub.files.unsent', unsent) : undefined
}

/** Sends the file of the form, once the lists that describe it are there. */
const SendButton = ({
  formId,
  isSending,
  lists: { data, error },
}: {
  formId: string
  isSending: boolean
  lists: ReturnType<typeof useFileLists>
}) => {
  const { t } = useTexts()
  return (
    <Button
      type="submit"
      form={formId}
      variant="contained"
      color="primary"
      disabled={data === undefined}
      loading={isSending || (data === undefined && error === null)}
    >
      {t('dataHub.files.send')}
    </Button>
  )
}
