import { useEffect, useRef, useState } from 'react'
import type { TextKey } from '#locales/textKey.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Icon } from './Icon.tsx'
import styles from './respond.module.css'
import { useTapGuard } from './useTapGuard.ts'

/** The heading of the review, and its title of the window. */
export const reviewTitle = (answered: number, skipped: number): TextKey =>
  `respond.review.${answered === 0 ? 'nothingTitle' : skipped > 0 ? 'openTitle' : 'title'}`

/** Before sending: offers to answer skipped questions. A failure keeps all answers. */
export const Review = ({
  answered,
  skipped,
  cameByItself,
  onPrevious,
  onBack,
  onSubmit,
}: {
  /** Number of questions with a full or partial answer. Without any, nothing can be sent. */
  answered: number
  skipped: number
  /** True if the last choice led here automatically, not a button. */
  cameByItself: boolean
  /** Returns to the last question. */
  onPrevious: () => void
  /** Returns to the first skipped question. */
  onBack: () => void
  onSubmit: () => Promise<void>
}) => {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { isHeld, isRestHeld } = useTapGuard('review', cameByItself)
  const [state, setState] = useState<'rest' | 'sending' | 'failed'>('rest')
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const submit = () => {
    if (state === 'sending') return
    setState('sending')
    onSubmit().catch(() => setState('failed'))
  }
  return (
    <>
      <div className={styles['body']} data-held={isHeld || undefined}>
        <h1 ref={heading} tabIndex={-1}>
          {t(reviewTitle(answered, skipped))}
        </h1>
        <p>
          {answered === 0
            ? t('respond.review.none')
            : skipped > 0
              ? t('respond.review.skipped', { skipped })
              : t('respond.review.complete')}
        </p>
        {state === 'failed' && <p role="alert">{t('respond.submitFailed')}</p>}
        {skipped > 0 && answered > 0 && (
          <button type="button" className={styles['link']} onClick={onBack}>
            {t('respond.review.back')}
          </button>
        )}
      </div>
      <footer className={styles['foot']} data-held={isRestHeld || undefined}>
        <button
          type="button"
          className={styles['secondary']}
          aria-label={t('respond.previous')}
          onClick={onPrevious}
        >
          <Icon name="back" size={20} />
        </button>
        {answered === 0 ? (
          <button type="button" className={styles['primary']} onClick={onBack}>
            {t('respond.review.back')}
          </button>
        ) : (
          <button
            type="button"
            className={styles['primary']}
            aria-busy={state === 'sending'}
            onClick={submit}
          >
            {t('respond.review.submit')}
          </button>
        )}
      </footer>
    </>
  )
}
