import { shareOf, type Quality } from '../facts/readQuality.ts'
import type { Words } from '../analysisWords.ts'
import { el, type ReactNode } from './element.ts'
import { scroller } from './table.ts'

const steps = 7

/** The more is missing, the stronger the shade: gaps are what is looked for. What is whole has the faintest. */
const stepOf = (share: number): number => (share >= 1 ? 1 : steps - Math.floor(share * (steps - 1)))

/**
 * Completeness by site and period as a table whose cells are shaded: the figures stand in it, so that nothing is told by
 * colour alone.
 */
export function heatMap(
  { periods, monthsAPeriod, sites }: Pick<Quality, 'periods' | 'monthsAPeriod' | 'sites'>,
  nameOf: (siteId: string) => string,
  words: Words,
): ReactNode {
  const { t, period, share } = words
  const cell = (of: { expected: number; there: number }): ReactNode =>
    of.expected === 0
      ? el('td', { className: 'number' }, t('none'))
      : el('td', { className: `number heat q${stepOf(shareOf(of))}` }, share(shareOf(of)))
  return scroller(
    t('quality.map'),
    el(
      'table',
      { className: 'map' },
      el('caption', { className: 'unseen' }, t('quality.map')),
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          el('th', { scope: 'col' }, t('columns.site')),
          el('th', { scope: 'col', className: 'number' }, t('columns.all')),
          ...periods.map((first) =>
            el('th', { scope: 'col', className: 'number' }, period(first, monthsAPeriod)),
          ),
        ),
      ),
      el(
        'tbody',
        null,
        ...sites.map((site) =>
          el(
            'tr',
            null,
            el('th', { scope: 'row' }, nameOf(site.siteId)),
            cell(site),
            ...site.periods.map(cell),
          ),
        ),
      ),
    ),
  )
}

/** The scale of the map. */
export const heatLegend = ({ t }: Words): ReactNode =>
  el(
    'p',
    { className: 'legend' },
    ...Array.from({ length: steps }, (_, index) =>
      el('span', { className: `q${steps - index}`, 'aria-hidden': true }),
    ),
    t('quality.mapLegend'),
  )
