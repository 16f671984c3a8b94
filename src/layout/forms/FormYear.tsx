import { TextInput, type TextInputProps } from '#src/ui/form/TextInput.tsx'
import { useFormInput, type InForm } from './inputs.tsx'

/** A year has no digit grouping, so it is no number input. */
export const FormYear = ({ source, ...input }: InForm<TextInputProps>) => {
  const { bound, value } = useFormInput({ source })
  return (
    <TextInput
      {...input}
      {...bound}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(typed) => {
        const digits = typed.replace(/\D/g, '')
        bound.onChange(digits === '' ? null : Number(digits))
      }}
      inputMode="numeric"
      maxLength={4}
    />
  )
}
