import { useEffect, useRef, type ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { DotPanel } from './DotPanel.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** Frame of every page before the login: logo, one column, language switch and the panel of dots. */
export const GuestFrame = ({
  title,
  lead,
  children,
  isAnswer = false,
}: {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /**
   * True if the page reports the result of an action. Its title then takes the focus, so that screen readers read it.
   */
  isAnswer?: boolean
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { t } = useTexts()
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])

  return (
    <div className={styles['page']}>
      <title>{`${title} · Matrice`}</title>
      <a className={styles['skip']} href="#page">
        {t('ui.skip')}
      </a>
      <div className={styles['side']}>
        <header>
          <GuestLogo />
        </header>
        <main id="page" tabIndex={-1} className={styles['main']}>
          <h1 ref={heading} className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
          {children}
        </main>
        <footer className={styles['pageFoot']}>
          <LanguageSwitch />
          <a href={paths.accessibility()}>{t('auth.accessibility')}</a>
        </footer>
      </div>
      <DotPanel />
    </div>
  )
}

/** The logo of `src/ui/Logo`, drawn with the style sheet. */
const GuestLogo = () => (
  <span className={styles['logo']}>
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden>
      <g fillOpacity={0.32}>
        <rect x="0" y="0" width="10" height="10" rx="2.5" />
        <rect x="0" y="12" width="10" height="10" rx="2.5" />
        <rect x="12" y="12" width="10" height="10" rx="2.5" />
      </g>
      <circle cx="17" cy="5" r="5" />
    </svg>
    Matrice
  </span>
)
