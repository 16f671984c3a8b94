import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTexts } from './text/Texts.tsx'

export type ConfirmDialogProps = {
  isOpen?: boolean
  /** A question: « Clore l’enquête d’impact ? ». */
  title: string
  /** The consequence, with numbers. */
  children: ReactNode
  /** Verb and object: « Clore l’enquête ». */
  confirmLabel: string
  /** What cancelling means: « Garder ouverte ». */
  cancelLabel: string
  /** Red button; the focus starts on the safe one. */
  isIrreversible?: boolean
  isBusy?: boolean
  /** True while input is missing, such as a name to type. */
  isConfirmDisabled?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export const ConfirmDialog = ({
  isOpen = true,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isIrreversible = false,
  isBusy = false,
  isConfirmDisabled = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const { t } = useTexts()
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      role="alertdialog"
    >
      <Body>
        <header>
          <h2 id={`${id}-title`}>{title}</h2>
          <IconButton size="small" edge="end" aria-label={t('ui.dialog.close')} onClick={onCancel}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </header>
        <div id={`${id}-body`}>{children}</div>
        <footer>
          <Button onClick={onCancel} autoFocus={isIrreversible}>
            {cancelLabel}
          </Button>
          <Button
            variant="contained"
            color={isIrreversible ? 'error' : 'primary'}
            loading={isBusy}
            disabled={isConfirmDisabled}
            autoFocus={!isIrreversible}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </footer>
      </Body>
    </Dialog>
  )
}

const Body = styled('div')(({ theme }) => ({
  padding: 20,
  '& header': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 12 },
  // Names in the question and its explanation may be of any length.
  '& h2, & header + div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& h2': { ...theme.typography.h3 },
  '& header > button': { margin: '-3px -6px -3px 0' },
  '& header + div': { display: 'grid', gap: 12, marginTop: 8, color: theme.vars.palette.text.secondary },
  '& footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 16 },
}))
