import { useEffect, useRef, type ReactNode } from 'react'
import { Globe } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { useTexts, type Locale } from '#src/ui/text/Texts.tsx'
import type { TextKey } from '#locales/textKey.ts'
import styles from './auth.module.css'
import { useGuest } from './GuestContext.tsx'

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

/** Decorative picture of the product: topics as dots over two thresholds. Hidden on small screens. */
const DotPanel = () => {
  const { t } = useTexts()
  return (
    <aside className={styles['panel']}>
      <svg viewBox={`0 0 ${panelWidth} ${panelHeight}`} preserveAspectRatio="xMaxYMin slice" aria-hidden>
        {dots.map(({ x, y, radius, isMaterial }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} opacity={isMaterial ? 0.95 : 0.4} />
        ))}
        <path d={`M${thresholds.x} 0V${panelHeight}M0 ${thresholds.y}H${panelWidth}`} />
      </svg>
      <p className={styles['motto']}>
        {t('auth.panel.first')}
        <br />
        {t('auth.panel.second')}
      </p>
      <p className={styles['caption']}>{t('auth.panel.lead')}</p>
    </aside>
  )
}

const languages: readonly { locale: Locale; key: TextKey }[] = [
  { locale: 'fr', key: 'auth.french' },
  { locale: 'en', key: 'auth.english' },
]

/** Shows each language by its own name. A change keeps the form values. */
const LanguageSwitch = () => {
  const { t, locale } = useTexts()
  const { changeLocale } = useGuest()
  return (
    <fieldset className={styles['languages']}>
      <legend className={styles['hidden']}>{t('auth.language')}</legend>
      <Globe size={14} strokeWidth={1.75} aria-hidden />
      {languages.map((language) => (
        <button
          key={language.locale}
          type="button"
          lang={language.locale}
          aria-pressed={language.locale === locale}
          onClick={() => changeLocale(language.locale)}
        >
          {t(language.key)}
        </button>
      ))}
    </fieldset>
  )
}

/** Dots of the login page: a grid of topics that grow towards the corner where both scores are high. */
type Dot = { x: number; y: number; radius: number; isMaterial: boolean }

const stepPx = 40
const columns = 17
const rows = 16
const materialColumn = 10
const materialRow = 8

const panelWidth = 700
const panelHeight = 640

/** Materiality thresholds, between columns and rows of dots. */
const thresholds = { x: 415.5, y: 360.5 } as const

const dots: readonly Dot[] = Array.from({ length: rows * columns }, (_, index) => {
  const [column, row] = [index % columns, Math.floor(index / columns)]
  const isMaterial = column >= materialColumn && row <= materialRow
  const right = column / (columns - 1)
  const up = 1 - row / (rows - 1)
  const score = right ** 1.6 * (0.45 + 0.75 * up ** 1.4)
  const radius = (1.6 + score * (isMaterial ? 13 : 9)) * (0.88 + 0.24 * noise(index))
  return { x: 27 + column * stepPx, y: 28 + row * stepPx, radius: Math.round(radius * 10) / 10, isMaterial }
})

/** Deterministic noise, so that the picture is the same on every visit. */
function noise(index: number): number {
  return Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1
}
