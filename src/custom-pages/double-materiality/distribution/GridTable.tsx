import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { weight } from '#model/schema/values.ts'
import type { Topic } from '#model/wire/materiality/topics.ts'
import { Tip } from '#src/ui/Tip.tsx'
import { useNumberRule } from '#src/ui/form/useNumberRule.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Header and frame of the grid. Topics are shown by code, with full names in tooltips and for screen readers. */
export const GridTable = ({ topics, children }: { topics: readonly Topic[]; children: ReactNode }) => {
  const { t } = useTexts()
  const { bounds } = useNumberRule(weight)
  return (
    <Frame tabIndex={0} role="region" aria-label={t('materiality.tabs.distribution')}>
      <table aria-label={t('materiality.tabs.distribution')}>
        <thead>
          <tr>
            <th scope="col">{t('materiality.distribution.category')}</th>
            <th scope="col">
              {t('materiality.distribution.weight')} <small>{bounds}</small>
            </th>
            {topics.map(({ id, code, label }) => (
              <th key={id} scope="col" aria-label={label}>
                <Tip title={label}>
                  <span>
                    <span aria-hidden>{code ?? label.slice(0, 12)}</span>
                    <span className="visually-hidden">{label}</span>
                  </span>
                </Tip>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  // Hidden texts are positioned in their cell: they must scroll with it instead of widening the page.
  position: 'relative',
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': {
    height: 40,
    padding: '0 8px',
    textAlign: 'center',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    whiteSpace: 'nowrap',
  },
  '& thead th': { height: 34, ...theme.typography.subtitle2, color: theme.vars.palette.text.tertiary },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    textAlign: 'start',
    fontWeight: 500,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& td > input': { verticalAlign: 'middle' },
  '& td:nth-of-type(1) > *': { width: 104, margin: '4px auto', whiteSpace: 'normal' },
  '& thead small': { display: 'block', ...theme.typography.caption },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}))
