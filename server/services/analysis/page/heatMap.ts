import { shareOf, type Quality, type SiteCompleteness } from '../facts/readQuality.ts'
import type { Labels } from '../analysisTexts.ts'
import { el, type ReactNode } from './element.ts'
import { scroller } from './table.ts'

const steps = 7

/**
 * The more is missing, the stronger the shade, because readers look for gaps. A complete period has the faintest
 * shade.
 */
const stepOf = (share: number): number => (share >= 1 ? 1 : steps - Math.floor(share * (steps - 1)))

/** A line of the heat map: a site, or all sites of a company. */
export type MapLine = Omit<SiteCompleteness, 'siteId'> & { name: string }

/**
 * Completeness by period as a table with shaded cells: the cells contain the figures, so that no information depends
 * on colour alone.
 */
export function heatMap(
  { title, head, lines }: { title: string; head: string; lines: readonly MapLine[] },
  { periods, monthsAPeriod }: Pick<Quality, 'periods' | 'monthsAPeriod'>,
  labels: Labels,
): ReactNode {
  const { t, period, share } = labels
  const cell = (of: { expected: number; there: number }): ReactNode =>
    of.expected === 0
      ? el('td', { className: 'number' }, t('none'))
      : el('td', { className: `number heat q${stepOf(shareOf(of))}` }, share(shareOf(of)))
  return scroller(
    title,
    el(
      'table',
      { className: 'map' },
      el('caption', { className: 'unseen' }, title),
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          el('th', { scope: 'col' }, head),
          el('th', { scope: 'col', className: 'number' }, t('columns.all')),
          ...periods.map((first) =>
            el('th', { scope: 'col', className: 'number' }, period(first, monthsAPeriod)),
          ),
        ),
      ),
      el(
        'tbody',
        null,
        ...lines.map((line) =>
          el('tr', null, el('th', { scope: 'row' }, line.name), cell(line), ...line.periods.map(cell)),
        ),
      ),
    ),
  )
}

export const heatLegend = ({ t }: Labels): ReactNode =>
  el(
    'p',
    { className: 'legend' },
    ...Array.from({ length: steps }, (_, index) =>
      el('span', { className: `q${steps - index}`, 'aria-hidden': true }),
    ),
    t('quality.mapLegend'),
  )
