import type { ReactNode } from 'react'
import { useTexts } from '../../ui/text/Texts.tsx'
import { Icon } from './Icon.tsx'
import styles from './respond.module.css'
import type { Saving } from './useSaving.ts'

/** Who asks, what is saved, how far one is; nothing else stands around a question. */
export const Frame = ({
  organization,
  saving,
  position,
  total,
  children,
}: {
  organization: string
  saving: Saving
  position: number
  total: number
  children: ReactNode
}) => {
  const { t } = useTexts()
  return (
    <div className={styles['page']}>
      <title>{t('respond.title', { organization })}</title>
      <header className={styles['head']}>
        <div>
          <b>{organization}</b>
          <span role="status" data-state={saving}>
            <Icon name={saving === 'unsaved' ? 'offline' : 'check'} size={14} />
            {t(`respond.${saving}`)}
          </span>
        </div>
        {position > 0 && (
          <div>
            <progress aria-label={t('respond.progressLabel')} value={position} max={total} />
            <small>{t('respond.progress', { position, total })}</small>
          </div>
        )}
      </header>
      <main className={styles['main']}>{children}</main>
    </div>
  )
}
