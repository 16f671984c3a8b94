import type { IndicatorProfile, Profile, SiteValue } from '../facts/readProfile.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import { columnChart } from './charts.ts'
import { el, type ReactNode } from './element.ts'
import type { PageParts } from './pageParts.ts'
import { cut, figures, nothing, section } from './section.ts'
import { table } from './table.ts'

/** The body of the report on the distribution of values. */
export function profilePage({ profiles, indicatorCount }: Profile, parts: PageParts): ReactNode[] {
  const { prepared, labels } = parts
  const { t, number } = labels
  const left = indicatorCount - profiles.length
  return [
    figures(t('figures.label'), [
      { label: t('figures.indicators'), value: number(prepared.indicators) },
      { label: t('figures.sites'), value: number(prepared.sites) },
      { label: t('figures.facts'), value: number(prepared.facts) },
    ]),
    ...[...Map.groupBy(profiles, ({ indicator }) => universeOf(indicator))]
      .toSorted(([one], [other]) => universes.indexOf(one) - universes.indexOf(other))
      .map(([universe, some]) =>
        section(
          t(`profile.universes.${universe}`),
          null,
          el('div', { className: 'cards' }, ...some.map((profile) => card(profile, parts))),
        ),
      ),
    cut(labels, left),
  ]
}

const universes = ['ENVIRONMENT', 'SOCIAL', 'GOVERNANCE', 'CONTEXT'] as const

const universeOf = (code: string): (typeof universes)[number] => indicatorOf(code)?.universe ?? 'CONTEXT'

function card(profile: IndicatorProfile, parts: PageParts): ReactNode {
  const { labels, indicator } = parts
  const { t, count, number, unit } = labels
  const { spread, total } = profile
  const counts = spread === null ? [] : [count('sites', spread.sites), count('facts', spread.facts)]
  const facts = [
    ...(total === null ? [] : [[t('profile.total'), number(total)]]),
    ...(spread === null
      ? []
      : [
          [t('profile.min'), number(spread.min)],
          [t('profile.median'), number(spread.median)],
          [t('profile.mean'), number(spread.mean)],
          [t('profile.max'), number(spread.max)],
          [t('profile.missing'), number(spread.missing)],
        ]),
  ]
  return el(
    'article',
    { className: 'card' },
    el('h3', null, indicator(profile.indicator)),
    el('p', { className: 'note' }, [unit(profile.unit), ...counts].join(' · ')),
    facts.length === 0
      ? null
      : el(
          'dl',
          { className: 'spread' },
          ...facts.map(([label, value]) => el('div', null, el('dt', null, label), el('dd', null, value))),
        ),
    ...(spread === null
      ? [nothing(t('profile.hidden'))]
      : [...distribution(profile, spread, parts), ends(spread, parts)]),
  )
}

function distribution(
  profile: IndicatorProfile,
  { sites: all, bins, min, max, median }: NonNullable<IndicatorProfile['spread']>,
  { labels, indicator }: PageParts,
): ReactNode[] {
  const { t, count, number, unit } = labels
  if (bins.length === 0) return [nothing(t(min === max ? 'profile.same' : 'profile.tooFew'))]
  const name = `${t('profile.distribution')}, ${indicator(profile.indicator)}, ${unit(profile.unit)}`
  return [
    columnChart({
      id: `p${profile.indicator}${profile.unit}`,
      name,
      summary: t('profile.distributionSummary', {
        sites: count('sites', all),
        min: number(min),
        max: number(max),
        median: number(median),
      }),
      bars: bins.map(({ from, sites }) => ({
        label: number(from),
        value: sites,
        said: sites === 0 ? '' : number(sites),
      })),
    }),
    el(
      'details',
      null,
      el('summary', null, t('profile.asTable')),
      table(
        name,
        [
          { label: t('columns.from') },
          { label: t('columns.to'), isNumber: true },
          { label: t('columns.sites'), isNumber: true },
        ],
        bins.map(({ from, to, sites }) => [number(from), number(to), number(sites)]),
      ),
    ),
  ]
}

const ends = (
  { top, bottom, min, max }: NonNullable<IndicatorProfile['spread']>,
  { nameOf, labels: { t, number } }: PageParts,
): ReactNode => {
  const list = (title: string, values: readonly SiteValue[]): ReactNode =>
    values.length === 0
      ? null
      : el(
          'div',
          null,
          el('h4', null, title),
          el(
            'ol',
            null,
            ...values.map(({ siteId, value }) =>
              el('li', null, el('span', null, nameOf(siteId)), el('span', null, number(value))),
            ),
          ),
        )
  if (min === max) return null
  return el('div', { className: 'ends' }, list(t('profile.top'), top), list(t('profile.bottom'), bottom))
}
