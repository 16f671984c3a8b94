import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { reasonMax } from '#model/rules/materiality/reasons.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useTexts } from '../text/Texts.tsx'
import { TextInput } from './TextInput.tsx'

type ReasonDialogProps = {
  title: string
  children: ReactNode
  label: string
  hint: string
  confirmLabel: string
  cancelLabel: string
  isBusy?: boolean
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Asks for a reason before an action; the text stays until the action is done or cancelled. */
export const ReasonDialog = ({ children, label, hint, onConfirm, ...dialog }: ReasonDialogProps) => {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const [isMissed, setIsMissed] = useState(false)
  const given = reason.trim()
  return (
    <ConfirmDialog {...dialog} onConfirm={() => (given === '' ? setIsMissed(true) : onConfirm(given))}>
      <Body>
        {children}
        <TextInput
          required
          label={label}
          hint={hint}
          error={isMissed && given === '' ? t('validation.reasonRequired') : undefined}
          rows={3}
          maxLength={reasonMax}
          value={reason}
          onChange={setReason}
        />
      </Body>
    </ConfirmDialog>
  )
}

const Body = styled('div')({ display: 'grid', gap: 12 })
