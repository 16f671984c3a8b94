import { kpis, type KpiId } from '#model/data/kpis.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import { units } from '#model/data/units.ts'
import { measureOfLeaf, type IndicatorMeasure, type MeasurePart } from '#model/rules/cube/measures.ts'
import { leafKey, leavesOf, partsOf, type Expression, type Leaf } from '#model/rules/formula/expression.ts'
import { scaleOf } from '#model/rules/formula/powers.ts'
import { coveredMeasure, mandatoryOf } from '#model/rules/cube/coveredMeasures.ts'
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
  /** Those of the terms that everybody has. */
  mandatory: readonly string[]
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
  const terms = [
    ...new Set([
      ...measures.flatMap(({ measure }) => coveredMeasure(measure).terms),
      ...summedLeaves(expression).flatMap((leaf) => coveredMeasure(measureOfLeaf(leaf)).sides.flat()),
    ]),
  ]
  return {
    code,
    leaves: measures,
    parts: measures.flatMap(({ measure }) => measure.parts),
    sides: sidesOf(expression).flatMap(coveredSides),
    terms,
    mandatory: mandatoryOf(terms),
    valueOf: (values) => valueOf((leaf) => values(leafKey(leaf))),
    sqlOf: (column) => finite(`${sqlOf(expression, column)} / ${literalOf(scaleOf(unit))}`),
  }
}

/** The leaves that a formula adds up as far as they have a value. */
function summedLeaves(expression: Expression): Leaf[] {
  return expression.kind === 'sum' ? leavesOf(expression) : partsOf(expression).flatMap(summedLeaves)
}

/** The parts of a formula that must all have figures; numbers have none. */
function sidesOf(expression: Expression): Expression[] {
  if (expression.kind === 'number') return []
  return expression.kind === '/' || expression.kind === '*'
    ? [expression.left, expression.right].flatMap(sidesOf)
    : [expression]
}

/** The sides of a part of a formula: its indicators, and both sides of each ratio among them. */
function coveredSides(part: Expression): string[][] {
  const leaves = leavesOf(part).map((leaf) => coveredMeasure(measureOfLeaf(leaf)).sides)
  const plain = [...new Set(leaves.filter(({ length }) => length === 1).flat(2))]
  const ofRatios = leaves.filter(({ length }) => length > 1).flat()
  return [...(plain.length > 0 ? [plain] : []), ...ofRatios.map((side) => [...side])]
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
