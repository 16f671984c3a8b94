import { shareOf, type Quality } from '../facts/readQuality.ts'
import type { PageParts } from './pageParts.ts'
import { completeness } from './completeness.ts'
import type { ReactNode } from './element.ts'
import { outliers, repeats } from './oddValues.ts'
import { rejects } from './rejects.ts'
import { cut, figures, nothing, section } from './section.ts'
import { table } from './table.ts'

/** The body of the report on quality. */
export function qualityPage(quality: Quality, parts: PageParts): ReactNode[] {
  const { order, prepared, labels } = parts
  const { t, number, share } = labels
  const { rows, rejected } = order.checks
  const inPerimeter = order.sites.filter(
    ({ companyId, isAtWork }) => isAtWork && (!order.company || companyId === order.company.id),
  )
  return [
    figures(t('figures.label'), [
      {
        label: t('figures.completeness'),
        value: quality.expected === 0 ? t('none') : share(shareOf(quality)),
      },
      {
        label: t('figures.sites'),
        value: number(prepared.sites),
        detail: t('figures.ofTotal', { total: number(inPerimeter.length) }),
      },
      { label: t('figures.facts'), value: number(prepared.facts) },
      {
        label: t('figures.rejected'),
        value: number(rejected),
        detail: t('figures.ofTotal', { total: number(rows) }),
      },
      { label: t('figures.odd'), value: number(quality.outlierCount + quality.repeatCount) },
    ]),
    completeness(quality, parts, Math.max(0, inPerimeter.length - prepared.sites)),
    gaps(quality, parts),
    ...rejects(parts),
    outliers(quality, parts),
    repeats(quality, parts),
  ]
}

function gaps({ gaps: some, gapCount }: Quality, { labels, nameOf, indicator }: PageParts): ReactNode {
  const { t, number, period } = labels
  return section(
    t('quality.gaps'),
    t('quality.gapsNote'),
    some.length === 0
      ? nothing(t('quality.gapsEmpty'))
      : table(
          t('quality.gaps'),
          [
            { label: t('columns.site') },
            { label: t('columns.indicator') },
            { label: t('columns.missingMonths'), isNumber: true },
            { label: t('columns.between') },
          ],
          some.map((gap) => [
            nameOf(gap.siteId),
            indicator(gap.indicator),
            number(gap.months),
            gap.first === gap.last
              ? period(gap.first, 1)
              : `${period(gap.first, 1)} – ${period(gap.last, 1)}`,
          ]),
        ),
    cut(labels, gapCount - some.length),
  )
}
