import type { ReactNode } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Icon } from './Icon.tsx'
import styles from './respond.module.css'
import type { Saving } from './useSaving.ts'

/** One segment per question, as long as a phone can show them. */
function segmentsOf(total: number) {
  if (total > 40) return {}
  const piece = 100 / total
  return {
    maskImage: `repeating-linear-gradient(to right, #000 0 calc(${piece}% - 3px), transparent 0 ${piece}%)`,
  }
}

/** Frame of a question: organisation, saving state and progress. */
export const Frame = ({
  organization,
  saving,
  position,
  total,
  page,
  children,
}: {
  organization: string
  /** Undefined before the first answer. */
  saving: Saving | undefined
  position: number
  total: number
  /** The name of a page that is no question, in the title of the window. */
  page: string | undefined
  children: ReactNode
}) => {
  const { t } = useTexts()
  return (
    <div className={styles['page']}>
      <title>
        {[
          page ?? (position > 0 && t('respond.progress', { position, total })),
          t('respond.title', { organization }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </title>
      <a className={styles['skip']} href="#page">
        {t('respond.skip')}
      </a>
      <header className={styles['head']}>
        <div>
          <b>{organization}</b>
          <span role="status" data-state={saving}>
            {saving && (
              <Icon name={saving === 'unsaved' || saving === 'delayed' ? 'offline' : 'check'} size={14} />
            )}
            {saving && t(`respond.${saving}`)}
          </span>
        </div>
        {position > 0 && (
          <div>
            <progress
              aria-label={t('respond.progressLabel')}
              value={position}
              max={total}
              style={segmentsOf(total)}
            />
            <small>{t('respond.progress', { position, total })}</small>
          </div>
        )}
      </header>
      <main id="page" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
    </div>
  )
}
