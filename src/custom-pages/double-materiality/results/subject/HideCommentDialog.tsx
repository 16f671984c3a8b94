import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { KeyUnder } from '#locales/textKey.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const longest = 1000

/** Requests the reason for hiding a comment, which is shown in its place and in the history. */
export const HideCommentDialog = ({
  isBusy,
  onHide,
  onCancel,
}: {
  isBusy: boolean
  onHide: (reason: string) => void
  onCancel: () => void
}) => {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const label = (key: KeyUnder<'results.comments'>) => t(`results.comments.${key}`)
  return (
    <ConfirmDialog
      title={label('hideTitle')}
      confirmLabel={label('hideConfirm')}
      cancelLabel={label('hideKeep')}
      isBusy={isBusy}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => onHide(reason.trim())}
      onCancel={onCancel}
    >
      <Body>
        <p>{label('hideBody')}</p>
        <TextInput
          label={label('reason')}
          required
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
