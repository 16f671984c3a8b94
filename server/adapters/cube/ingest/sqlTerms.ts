import type { Comparison, Match, Term } from '#model/data/defineNature.ts'
import type { Layout } from './columnMapping.ts'
import { literal } from './sql.ts'

/** A number of a row in SQL; a date counts as days, a flag as 1 or 0. Empty cells are null. */
export function termOf(layout: Layout, term: Term): string {
  if (typeof term === 'number') return literal(term)
  if (typeof term === 'string') return numberOf(layout, term)
  if ('plus' in term) return `(${term.plus.map((part) => termOf(layout, part)).join(' + ')})`
  if ('minus' in term) return `(${term.minus.map((part) => termOf(layout, part)).join(' - ')})`
  if ('times' in term) return `(${term.times.map((part) => termOf(layout, part)).join(' * ')})`
  return `coalesce(${term.first.map((part) => termOf(layout, part)).join(', ')})`
}

function numberOf(layout: Layout, name: string): string {
  const { typed, column } = layout.of(name)
  if (column.kind === 'date') return `(${typed} - date '1970-01-01')`
  if (column.kind === 'flag') return `(${typed} = 'yes')::integer`
  return typed
}

/** Whether the cells of a row satisfy a match, in SQL: true or false, never null. */
export function matchOf(layout: Layout, match: Match | undefined): string {
  const parts = Object.entries(match ?? {}).map(([name, requested]) => {
    const { text, typed } = layout.of(name)
    if (requested === null) return `${text} is null`
    if (requested === true) return `${text} is not null`
    const values = typeof requested === 'string' ? [requested] : requested
    const labels = values.filter((value) => value !== null)
    const isOneOf = `coalesce(${typed} in (${labels.map(literal).join(', ')}), false)`
    return values.includes(null) ? `(${text} is null or ${isOneOf})` : isOneOf
  })
  return parts.length === 0 ? 'true' : parts.join(' and ')
}

/** A comparison in SQL: null if one of its sides is empty. `tolerance` is a share of the right side. */
export function comparisonOf(
  layout: Layout,
  { left, is, right, tolerance = 0 }: Comparison & { tolerance?: number },
): string {
  return compare(termOf(layout, left), is, termOf(layout, right), tolerance)
}

/** Compares two numbers in SQL, with a tolerance as a share of the right one. */
export function compare(left: string, is: Comparison['is'], right: string, tolerance: number): string {
  const slack = tolerance === 0 ? '' : ` * ${tolerance}`
  if (slack === '') return `${left} ${is} ${right}`
  if (is === '=') return `abs(${left} - ${right}) <= abs(${right})${slack}`
  return is === '<=' || is === '<'
    ? `${left} ${is} ${right} + abs(${right})${slack}`
    : `${left} ${is} ${right} - abs(${right})${slack}`
}
