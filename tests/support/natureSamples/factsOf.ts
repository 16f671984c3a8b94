import type { Comparison, Match, Measure, Nature, Term } from '#model/data/defineNature.ts'
import { energyOf } from '#model/data/fuels.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import type { ExampleRow } from '#model/data/natureExamples.ts'
import { convert, type UnitCode } from '#model/data/units.ts'

export type SampleFact = { indicator: string; value: number; dimensions: Readonly<Record<string, string>> }

/** The facts that a nature declares for a valid row, computed naively: the engine must give the same. */
export const factsOf = (nature: Nature, row: ExampleRow): SampleFact[] =>
  nature.measures.flatMap((measure) => {
    if (!matches(row, measure.when) || !(measure.where ?? []).every((held) => holds(row, held))) return []
    const code =
      typeof measure.indicator === 'string' ? measure.indicator : textOf(row, measure.indicator.column)
    const typed = numberOf(row, measure.value)
    const own = indicatorOf(code ?? '')
    if (typed === undefined || code === undefined || own === undefined) return []
    const value = converted(row, measure, typed, own.unit)
    return value === undefined ? [] : [{ indicator: code, value, dimensions: dimensionsOf(row, measure) }]
  })

function converted(row: ExampleRow, { unit, energyOf: burnt }: Measure, typed: number, own: UnitCode) {
  const from = (typeof unit === 'object' ? textOf(row, unit.column) : unit) ?? own
  if (!burnt) return convert(typed, from as UnitCode, own)
  const basis = textOf(row, burnt.basis) === 'PCS' ? 'PCS' : 'PCI'
  const energy = energyOf(typed, from as UnitCode, textOf(row, burnt.carrier) ?? '', basis)
  return energy === undefined ? undefined : convert(energy, 'MWh', own)
}

const dimensionsOf = (row: ExampleRow, { dimensions = [], tags = {} }: Measure): Record<string, string> => ({
  ...Object.fromEntries(
    dimensions.flatMap((name) => (row[name] === undefined ? [] : [[name, String(row[name])]])),
  ),
  ...tags,
})

const textOf = (row: ExampleRow, column: string) =>
  row[column] === undefined ? undefined : String(row[column])

const matches = (row: ExampleRow, when: Match = {}): boolean =>
  Object.entries(when).every(([column, wanted]) => {
    const text = textOf(row, column) ?? null
    if (wanted === true) return text !== null
    return Array.isArray(wanted) ? wanted.includes(text) : text === wanted
  })

function holds(row: ExampleRow, held: Comparison | { column: string; matches: string }): boolean {
  if ('matches' in held) return new RegExp(held.matches).test(textOf(row, held.column) ?? '')
  const [left, right] = [numberOf(row, held.left), numberOf(row, held.right)]
  return left !== undefined && right !== undefined && compare[held.is](left, right)
}

const compare = {
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
  '=': (left: number, right: number) => left === right,
  '>=': (left: number, right: number) => left >= right,
  '>': (left: number, right: number) => left > right,
} as const

function numberOf(row: ExampleRow, term: Term): number | undefined {
  if (typeof term === 'number') return term
  if (typeof term === 'string') return cellNumber(row[term])
  if ('first' in term) {
    return term.first.map((part) => numberOf(row, part)).find((value) => value !== undefined)
  }
  const [kind, parts] =
    'plus' in term
      ? (['plus', term.plus] as const)
      : 'minus' in term
        ? (['minus', term.minus] as const)
        : (['times', term.times] as const)
  const values = parts.map((part) => numberOf(row, part))
  if (values.some((value) => value === undefined)) return undefined
  return values.map((value = 0) => value).reduce((one, other) => combine[kind](one, other))
}

const combine = {
  plus: (one: number, other: number) => one + other,
  minus: (one: number, other: number) => one - other,
  times: (one: number, other: number) => one * other,
} as const

function cellNumber(cell: string | number | undefined): number | undefined {
  if (cell === undefined || typeof cell === 'number') return cell
  if (cell === 'yes' || cell === 'no') return cell === 'yes' ? 1 : 0
  return Date.parse(cell) / 86_400_000
}
