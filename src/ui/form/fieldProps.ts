import type { ReactNode, Ref } from 'react'

/** What every field of a form takes around its control. */
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: ReactNode
  /** Under the error: the act that mends it, such as taking a proposal. */
  remedy?: ReactNode | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** 40 px instead of 32: log-in and onboarding. */
  large?: boolean | undefined
  /** At the right end of the label's line, such as « Mot de passe oublié ? ». */
  aside?: ReactNode | undefined
}

/** What every field takes to hold a value; it goes with react-hook-form's and react-admin's `field`. */
export type ControlProps<Value> = {
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  readOnly?: boolean | undefined
  autoFocus?: boolean | undefined
  placeholder?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}
