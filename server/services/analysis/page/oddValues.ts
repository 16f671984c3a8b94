import type { Origin } from '../facts/makeSeries.ts'
import type { Quality } from '../facts/readQuality.ts'
import { el, type ReactNode } from './element.ts'
import type { PageParts } from './pageParts.ts'
import { cut, nothing, section } from './section.ts'
import { table } from './table.ts'

/** Values far from the others of their series. */
export function outliers({ outliers: some, outlierCount }: Quality, parts: PageParts): ReactNode {
  const { number } = parts.labels
  return oddValues({ of: 'outliers', time: 'period', some, count: outlierCount }, parts, {
    usual: ({ usual }) => number(usual),
    ratio: ({ value, usual }) => `×\u00a0${number(value / usual)}`,
  })
}

/** Values that repeat in consecutive periods. */
export const repeats = ({ repeats: some, repeatCount }: Quality, parts: PageParts): ReactNode =>
  oddValues({ of: 'repeats', time: 'between', some, count: repeatCount }, parts, {
    times: ({ periods }) => parts.labels.number(periods),
  })

type Odd = Origin & {
  siteId: string
  indicator: string
  start: string
  end: string
  unit: string
  value: number
}

/** A table of values with their origin, and number columns that show what is unusual about them. */
function oddValues<One extends Odd>(
  {
    of,
    time,
    some,
    count,
  }: { of: 'outliers' | 'repeats'; time: 'period' | 'between'; some: readonly One[]; count: number },
  { labels, nameOf, indicator, originOf }: PageParts,
  numbers: Readonly<Record<string, (one: One) => string>>,
): ReactNode {
  const { t, number, span, unit } = labels
  const texts = ['site', 'indicator', time, 'unit'].map((name) => ({ label: t(`columns.${name}`) }))
  const figures = ['value', ...Object.keys(numbers)].map((name) => ({
    label: t(`columns.${name}`),
    isNumber: true,
  }))
  return section(
    t(`quality.${of}`),
    t(`quality.${of}Note`),
    some.length === 0
      ? nothing(t(`quality.${of}Empty`))
      : table(
          t(`quality.${of}`),
          [...texts, ...figures],
          some.map((one) => [
            nameOf(one.siteId),
            el('div', null, indicator(one.indicator), el('small', null, originOf(one))),
            span(one.start, one.end),
            unit(one.unit),
            number(one.value),
            ...Object.values(numbers).map((say) => say(one)),
          ]),
        ),
    cut(labels, count - some.length),
  )
}
