import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { dots, panelHeight, panelWidth, thresholds } from './dots.ts'

/** Decorative picture of the product: topics as dots over two thresholds. Hidden on small screens. */
export const DotPanel = () => {
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
