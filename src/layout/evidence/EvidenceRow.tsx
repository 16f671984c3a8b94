import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Download, Trash2 } from 'lucide-react'
import type { Evidence } from '#model/wire/records/evidence.ts'
import { formatBytes } from '#src/csv/formatBytes.ts'
import { saveFile } from '#src/csv/saveFile.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { useAction } from '../useAction.ts'
import type { EvidenceSource } from './EvidenceSource.ts'

/** One file: name, size, author and date. It can be downloaded, and removed after a confirmation. */
export const EvidenceRow = ({
  file: { id, name, sizeBytes, accountName, createdAt },
  source: { download, remove, changes },
  canChange,
}: {
  file: Evidence
  source: EvidenceSource
  canChange: boolean
}) => {
  const { t, locale } = useTexts()
  const format = useFormats()

  const downloading = useAction({
    mutationFn: () => download(id),
    onSuccess: (content) => saveFile(content, name),
    failed: t('evidence.downloadFailed'),
  })
  const removing = useAction({
    mutationFn: () => remove(id),
    done: { title: t('evidence.removed'), detail: name },
    changes,
    failed: t('evidence.removeFailed'),
  })
  const { openConfirm, question } = useConfirm(removing)

  return (
    <Row>
      <div>
        <b>{name}</b>
        <small>
          {t('evidence.meta', {
            size: formatBytes(sizeBytes, locale, format),
            name: accountName,
            moment: format.moment(createdAt),
          })}
        </small>
      </div>
      <IconButton
        aria-label={t('evidence.download', { name })}
        disabled={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        <Download size={16} strokeWidth={1.75} />
      </IconButton>
      {canChange && (
        <IconButton aria-label={t('evidence.remove', { name })} onClick={openConfirm}>
          <Trash2 size={16} strokeWidth={1.75} />
        </IconButton>
      )}
      <ConfirmDialog
        {...question}
        isIrreversible
        title={t('evidence.removeTitle')}
        confirmLabel={t('evidence.removeAction')}
        cancelLabel={t('evidence.keep')}
      >
        {t('evidence.removeBody', { name })}
      </ConfirmDialog>
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '8px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div:first-of-type': { display: 'grid', flex: 1, minWidth: 0, gap: 2 },
  '& b': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))
