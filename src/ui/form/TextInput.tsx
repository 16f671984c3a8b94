import OutlinedInput from '@mui/material/OutlinedInput'
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { ControlProps, FieldProps } from './fieldProps.ts'

export type TextInputProps = FieldProps &
  ControlProps<string> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'password'
    autoComplete?: HTMLInputAutoCompleteAttribute
    inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
    maxLength?: number
    /** Lines shown; more than one makes a text area that grows, up to `rowsMax`. */
    rows?: number
    rowsMax?: number
    start?: ReactNode
    end?: ReactNode
  }

export const TextInput = ({
  value,
  onChange,
  onBlur,
  name,
  readOnly,
  autoFocus,
  placeholder,
  ref,
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  rows = 1,
  rowsMax,
  start,
  end,
  ...field
}: TextInputProps) => (
  <Field {...field}>
    {(attributes) => (
      <OutlinedInput
        {...{ type, name, value, onBlur, readOnly, autoFocus, placeholder, autoComplete }}
        onChange={(event) => onChange(event.target.value)}
        inputRef={ref}
        startAdornment={start}
        endAdornment={end}
        multiline={rows > 1}
        minRows={rows}
        {...(rowsMax !== undefined && { maxRows: rowsMax })}
        slotProps={{ input: { ...attributes, inputMode, maxLength } }}
      />
    )}
  </Field>
)
