import type { Quality } from '../facts/readQuality.ts'
import type { Origin } from '../facts/makeSeries.ts'
import { el, type ReactNode } from './element.ts'
import type { PageParts } from './pageParts.ts'
import { cut, nothing, section } from './section.ts'
import { table } from './table.ts'

/** An indicator, and below it where the figure was read. */
const withOrigin = (code: string, origin: Origin, { indicator, originOf }: PageParts): ReactNode =>
  el('div', null, indicator(code), el('small', null, originOf(origin)))

/** Values far from those of their series. */
export function outliers({ outliers: some, outlierCount }: Quality, parts: PageParts): ReactNode {
  const { words, nameOf } = parts
  const { t, number, span, unit } = words
  return section(
    t('quality.outliers'),
    t('quality.outliersNote'),
    some.length === 0
      ? nothing(t('quality.outliersEmpty'))
      : table(
          t('quality.outliers'),
          [
            { label: t('columns.site') },
            { label: t('columns.indicator') },
            { label: t('columns.period') },
            { label: t('columns.unit') },
            { label: t('columns.value'), isNumber: true },
            { label: t('columns.usual'), isNumber: true },
            { label: t('columns.ratio'), isNumber: true },
          ],
          some.map((one) => [
            nameOf(one.siteId),
            withOrigin(one.indicator, one, parts),
            span(one.start, one.end),
            unit(one.unit),
            number(one.value),
            number(one.usual),
            `×\u00a0${number(one.value / one.usual)}`,
          ]),
        ),
    cut(words, outlierCount - some.length),
  )
}

/** Values that come back period after period. */
export function repeats({ repeats: some, repeatCount }: Quality, parts: PageParts): ReactNode {
  const { words, nameOf } = parts
  const { t, number, span, unit } = words
  return section(
    t('quality.repeats'),
    t('quality.repeatsNote'),
    some.length === 0
      ? nothing(t('quality.repeatsEmpty'))
      : table(
          t('quality.repeats'),
          [
            { label: t('columns.site') },
            { label: t('columns.indicator') },
            { label: t('columns.between') },
            { label: t('columns.unit') },
            { label: t('columns.value'), isNumber: true },
            { label: t('columns.times'), isNumber: true },
          ],
          some.map((one) => [
            nameOf(one.siteId),
            withOrigin(one.indicator, one, parts),
            span(one.start, one.end),
            unit(one.unit),
            number(one.value),
            number(one.periods),
          ]),
        ),
    cut(words, repeatCount - some.length),
  )
}
