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

/** Label above, control, hint below; the error replaces the hint and is announced with the control. */
export const Field = ({
  label,
  hint,
  error,
  remedy,
  required = false,
  disabled = false,
  large = false,
  aside,
  children,
}: FieldProps & { children: (attributes: ControlAttributes, labelId: string) => ReactNode }) => {
  const id = useId()
  const message = error ?? hint
  const messageId = `${id}-message`
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
          'aria-describedby': message === undefined ? undefined : messageId,
          'aria-required': required || undefined,
        },
        labelId,
      )}
      {message !== undefined && <FormHelperText id={messageId}>{message}</FormHelperText>}
      {error !== undefined && remedy}
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
