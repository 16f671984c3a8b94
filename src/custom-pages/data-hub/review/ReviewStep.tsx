import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { validateDataImport } from '#model/calls/dataImports.ts'
import { isServerFault } from '#model/errors.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { dataFilesMax } from '#model/wire/data/dataImports.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts, type Texts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { ReplacedFile } from '../files/fileValues.ts'
import type { Uploads } from '../files/useUploads.ts'
import { sumOf } from '../importState.ts'
import { useRefetchImport } from '../useImport.ts'
import type { StepProps } from '../wizard/ImportWizard.tsx'
import { StepSection } from '../wizard/StepSection.tsx'
import { WizardFrame } from '../wizard/WizardFrame.tsx'
import { FileReview } from './FileReview.tsx'

/** Results of each file's check. Once nothing is pending, its lines can be imported. */
export const ReviewStep = ({
  found,
  goTo,
  uploads,
  onReplace,
}: StepProps & { uploads: Uploads; onReplace: (replaced: ReplacedFile) => void }) => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  /** Files to import although the same content was imported before. */
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const { files } = found
  const obstacle = obstacleOf(files, confirmed, t)
  const accepted = sumOf(files, 'accepted')
  const rejected = sumOf(files, 'rejected')
  const validating = useAction({
    mutationFn: () => callApi(validateDataImport, { id: found.id }),
    failed: t('dataHub.validate.failed'),
    onSettled: () => readAgain(found.id),
  })
  return (
    <WizardFrame
      {...{ found }}
      step="review"
      onBack={() => goTo('files')}
      hint={obstacle ?? (rejected > 0 ? say('dataHub.validate.leftOut', rejected) : undefined)}
      actions={
        <Button
          variant="contained"
          color="primary"
          disabled={obstacle !== undefined || uploads.isSending}
          loading={validating.isPending}
          onClick={() => validating.mutate()}
        >
          {say(countKey('dataHub.validate.submit', accepted), accepted)}
        </Button>
      }
    >
      <StepSection title={t('dataHub.review.title')} isWide>
        {found.error && (
          <Note kind="error" role="alert">
            <b>{t('dataHub.outcome.failed')}</b>
            <div>{found.error.message}</div>
            <div>{t('dataHub.outcome.failedBody')}</div>
          </Note>
        )}
        {files.map((file) => (
          <FileReview
            key={file.id}
            {...{ file, found }}
            isSameConfirmed={confirmed.has(file.id)}
            onConfirmSame={(isConfirmed) =>
              setConfirmed(
                (before) => new Set([...before, file.id].filter((id) => isConfirmed || id !== file.id)),
              )
            }
            onFiles={() => goTo('files')}
            onReplace={onReplace}
          />
        ))}
        {found.oneOrManyFiles === 'MANY' && files.length < dataFilesMax && (
          <div>
            <Button startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={() => goTo('files')}>
              {t('dataHub.review.add')}
            </Button>
          </div>
        )}
      </StepSection>
    </WizardFrame>
  )
}

/** What must be done before the import can be validated. */
function obstacleOf(
  files: readonly DataFile[],
  confirmed: ReadonlySet<string>,
  t: Texts['t'],
): string | undefined {
  if (files.some(({ error }) => error && isServerFault(error.code))) return t('dataHub.validate.broken')
  if (files.some(({ state }) => state === 'FAILED')) return t('dataHub.validate.refused')
  if (files.some(({ state }) => state !== 'CHECKED')) return t('dataHub.validate.waiting')
  if (sumOf(files, 'waiting') > 0) return t('dataHub.validate.rowsWaiting')
  if (sumOf(files, 'accepted') === 0) return t('dataHub.validate.nothing')
  if (files.some(({ undecided }) => undecided > 0)) return t('dataHub.overlap.required')
  return files.some(({ id, sameAs }) => sameAs !== null && !confirmed.has(id))
    ? t('dataHub.same.required')
    : undefined
}
