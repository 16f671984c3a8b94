import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import styles from './auth.module.css'

export type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'name' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'readOnly'
> & {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
  /** True if the field is optional. */
  isOptional?: boolean
  /** Shown at the right end of the label. */
  aside?: ReactNode
  /** Shown at the right end of the field. */
  end?: ReactNode
}

/** A text field with its label above and its error below. Required unless `isOptional` is set. */
export const TextField = ({
  label,
  error,
  onChange,
  isOptional = false,
  aside,
  end,
  ...input
}: TextFieldProps) => {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <div className={styles['labelLine']}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={styles['control']} data-wrong={error === undefined ? undefined : true}>
        <input
          {...input}
          id={id}
          aria-required={!isOptional}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
