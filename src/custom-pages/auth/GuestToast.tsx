import { CircleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useCountdown } from '#src/layout/toasts/useCountdown.ts'
import { toastDurationMs } from '#src/layout/toasts/toast.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import type { Failure } from './explainFailure.ts'

/**
 * Every failure shows a toast (spec §8), also before the login. The form announces the failure, so this toast is
 * silent.
 */
export const GuestToast = ({ failure }: { failure: Failure }) => {
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
