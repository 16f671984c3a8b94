import { styled } from '@mui/material/styles'
import { useTexts } from '../../ui/text/Texts.tsx'
import { dots, panelHeight, panelWidth, thresholds } from './dots.ts'

/** What the product is about, drawn: topics as dots over two thresholds. Hidden where there is no room. */
export const DotPanel = () => {
  const { t } = useTexts()
  return (
    <Panel>
      <svg viewBox={`0 0 ${panelWidth} ${panelHeight}`} preserveAspectRatio="xMaxYMin slice" aria-hidden>
        {dots.map(({ x, y, radius, isMaterial }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} opacity={isMaterial ? 0.95 : 0.4} />
        ))}
        <path d={`M${thresholds.x} 0V${panelHeight}M0 ${thresholds.y}H${panelWidth}`} />
      </svg>
      <p>
        {t('auth.panel.first')}
        <br />
        {t('auth.panel.second')}
      </p>
      <small>{t('auth.panel.lead')}</small>
    </Panel>
  )
}

const Panel = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  position: 'sticky',
  top: 0,
  paddingBottom: 48,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  ...theme.applyStyles('dark', {
    backgroundColor: theme.vars.palette.primary.soft,
    color: theme.vars.palette.text.primary,
  }),
  [theme.breakpoints.down('md')]: { display: 'none' },
  '& svg': { flex: 1, minHeight: 0, width: '100%', fill: 'currentColor', marginBottom: 40 },
  '& path': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeDasharray: '5 5', opacity: 0.7 },
  '& p': { ...theme.typography.h1, fontSize: '1.625rem', lineHeight: 34 / 26, padding: '0 28px' },
  '& small': { ...theme.typography.subtitle1, maxWidth: 520, padding: '10px 28px 0', opacity: 0.85 },
}))
