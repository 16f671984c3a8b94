import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import type { FieldProps } from './fieldProps.ts'

/** Attributes for the focusable element of a control, which link it with the label, the hint and the error. */
export type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

/**
 * Label above, control, error and hint below. The hint stays visible beside an error, because it says what is expected.
 * Both are announced with the control.
 */
export const Field = ({
  label,
  hint,
  error,
  remedy,
  describedBy,
  required = false,
  disabled = false,
  large = false,
  aside,
  children,
}: FieldProps & { children: (attributes: ControlAttributes, labelId: string) => ReactNode }) => {
  const id = useId()
  const messageId = `${id}-message`
  const hintId = `${id}-hint`
  const hasHint = hint !== undefined && hint !== null && hint !== false
  const described = [error !== undefined && messageId, hasHint && hintId, describedBy]
    .filter(Boolean)
    .join(' ')
  const labelId = `${id}-label`
  return (
    <FormControl
      error={error !== undefined}
      required={required}
      disabled={disabled}
      size={large ? 'medium' : 'small'}
    >
      <LabelLine>
        <InputLabel id={labelId} htmlFor={id}>
          {label}
        </InputLabel>
        {aside}
      </LabelLine>
      {children(
        {
          id,
          'aria-describedby': described === '' ? undefined : described,
          'aria-required': required || undefined,
        },
        labelId,
      )}
      {error !== undefined && <FormHelperText id={messageId}>{error}</FormHelperText>}
      {error !== undefined && remedy}
      {hasHint && (
        <FormHelperText id={hintId} error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  )
}

const LabelLine = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 5,
  ...theme.typography.subtitle2,
  // A visually hidden label takes no space.
  '&:has(> label > .visually-hidden)': { marginBottom: 0 },
}))
