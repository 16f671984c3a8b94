import { styled } from '@mui/material/styles'
import { markPath } from '#model/rules/materiality/matrixLayout.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

const universes = [
  ['ENVIRONMENT', 'E'],
  ['SOCIAL', 'S'],
  ['GOVERNANCE', 'G'],
] as const

/** Shape and colour of each universe. */
export const MatrixLegend = () => {
  const { t } = useTexts()
  return (
    <Legend aria-label={t('results.matrix.legendLabel')}>
      {universes.map(([universe, letter]) => (
        <li key={universe} data-letter={letter}>
          <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden>
            <path d={markPath(universe, 7, 7, 5)} />
          </svg>
          {t(`materiality.universes.${universe}`)}
        </li>
      ))}
    </Legend>
  )
}

const Legend = styled('ul')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...typography.caption,
  color: vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& [data-letter="E"] path': { fill: vars.palette.universe.E.main },
  '& [data-letter="S"] path': { fill: vars.palette.universe.S.main },
  '& [data-letter="G"] path': { fill: vars.palette.universe.G.main },
}))
