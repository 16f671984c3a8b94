import type { ChartData, Series } from './chartData.ts'
import { sumOf } from './keepSeries.ts'

export type WaterfallStep = {
  label: string
  /** Its total, or its change. */
  value: number
  from: number
  to: number
  kind: 'total' | 'change'
}

type Part = { label: string; before: number | null; after: number | null }

/** Number of parts that are steps of their own. Of more, the rest is one step. */
const mostParts = 10

/**
 * From the total of the last period but one to that of the last, by part, in the order of the table. Null without two
 * periods, or where a value may be withheld: the change of what is left would tell it.
 */
export function waterfallOf(data: ChartData, others: string): WaterfallStep[] | null {
  const pair = pairOf(data)
  if (pair === null) return null
  const known = pair.parts.filter(({ before, after }) => before !== null || after !== null)
  if (known.length === 0 || (data.isWithheld && known.length < pair.parts.length)) return null
  if (data.isWithheld && known.some(({ before, after }) => before === null || after === null)) return null
  const parts = combined(known, others)
  const start = sumOf(parts.map(({ before }) => before)) ?? 0
  const steps: WaterfallStep[] = [{ label: pair.before, value: start, from: 0, to: start, kind: 'total' }]
  let at = start
  for (const { label, before, after } of parts) {
    const value = (after ?? 0) - (before ?? 0)
    steps.push({ label, value, from: at, to: at + value, kind: 'change' })
    at += value
  }
  return [...steps, { label: pair.after, value: at, from: 0, to: at, kind: 'total' }]
}

function pairOf(data: ChartData): { before: string; after: string; parts: Part[] } | null {
  const series = data.panels[0]?.series ?? []
  const own = series.filter(({ role }) => role === 'own' || role === 'others')
  if (data.isOverTime) {
    const last = data.categories.length - 1
    if (last < 1) return null
    return {
      before: data.categories[last - 1] ?? '',
      after: data.categories[last] ?? '',
      parts: own.map(({ label, values }) => ({
        label,
        before: values[last - 1] ?? null,
        after: values[last] ?? null,
      })),
    }
  }
  const [earlier, later] = own.length === 1 ? [series.find(isBase), own[0]] : own.slice(-2)
  if (!earlier || !later) return null
  return {
    before: earlier.label,
    after: later.label,
    parts: data.categories.map((label, place) => ({
      label,
      before: earlier.values[place] ?? null,
      after: later.values[place] ?? null,
    })),
  }
}

const isBase = ({ role }: Series): boolean => role === 'base'

function combined(parts: readonly Part[], others: string): Part[] {
  if (parts.length <= mostParts) return [...parts]
  const rest = parts.slice(mostParts - 1)
  return [
    ...parts.slice(0, mostParts - 1),
    {
      label: `${others} (${rest.length})`,
      before: sumOf(rest.map(({ before }) => before)),
      after: sumOf(rest.map(({ after }) => after)),
    },
  ]
}
