import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { FileUp } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTexts } from '../text/Texts.tsx'
import { focusRing } from '../theme/choiceMarks.ts'
import { takeFile } from './takeFile.ts'

export type FileDropProps = {
  /** What to drop: « Déposez le fichier des sociétés ». */
  label: ReactNode
  /** What is accepted, with its limits: « CSV, 50 Mo au plus ». */
  hint?: ReactNode
  error?: string | undefined
  /** For the browser's file dialog only; the component that receives the file validates it. */
  accept?: string
  disabled?: boolean
  onFile: (file: File) => void
}

/** One file, dropped or chosen; for the keyboard it is an ordinary file input. */
export const FileDrop = ({ label, hint, error, accept, disabled = false, onFile }: FileDropProps) => {
  const { t } = useTexts()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  return (
    <div>
      <Zone
        data-over={isOver || undefined}
        data-error={error === undefined ? undefined : ''}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(!disabled)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          const [file] = event.dataTransfer.files
          if (file !== undefined && !disabled) onFile(file)
        }}
      >
        <FileUp size={20} strokeWidth={1.75} aria-hidden />
        <b>{label}</b>
        <span>
          {t('ui.fileDrop.or')} <u>{t('ui.fileDrop.browse')}</u>
        </span>
        <input
          type="file"
          className="visually-hidden"
          disabled={disabled}
          accept={accept}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-message ${id}-hint`}
          onChange={(event) => {
            const file = takeFile(event)
            if (file !== undefined) onFile(file)
          }}
        />
      </Zone>
      {error !== undefined && (
        <FormHelperText error id={`${id}-message`} role="alert">
          {error}
        </FormHelperText>
      )}
      <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>
    </div>
  )
}

const Zone = styled('label')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  padding: '32px 24px',
  borderRadius: 8,
  border: `1.5px dashed ${theme.vars.palette.line.control}`,
  textAlign: 'center',
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  transition: 'background-color var(--motion-press), border-color var(--motion-press)',
  '& svg': { marginBottom: 8, color: theme.vars.palette.text.tertiary },
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& u': { fontWeight: 500, textDecoration: 'none', color: theme.vars.palette.primary.main },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:has(input:focus-visible)': focusRing(theme),
  '&[data-error]': { borderColor: theme.vars.palette.error.main },
  '&[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    borderStyle: 'solid',
    backgroundColor: theme.vars.palette.primary.soft,
  },
}))
