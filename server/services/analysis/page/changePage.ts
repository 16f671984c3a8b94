import type { Change, IndicatorChange } from '../facts/readChange.ts'
import { rowChart } from './charts.ts'
import type { ReactNode } from './element.ts'
import type { PageParts } from './pageParts.ts'
import { figures, nothing, section } from './section.ts'
import { table } from './table.ts'

const shownBars = 10

type Compared = IndicatorChange & { before: number; after: number }

const isCompared = (one: IndicatorChange): one is Compared => one.before !== null && one.after !== null
const growthOf = ({ before, after }: Compared): number => (after - before) / Math.abs(before)

/** The body of the report on change. */
export function changePage({ indicators, sites }: Change, parts: PageParts): ReactNode[] {
  const { labels, nameOf, indicator } = parts
  const { t, number, signed, change, unit } = labels
  const both = indicators.filter(isCompared)
  const pair = (before: number | null, after: number | null, say: (from: number, to: number) => string) =>
    before === null || after === null ? t('none') : say(before, after)
  return [
    figures(t('figures.label'), [
      { label: t('figures.rises'), value: number(both.filter(({ before, after }) => after > before).length) },
      { label: t('figures.falls'), value: number(both.filter(({ before, after }) => after < before).length) },
      { label: t('figures.appeared'), value: number(indicators.length - both.length) },
    ]),
    section(t('change.largest'), t('change.largestNote'), ...largest(both, parts)),
    section(
      t('change.list'),
      t('change.listNote'),
      indicators.length === 0
        ? nothing(t('change.none'))
        : table(
            t('change.list'),
            [
              { label: t('columns.indicator') },
              { label: t('columns.unit') },
              ...['before', 'after', 'difference', 'percent', 'like'].map((name) => ({
                label: t(`columns.${name}`),
                isNumber: true,
              })),
            ],
            indicators.map(({ before, after, likeBefore, likeAfter, ...one }) => [
              indicator(one.indicator),
              unit(one.unit),
              before === null ? t('none') : number(before),
              after === null ? t('none') : number(after),
              pair(before, after, (from, to) => signed(to - from)),
              pair(before, after, change),
              pair(likeBefore, likeAfter, change),
            ]),
          ),
    ),
    section(
      t('change.sites'),
      t('change.sitesNote'),
      sites.length === 0
        ? nothing(t('change.sitesEmpty'))
        : table(
            t('change.sites'),
            [
              { label: t('columns.site') },
              { label: t('columns.indicator') },
              { label: t('columns.unit') },
              ...['before', 'after', 'percent'].map((name) => ({
                label: t(`columns.${name}`),
                isNumber: true,
              })),
            ],
            sites.map((one) => [
              nameOf(one.siteId),
              indicator(one.indicator),
              unit(one.unit),
              number(one.before),
              number(one.after),
              change(one.before, one.after),
            ]),
          ),
    ),
  ]
}

function largest(both: readonly Compared[], { labels, indicator }: PageParts): ReactNode[] {
  const { t, change } = labels
  const bars = both
    .filter(({ before, after }) => before !== 0 && after !== before)
    .toSorted((one, other) => Math.abs(growthOf(other)) - Math.abs(growthOf(one)))
    .slice(0, shownBars)
    .toSorted((one, other) => growthOf(other) - growthOf(one))
    .map((one) => ({
      label: one.indicator,
      longLabel: indicator(one.indicator),
      value: growthOf(one) * 100,
      said: change(one.before, one.after),
    }))
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return [nothing(t('change.none'))]
  const summary = t('change.largestSummary', {
    first: `${first.label} ${first.said}`,
    last: `${last.label} ${last.said}`,
  })
  return [rowChart({ id: 'c', name: t('change.largest'), summary, bars })]
}
