import { shareOf, type Quality } from '../facts/readQuality.ts'
import type { PageParts } from './pageParts.ts'
import { bar } from './bar.ts'
import type { ReactNode } from './element.ts'
import { heatLegend, heatMap } from './heatMap.ts'
import { figures, more, nothing, section } from './section.ts'
import { table } from './table.ts'

const shownSites = 60

/** The body of the report on quality. */
export function qualityPage(quality: Quality, parts: PageParts): ReactNode[] {
  const { order, ground, words, nameOf, indicator } = parts
  const { t, counted, count, number, share, span, unit } = words
  const { rows, rejected, byRule } = order.checks
  const inPerimeter = order.sites.filter(({ companyId }) => !order.company || companyId === order.company.id)
  const silent = Math.max(0, inPerimeter.length - ground.sites)
  const [lowest] = quality.sites
  const most = Math.max(0, ...byRule.map((one) => one.rows))
  return [
    figures(t('figures.label'), [
      {
        label: t('figures.completeness'),
        value: quality.expected === 0 ? t('none') : share(shareOf(quality)),
      },
      {
        label: t('figures.sites'),
        value: number(ground.sites),
        detail: t('figures.ofTotal', { total: number(inPerimeter.length) }),
      },
      { label: t('figures.facts'), value: number(ground.facts) },
      {
        label: t('figures.rejected'),
        value: number(rejected),
        detail: t('figures.ofTotal', { total: number(rows) }),
      },
      { label: t('figures.outliers'), value: number(quality.outlierCount) },
    ]),
    section(
      t('quality.map'),
      t('quality.mapNote'),
      ...(lowest === undefined
        ? [nothing(t('quality.mapEmpty'))]
        : [
            more(
              t('quality.mapSummary', {
                share: share(shareOf(quality)),
                sites: count('sites', quality.sites.length),
                lowest: nameOf(lowest.siteId),
                lowestShare: share(shareOf(lowest)),
              }),
            ),
            heatMap({ ...quality, sites: quality.sites.slice(0, shownSites) }, nameOf, words),
            heatLegend(words),
            more(cut('quality.otherSites', quality.sites.length - shownSites)),
          ]),
      more(cut('quality.silentSites', silent)),
    ),
    section(
      t('quality.gaps'),
      t('quality.gapsNote'),
      quality.gaps.length === 0
        ? nothing(t('quality.gapsEmpty'))
        : table(
            t('quality.gaps'),
            [
              { label: t('columns.site') },
              { label: t('columns.indicator') },
              { label: t('columns.missingMonths'), isNumber: true },
              { label: t('columns.between') },
            ],
            quality.gaps.map((gap) => [
              nameOf(gap.siteId),
              indicator(gap.indicator),
              number(gap.months),
              gap.first === gap.last
                ? words.period(gap.first, 1)
                : `${words.period(gap.first, 1)} – ${words.period(gap.last, 1)}`,
            ]),
          ),
      more(cut('more', quality.gapCount - quality.gaps.length)),
    ),
    section(
      t('quality.rejects'),
      t('quality.rejectsNote', { rows: count('rows', rows), rejected: count('rejected', rejected) }),
      byRule.length === 0
        ? nothing(t('quality.rejectsEmpty'))
        : table(
            t('quality.rejects'),
            [{ label: t('columns.rule') }, { label: t('columns.effect') }, { label: t('columns.rows') }],
            byRule.map((rule) => [
              rule.label,
              t(`quality.effects.${rule.severity}`),
              bar(rule.rows, most, number(rule.rows)),
            ]),
          ),
    ),
    section(
      t('quality.outliers'),
      t('quality.outliersNote'),
      quality.outliers.length === 0
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
            quality.outliers.map((one) => [
              nameOf(one.siteId),
              indicator(one.indicator),
              span(one.start, one.end),
              unit(one.unit),
              number(one.value),
              number(one.usual),
              `× ${number(one.value / one.usual)}`,
            ]),
          ),
      more(cut('more', quality.outlierCount - quality.outliers.length)),
    ),
  ]

  /** What is not shown; nothing where all is. */
  function cut(key: string, left: number): string | null {
    return left > 0 ? counted(key, left) : null
  }
}
