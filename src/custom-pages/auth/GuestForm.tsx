import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import type { Failure } from './explainFailure.ts'
import { GuestToast } from './GuestToast.tsx'

/** A short form: failure on top, fields, one primary button, and other links below. */
export const GuestForm = ({
  failure,
  submitLabel,
  isBusy,
  onSubmit,
  foot,
  children,
}: {
  failure: Failure | undefined
  submitLabel: string
  isBusy: boolean
  onSubmit: () => void
  foot?: ReactNode
  children: ReactNode
}) => {
  const { t } = useTexts()
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {failure && (
        <div role="alert" className={styles['note']}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <div>
            <b>{failure.title}</b>
            {failure.detail}
          </div>
        </div>
      )}
      {failure && <GuestToast key={failure.title} failure={failure} />}
      <p className={styles['required']}>{t('ui.form.required')}</p>
      {children}
      <button type="submit" className={styles['button']} aria-busy={isBusy}>
        {isBusy ? (
          <>
            <span className={styles['spinner']} aria-hidden />
            <span className={styles['hidden']}>{submitLabel}</span>
          </>
        ) : (
          submitLabel
        )}
      </button>
      {foot !== undefined && <p className={styles['foot']}>{foot}</p>}
    </form>
  )
}
