import { useInput, ValidationError, type Validator } from 'react-admin'
import type { ComponentType, ReactNode } from 'react'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { DateInput } from '#src/ui/form/DateInput.tsx'
import { MonthDayInput } from '#src/ui/form/MonthDayInput.tsx'
import { NumberInput } from '#src/ui/form/NumberInput.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { SwitchInput } from '#src/ui/form/SwitchInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'

type FormInputOptions = {
  /** Path of the value in the form. */
  source: string
  /** Returns the message for an invalid value, where the form has no resolver. */
  validate?: Validator | undefined
  /** The form value of an emptied input: an empty text, or `null`, which means "not known" on the wire. */
  emptied?: '' | null
}

/**
 * Connects an input of ours with the surrounding form: react-admin's `useInput`, as its own inputs use it, without its
 * rule that every emptied value is `null`.
 */
export function useFormInput({ source, validate, emptied = '' }: FormInputOptions) {
  const { field, fieldState } = useInput({
    source,
    ...(validate && { validate }),
    parse: (value: unknown) => (value === '' ? emptied : value),
    format: (value: unknown) => value,
  })
  const { name, ref, onChange, onBlur } = field
  const message = fieldState.error?.message
  const error: ReactNode = message === undefined ? undefined : <ValidationError error={message} />
  return { bound: { name, ref, onChange, onBlur, error }, value: field.value as unknown }
}

/** The props of an input whose value is in the form. */
export type InForm<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'name' | 'ref' | 'error'> &
  FormInputOptions

/** Connects an input with a form; `read` converts the form value to the input's value. */
const inForm = <Props extends { value: unknown }>(
  Input: ComponentType<Props>,
  read: (value: unknown) => Props['value'],
) =>
  function FormInput({ source, validate, emptied, ...input }: InForm<Props>) {
    const { bound, value } = useFormInput({ source, validate, ...(emptied !== undefined && { emptied }) })
    return <Input {...(input as unknown as Props)} {...bound} value={read(value)} />
  }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const FormText = inForm(TextInput, text)
export const FormDate = inForm(DateInput, text)
export const FormMonthDay = inForm(MonthDayInput, text)
export const FormSelect = inForm(SelectInput<string>, text)
export const FormNumber = inForm(NumberInput, (value) => (typeof value === 'number' ? value : null))
export const FormSwitch = inForm(SwitchInput, Boolean)
export const FormCheckbox = inForm(CheckboxInput, Boolean)
