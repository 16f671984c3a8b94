import { isAdditive } from '#model/rules/analyses/chartKinds.ts'
import type { ChartKind } from '#model/wire/data/savedAnalyses.ts'
import type { Result } from '../useResult.ts'
import type { RawSeries, Series } from './chartData.ts'

/**
 * Number of series that colours can distinguish. Of more, the largest are kept and the others are combined into one.
 */
const mostSeries = 8
/** Number of series on the ordered scale. Of more, the last are kept, since periods are no rest that could be added. */
const mostOrdered = 12
/** Number of small charts that can be compared at a glance. */
const mostMultiples = 12
/** Up to this number of series, each has its earlier value beside it. */
const mostCompared = 3

/** The series of a panel in their colours, and the number of those that are neither drawn nor added up. */
export function keepSeries(
  { answer, definition, labels }: Result,
  kind: ChartKind,
  series: readonly RawSeries[],
  others: string,
): { series: Series[]; lost: number } {
  const isOrdered = series.length > 1 && series.every((one) => one.isOrdered)
  const { kept, rest } = shown(series, kind, isOrdered)
  const canAdd = !isOrdered && kind !== 'multiples' && rest.every(({ like }) => isAdditive(like.measure))
  const isCompared =
    definition.query.compare !== undefined && (kept.length <= mostCompared || kind === 'multiples')
  const colored = kept.flatMap(({ base, isOrdered: _, measure, ...one }, place): Series[] => {
    const color = (measure ?? place) % mostSeries
    const look = { color, shade: isOrdered ? place / (kept.length - 1) : null }
    const own: Series = { ...one, ...look, role: 'own' }
    if (!isCompared || base.every((value) => value === null)) return [own]
    const before = labels.kind('base')
    const reference =
      kept.length === 1 ? { label: before, color: null } : { label: `${one.label}, ${before}` }
    return [{ ...own, ...reference, id: `${one.id} base`, values: base, all: base, role: 'base' }, own]
  })
  const [first] = kept
  if (rest.length > 0 && canAdd && first) {
    const isWithheld = rest.some(({ like }) => answer.withheld.includes(like.measure))
    const values = first.values.map((_, position) =>
      restOf(
        rest.map((one) => one.values[position] ?? null),
        isWithheld,
      ),
    )
    const look = { color: mostSeries - 1, shade: null, universe: null, like: first.like }
    colored.push({ id: 'others', label: others, values, all: values, role: 'others', ...look })
  }
  return { series: colored, lost: canAdd ? 0 : rest.length }
}

/** The series that are shown, in their own order, and the remaining ones. */
function shown(
  series: readonly RawSeries[],
  kind: ChartKind,
  isOrdered: boolean,
): { kept: RawSeries[]; rest: RawSeries[] } {
  if (kind === 'heatMap') return { kept: [...series], rest: [] }
  const most = kind === 'multiples' ? mostMultiples : mostSeries
  if (isOrdered)
    return {
      kept: series.slice(-mostOrdered),
      rest: series.slice(0, Math.max(0, series.length - mostOrdered)),
    }
  if (series.length <= most) return { kept: [...series], rest: [] }
  const ranked = series.toSorted((one, other) => sizeOf(other.values) - sizeOf(one.values))
  const rest = new Set(ranked.slice(kind === 'multiples' ? most : most - 1))
  return { kept: series.filter((one) => !rest.has(one)), rest: [...rest] }
}

const sizeOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0)

/** Missing values add nothing. The sum of only missing values is null. */
export const sumOf = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/**
 * The value of what is combined into one. Where values of the measure are withheld, a missing one may be withheld: the
 * sum of the others would tell it beside a total, so there is none.
 */
export const restOf = (values: readonly (number | null)[], isWithheld: boolean): number | null =>
  isWithheld && values.includes(null) ? null : sumOf(values)
