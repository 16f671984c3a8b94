import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { FileSpreadsheet, Trash2 } from 'lucide-react'
import { removeDataFile } from '#model/calls/dataImports.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { StatusDot, type Mark } from '#src/ui/StatusDot.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { useFileMeta } from '../useFileMeta.ts'
import { useRefetchImport } from '../useImport.ts'
import { PreparedFile } from './PreparedFile.tsx'
import type { Uploads } from './useUploads.ts'

/** A file of the import: its description, state and remaining actions. */
export const FileCard = ({
  importId,
  file,
  uploads,
}: {
  importId: string
  file: DataFile
  uploads: Uploads
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  const metaOf = useFileMeta()
  const removing = useAction({
    mutationFn: () => callApi(removeDataFile, { id: importId, fileId: file.id }),
    done: { title: t('dataHub.files.removed'), detail: file.originalName },
    failed: t('dataHub.files.removeFailed'),
    onSettled: () => readAgain(importId),
  })
  const { openConfirm: confirmRemoval, question } = useConfirm(removing)
  const name = file.originalName
  const isSending = uploads.of(file.id)?.phase === 'sending'
  return (
    <Card role="group" aria-label={name}>
      <header>
        <FileSpreadsheet size={18} strokeWidth={1.75} aria-hidden />
        <div>
          <b>{name}</b>
          <small>{metaOf(file)}</small>
        </div>
        {!isSending && (
          <>
            <StatusDot mark={marks[file.state]}>{t(`dataHub.states.${file.state}`)}</StatusDot>
            <IconButton aria-label={t('dataHub.files.remove', { name })} onClick={confirmRemoval}>
              <Trash2 size={16} strokeWidth={1.75} />
            </IconButton>
          </>
        )}
      </header>
      {file.state === 'PREPARED' && <PreparedFile {...{ importId, file, uploads }} />}
      <ConfirmDialog
        {...question}
        isIrreversible
        title={t('dataHub.files.removeTitle')}
        confirmLabel={t('dataHub.files.removeAction')}
        cancelLabel={t('dataHub.files.keep')}
      >
        {t('dataHub.files.removeBody', { name })}
      </ConfirmDialog>
    </Card>
  )
}

const marks: Readonly<Record<DataFile['state'], Mark>> = {
  PREPARED: 'unsure',
  RECEIVED: 'rest',
  CHECKING: 'rest',
  CHECKED: 'good',
  FAILED: 'failed',
}

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 16,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& > header > svg': { flexShrink: 0, color: theme.vars.palette.text.tertiary },
  '& > header > div': { display: 'grid', flex: 1, minWidth: 160, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500 },
  '& header small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))
