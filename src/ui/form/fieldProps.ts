import type { ReactNode, Ref } from 'react'

/** The common props of all form fields around their control. */
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: ReactNode
  /** Below the error: the action that corrects it, such as accepting a proposal. */
  remedy?: ReactNode | undefined
  /** The id of a message elsewhere on the page that also concerns the field. */
  describedBy?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** 40 px instead of 32: login and onboarding. */
  large?: boolean | undefined
  /** At the right end of the label, such as « Mot de passe oublié ? ». */
  aside?: ReactNode | undefined
}

/** The common props of all controls for their value; compatible with react-hook-form's and react-admin's `field`. */
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
