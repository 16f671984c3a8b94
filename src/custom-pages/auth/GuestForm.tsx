import { CircleAlert, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCountdown } from '#src/layout/toasts/useCountdown.ts'
import { toastDurationMs } from '#src/layout/toasts/toast.ts'
import styles from './auth.module.css'
import type { Failure } from './explainFailure.ts'

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

/**
 * Every failure shows a toast (spec §8), also before the login. The form announces the failure, so this toast is
 * silent.
 */
const GuestToast = ({ failure }: { failure: Failure }) => {
  const { t } = useTexts()
  const [isOver, setIsOver] = useState(false)
  useCountdown(toastDurationMs({ kind: 'error' }, false), false, () => setIsOver(true))
  return isOver ? null : (
    <div className={styles['toast']} role="group" aria-label={t('auth.toast.region')}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      <div>
        <b>{failure.title}</b>
        {failure.detail !== undefined && <p>{failure.detail}</p>}
      </div>
      <button type="button" aria-label={t('auth.toast.dismiss')} onClick={() => setIsOver(true)}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
