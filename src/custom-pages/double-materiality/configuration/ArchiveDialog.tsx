import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Subject } from '#model/resources/subjects.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

const longest = 1000

/** Asks why a subject is archived: an auditor reads the reason in the register of what was left out. */
export const ArchiveDialog = ({
  subject,
  onArchive,
  onCancel,
}: {
  subject: Subject
  onArchive: (reason: string) => void
  onCancel: () => void
}) => {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const word = (key: string) => t(`materiality.subjects.${key}`)
  return (
    <ConfirmDialog
      title={word('archiveTitle')}
      confirmLabel={word('archiveConfirm')}
      cancelLabel={word('archiveKeep')}
      onConfirm={() => onArchive(reason.trim())}
      onCancel={onCancel}
    >
      <Body>
        <p>{t('materiality.subjects.archiveBody', { name: subject.label })}</p>
        <TextInput
          label={word('reason')}
          hint={word('reasonHint')}
          rows={3}
          maxLength={longest}
          value={reason}
          onChange={setReason}
        />
      </Body>
    </ConfirmDialog>
  )
}

const Body = styled('div')({ display: 'grid', gap: 12 })
