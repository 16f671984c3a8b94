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
  /** May it be left empty? */
  isOptional?: boolean
  /** At the right end of the label's line. */
  aside?: ReactNode
  /** At the right end of the field. */
  end?: ReactNode
}

/** A text of these pages, required unless it says otherwise: label above, error below. */
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
