import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { TextInput, type TextInputProps } from '../../../ui/form/TextInput.tsx'

type FormTextProps<Values extends FieldValues> = Omit<
  TextInputProps,
  'value' | 'onChange' | 'onBlur' | 'name' | 'ref' | 'error'
> & {
  control: Control<Values>
  name: FieldPath<Values>
  check: (value: unknown) => true | string
}

/** A text of a form: checked when it is left, then on every key once it was wrong. */
export const FormText = <Values extends FieldValues>({
  control,
  name,
  check,
  ...input
}: FormTextProps<Values>) => (
  <Controller
    control={control}
    name={name}
    rules={{ validate: check }}
    render={({ field, fieldState }) => (
      <TextInput
        {...input}
        {...field}
        // react-hook-form says `disabled` on its own fields; ours is decided by whoever draws it.
        disabled={input.disabled}
        error={fieldState.error?.message}
      />
    )}
  />
)
