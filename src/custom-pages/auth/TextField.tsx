import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
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
  /** What is expected, below the field; for an e-mail address an example. */
  hint?: string | undefined
  /** True if the field is optional. */
  isOptional?: boolean
  /** Shown at the right end of the label. */
  aside?: ReactNode
  /** Shown at the right end of the field. */
  end?: ReactNode
}

/** A text field with its label above, its error and its hint below. Required unless `isOptional` is set. */
export const TextField = ({
  label,
  error,
  onChange,
  isOptional = false,
  aside,
  end,
  hint,
  ...input
}: TextFieldProps) => {
  const { t } = useTexts()
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const shownHint = hint ?? (input.type === 'email' && !input.readOnly ? t('ui.email.format') : undefined)
  const described = [error !== undefined && errorId, shownHint !== undefined && hintId].filter(Boolean)
  return (
    <div>
      <div className={styles['labelLine']}>
        <span>
          <label htmlFor={id}>{label}</label>
          {!isOptional && (
            // Beside the label, which is the name of the field: it is announced as required.
            <span className={styles['asterisk']} aria-hidden>
              {' *'}
            </span>
          )}
        </span>
        {aside}
      </div>
      <div className={styles['control']} data-wrong={error === undefined ? undefined : true}>
        <input
          {...input}
          id={id}
          aria-required={!isOptional}
          aria-invalid={error !== undefined}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
      {shownHint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {shownHint}
        </p>
      )}
    </div>
  )
}
