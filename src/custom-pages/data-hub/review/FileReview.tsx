import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { RefreshCw, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { checkDataFile, removeDataFile, setMapping } from '#model/calls/dataImports.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { FileLine } from '#src/imports/FileLine.tsx'
import { Running } from '#src/imports/Running.tsx'
import { useCorrections } from '#src/imports/useCorrections.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { replacedFile, type ReplacedFile } from '../files/fileValues.ts'
import { useFileMeta } from '../useFileMeta.ts'
import { useRefetchImport } from '../useImport.ts'
import { CheckedFile } from './CheckedFile.tsx'
import { FileSettings } from './FileSettings.tsx'
import { isServerFault } from '#model/errors.ts'
import { useMapping } from './useMapping.ts'

/** A file with the state of its check. */
export const FileReview = ({
  found,
  file,
  isSameConfirmed,
  onConfirmSame,
  onFiles,
  onReplace,
}: {
  found: DataImport
  file: DataFile
  isSameConfirmed: boolean
  onConfirmSame: (isConfirmed: boolean) => void
  onFiles: () => void
  /** The file was taken out, and the next one takes its description. */
  onReplace: (replaced: ReplacedFile) => void
}) => {
  const { t } = useTexts()
  const metaOf = useFileMeta()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  // The state is held here, above the inputs, so that typed values survive when others trigger a new check.
  const corrections = useCorrections(async (given) => {
    await callApi(setMapping, { id: found.id, fileId: file.id, body: { corrections: [...given] } })
    await readAgain(found.id)
  })
  const [areSettingsShown, setAreSettingsShown] = useState(false)
  const name = file.originalName
  const isTyped = found.importMode === 'APPLICATION'
  return (
    <Frame aria-label={name}>
      <FileLine name={name} meta={metaOf(file)}>
        {!isTyped && file.state === 'CHECKED' && (
          <Button
            startIcon={<SlidersHorizontal size={16} strokeWidth={1.75} />}
            aria-expanded={areSettingsShown}
            onClick={() => setAreSettingsShown(!areSettingsShown)}
          >
            {t('dataHub.settings.action')}
          </Button>
        )}
        <ReplaceButton {...{ found, file, onFiles, onReplace }} />
      </FileLine>
      {areSettingsShown && (
        // Typed values survive when others trigger a new check.
        <div hidden={file.state !== 'CHECKED'}>
          <FileSettings importId={found.id} file={file} onDone={() => setAreSettingsShown(false)} />
        </div>
      )}
      {file.state === 'PREPARED' && (
        <Note
          kind="warning"
          action={
            <Button size="small" onClick={onFiles}>
              {t('dataHub.review.unsentAct')}
            </Button>
          }
        >
          {t('dataHub.review.unsent', { name })}
        </Note>
      )}
      {(file.state === 'RECEIVED' || file.state === 'CHECKING') && (
        <Running
          title={t('dataHub.review.checking', { name })}
          percent={file.progress}
          hint={t('dataHub.review.checkingHint')}
        />
      )}
      {file.state === 'FAILED' && <RefusedFile importId={found.id} file={file} />}
      {file.state === 'CHECKED' && (
        <CheckedFile
          importId={found.id}
          {...{ file, isSameConfirmed, onConfirmSame }}
          // Values typed in the application are corrected in the entry sheet.
          corrections={isTyped ? undefined : corrections}
        />
      )}
    </Frame>
  )
}

/** Removes a file, so that another one can replace it, or that data entry can continue. */
const ReplaceButton = ({
  found: { id: importId, importMode },
  file,
  onFiles,
  onReplace,
}: {
  found: DataImport
  file: DataFile
  onFiles: () => void
  onReplace: (replaced: ReplacedFile) => void
}) => {
  const { id: fileId, originalName } = file
  const { t } = useTexts()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  const removing = useAction({
    mutationFn: async () => {
      const check =
        file.state === 'CHECKED' ? await callApi(checkDataFile, { id: importId, fileId }) : undefined
      await callApi(removeDataFile, { id: importId, fileId })
      return replacedFile(file, check?.reading ?? null)
    },
    failed: t('dataHub.files.removeFailed'),
    onSuccess: async (replaced) => {
      onReplace(replaced)
      // The review is closed first: it would read the removed file again.
      onFiles()
      await readAgain(importId)
    },
  })
  const { openConfirm: confirmReplacement, question } = useConfirm(removing)
  const isTyped = importMode === 'APPLICATION'
  const labels = isTyped
    ? {
        title: t('dataHub.review.reopen.title'),
        confirmLabel: t('dataHub.review.reopen.action'),
        cancelLabel: t('dataHub.review.reopen.keep'),
        children: t('dataHub.review.reopen.body'),
      }
    : {
        title: t('dataHub.files.replaceTitle'),
        confirmLabel: t('dataHub.review.replace'),
        cancelLabel: t('dataHub.files.keep'),
        children: t('dataHub.files.replaceBody', { name: originalName }),
      }
  return (
    <>
      <Button startIcon={<RefreshCw size={16} strokeWidth={1.75} />} onClick={confirmReplacement}>
        {isTyped ? t('dataHub.review.reopen.action') : t('dataHub.review.replace')}
      </Button>
      <ConfirmDialog {...question} {...labels} isIrreversible={!isTyped} />
    </>
  )
}

const Frame = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& b': { fontWeight: 500 },
})

/** A file that could not be checked. The user corrects it, or checks it again if the fault is not in the file. */
const RefusedFile = ({ importId, file }: { importId: string; file: DataFile }) => {
  const { t } = useTexts()
  const { originalName: name, error } = file
  const checking = useMapping({ importId, fileId: file.id }, t('dataHub.review.againFailed'))
  const isOurs = error !== null && isServerFault(error.code)
  return (
    <Note
      kind="error"
      role="alert"
      action={
        isOurs && (
          <Button size="small" loading={checking.isPending} onClick={() => checking.mutate({})}>
            {t('dataHub.review.again')}
          </Button>
        )
      }
    >
      <b>{t('dataHub.review.refused', { name })}</b>
      {error && <div>{error.message}</div>}
      <div>{t(isOurs ? 'dataHub.review.brokenBody' : 'dataHub.review.refusedBody')}</div>
    </Note>
  )
}
