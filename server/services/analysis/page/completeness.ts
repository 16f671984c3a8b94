import { shareOf, sumOf, type Quality, type SiteCompleteness } from '../facts/readQuality.ts'
import { el, type ReactNode } from './element.ts'
import { heatLegend, heatMap, type MapLine } from './heatMap.ts'
import type { PageParts } from './pageParts.ts'
import { more, nothing, section } from './section.ts'

/** Sites of one heat map; beyond this number, companies come first, and sites with more gaps before the others. */
const shownSites = 60
/** Number of complete sites that are listed by name. */
const namedSites = 300

/** Completeness by site and period: incomplete sites, worst first; complete sites by name only. */
export function completeness(quality: Quality, parts: PageParts, silent: number): ReactNode {
  const { labels, nameOf } = parts
  const { t, counted, count, share } = labels
  const [lowest] = quality.sites
  if (lowest === undefined) {
    return section(t('quality.map'), t('quality.mapNote'), nothing(t('quality.mapEmpty')), silence())
  }
  const lacking = quality.sites.filter((site) => shareOf(site) < 1)
  const whole = quality.sites.filter((site) => shareOf(site) >= 1)
  const hidden = lacking.length - shownSites
  return section(
    t('quality.map'),
    t('quality.mapNote'),
    quality.sites.length === 1
      ? null
      : more(
          t('quality.mapSummary', {
            share: share(shareOf(quality)),
            sites: count('sites', quality.sites.length),
            lowest: nameOf(lowest.siteId),
            lowestShare: share(shareOf(lowest)),
          }),
        ),
    ...(hidden > 0
      ? [
          el('h3', null, t('quality.companies')),
          heatMap(
            {
              title: t('quality.companies'),
              head: t('columns.company'),
              lines: byCompany(quality.sites, parts),
            },
            quality,
            labels,
          ),
          el('h3', null, t('quality.worstSites')),
        ]
      : []),
    lacking.length === 0
      ? nothing(t('quality.allWhole'))
      : heatMap(
          {
            title: t('quality.map'),
            head: t('columns.site'),
            lines: lacking
              .slice(0, shownSites)
              .map(({ siteId, ...line }) => ({ ...line, name: nameOf(siteId) })),
          },
          quality,
          labels,
        ),
    lacking.length === 0 ? null : heatLegend(labels),
    hidden > 0 ? more(counted('quality.otherSites', hidden)) : null,
    whole.length === 0 ? null : named(whole),
    silence(),
  )

  function named(sites: readonly SiteCompleteness[]): ReactNode {
    const names = sites.slice(0, namedSites).map(({ siteId }) => nameOf(siteId))
    const others = sites.length - names.length
    return el(
      'details',
      null,
      el('summary', null, counted('quality.wholeSites', sites.length)),
      el(
        'ul',
        { className: 'names' },
        ...names.toSorted((one, other) => one.localeCompare(other)).map((name) => el('li', null, name)),
        others > 0 ? el('li', null, counted('more', others)) : null,
      ),
    )
  }

  function silence(): ReactNode {
    return silent > 0 ? more(counted('quality.silentSites', silent)) : null
  }
}

/** The sites grouped by company, the least complete company first. */
function byCompany(sites: readonly SiteCompleteness[], { order, labels }: PageParts): MapLine[] {
  const companyOf = new Map(order.sites.map(({ id, companyId }) => [id, companyId]))
  const names = new Map(order.companies.map(({ id, name }) => [id, name]))
  return [...Map.groupBy(sites, ({ siteId }) => companyOf.get(siteId))]
    .map(([id, some]) => ({
      name: names.get(id ?? '') ?? labels.t('unknownCompany'),
      ...sumOf(some),
      periods: (some[0]?.periods ?? []).map((_, index) =>
        sumOf(some.flatMap(({ periods }) => periods[index] ?? [])),
      ),
    }))
    .toSorted((one, other) => shareOf(one) - shareOf(other))
    .slice(0, shownSites)
}
