import { kpis, type KpiId } from '#model/data/kpis.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import { units } from '#model/data/units.ts'
import { measureOfLeaf, type IndicatorMeasure, type MeasurePart } from '#model/rules/cube/measures.ts'
import { leafKey, leavesOf, type Expression, type Leaf } from '#model/rules/formula/expression.ts'
import { scaleOf } from '#model/rules/formula/powers.ts'
import { coveredMeasure } from '#model/rules/cube/coveredMeasures.ts'
import { compileFormula } from '#server/adapters/formula/compileFormula.ts'

/** A KPI with the indicators of its formula: it is computed at each level, and never summed. */
export type KpiMeasure = {
  code: KpiId
  leaves: readonly { key: string; measure: IndicatorMeasure }[]
  /** Parts of all its leaves. */
  parts: readonly MeasurePart[]
  /** The indicators of both sides of its fraction, or of all of it. */
  sides: readonly (readonly string[])[]
  /** The indicators that its sums add up. */
  terms: readonly string[]
  /** Computes the KPI from the values of its leaves, by key. */
  valueOf: (values: (key: string) => number | null) => number | null
  /** The same as SQL over columns. */
  sqlOf: (column: (key: string) => string) => string
}

/** Every KPI of the catalogue. */
export const kpiMeasures: ReadonlyMap<KpiId, KpiMeasure> = new Map(
  (Object.keys(kpis) as KpiId[]).map((code) => [code, measureOfKpi(code)]),
)

function measureOfKpi(code: KpiId): KpiMeasure {
  const { formula, unit } = kpis[code]
  const { expression, leaves, valueOf } = compileFormula(formula, unit)
  const measures = leaves.map((leaf) => ({ key: leafKey(leaf), measure: measureOfLeaf(leaf) }))
  return {
    code,
    leaves: measures,
    parts: measures.flatMap(({ measure }) => measure.parts),
    sides: sidesOf(expression).map((side) => [
      ...new Set(leavesOf(side).flatMap((leaf) => coveredMeasure(measureOfLeaf(leaf)).sides.flat())),
    ]),
    terms: [...new Set(measures.flatMap(({ measure }) => coveredMeasure(measure).terms))],
    valueOf: (values) => valueOf((leaf) => values(leafKey(leaf))),
    sqlOf: (column) => finite(`${sqlOf(expression, column)} / ${literalOf(scaleOf(unit))}`),
  }
}

/** The parts of a formula that must all have figures; numbers have none. */
function sidesOf(expression: Expression): Expression[] {
  if (expression.kind === 'number') return []
  return expression.kind === '/' || expression.kind === '*'
    ? [expression.left, expression.right].flatMap(sidesOf)
    : [expression]
}

const finite = (value: string): string => `case when isFinite(${value}) then ${value} end`
const literalOf = (value: number): string => `cast(${value} as double)`

const factorOf = ({ name }: Leaf): number => {
  const indicator = indicatorOf(name)
  return indicator ? units[indicator.unit].factor : 1
}

/** An expression in SQL, by the rules of `evaluate`: a missing value or a division by zero gives null. */
function sqlOf(expression: Expression, column: (key: string) => string): string {
  const of = (part: Expression): string => sqlOf(part, column)
  switch (expression.kind) {
    case 'number':
      return literalOf(expression.value)
    case 'name':
      return `(${column(leafKey(expression))} * ${literalOf(factorOf(expression))})`
    case 'negative':
      return `(-${of(expression.of)})`
    case 'sum': {
      const terms = expression.terms.map(of)
      return `(case when coalesce(${terms.join(', ')}) is not null
        then ${terms.map((term) => `coalesce(${term}, 0)`).join(' + ')} end)`
    }
    case '/':
      return `(${of(expression.left)} / nullif(${of(expression.right)}, 0))`
    default:
      return `(${of(expression.left)} ${expression.kind} ${of(expression.right)})`
  }
}
