import OutlinedInput from '@mui/material/OutlinedInput'
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useTexts } from '../text/Texts.tsx'
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
    /** The same for a button: its name ends with the label, whose id it gets. */
    renderStart?: (labelId: string) => ReactNode
    end?: ReactNode
  }

/** A text. An e-mail address says which format is expected. */
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
  renderStart,
  end,
  ...field
}: TextInputProps) => {
  const { t } = useTexts()
  return (
    <Field {...field} hint={field.hint ?? (type === 'email' && !readOnly ? t('ui.email.format') : undefined)}>
      {(attributes, labelId) => (
        <OutlinedInput
          {...{ type, name, value, onBlur, readOnly, autoFocus, placeholder, autoComplete }}
          onChange={(event) => onChange(event.target.value)}
          inputRef={ref}
          startAdornment={renderStart?.(labelId) ?? start}
          endAdornment={end}
          multiline={rows > 1}
          minRows={rows}
          {...(rowsMax !== undefined && { maxRows: rowsMax })}
          slotProps={{ input: { ...attributes, inputMode, maxLength } }}
        />
      )}
    </Field>
  )
}
