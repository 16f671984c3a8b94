import type { KpiUnit } from '#model/data/kpis/kpi.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import { kpiOf } from '#model/data/kpis.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { FormulaError } from '../formula/expression.ts'
import { areSamePowers, multiplyPowers, powersOfUnit, scaleOf, type Powers } from '../formula/powers.ts'
import type { MeasureCode } from './measures.ts'

/** Two or three measures and the operations between them, from left to right. */
export type Formula = NonNullable<CubeQuery['formula']>
type Operator = Formula['operator']

/** The measures of a formula, in their order. */
export const measuresIn = ({ first, second, third }: Formula): MeasureCode[] => [
  first,
  second,
  ...(third ? [third.measure] : []),
]

/** The unit of an indicator or KPI; undefined for another measure. */
const unitOf = (measure: string): KpiUnit | undefined => indicatorOf(measure)?.unit ?? kpiOf(measure)?.unit

/** Units of measures, multiplied or divided; none for a share in percent. */
export type FormulaUnit = readonly { measure: MeasureCode; sign: 1 | -1 }[]

/**
 * The unit of a formula.
 * @throws FormulaError units: it adds or subtracts different quantities; unknownName: a measure has no unit
 */
export const formulaUnit = (formula: Formula): FormulaUnit => evaluateFormula(formula, () => 1).unit

/** A value in a unit: its quantity, and the size of one of the unit in base units. */
type Term = { value: number | null; powers: Powers; scale: number; unit: FormulaUnit }

const percent = 0.01

/**
 * The value and the unit of a formula. The value is null where a measure has none, and for a division by zero.
 * @throws FormulaError as `formulaUnit`
 */
export function evaluateFormula(formula: Formula, valueOf: (measure: string) => number | null): Term {
  const termOf = (measure: MeasureCode): Term => {
    const unit = unitOf(measure)
    if (unit === undefined) throw new FormulaError('unknownName', 0, measure)
    return {
      value: valueOf(measure),
      powers: powersOfUnit(unit),
      scale: scaleOf(unit),
      unit: [{ measure, sign: 1 }],
    }
  }
  const { first, operator, second, third } = formula
  const pair = combine(termOf(first), operator, termOf(second))
  return third ? combine(pair, third.operator, termOf(third.measure)) : pair
}

const isPlain = (powers: Powers): boolean => Object.keys(powers).length === 0

/** One operation on two terms. A sum is in the unit of its first term; a plain number has no unit to multiply by. */
function combine(left: Term, operator: Operator, right: Term): Term {
  if (operator === '+' || operator === '-') {
    if (!areSamePowers(left.powers, right.powers)) throw new FormulaError('units', 0, operator)
    const added = right.value === null ? null : (right.value * right.scale) / left.scale
    return { ...left, value: operate(left.value, operator, added) }
  }
  const sign = operator === '/' ? -1 : 1
  const powers = multiplyPowers(left.powers, right.powers, sign)
  const value = operate(left.value, operator, right.value)
  const scale = left.scale * right.scale ** sign
  const scaledTo = (to: number) => (value === null ? null : (value * scale) / to)
  if (isPlain(powers)) return { value: scaledTo(percent), powers, scale: percent, unit: [] }
  if (isPlain(right.powers)) return { ...left, value: scaledTo(left.scale) }
  if (isPlain(left.powers) && sign === 1) return { ...right, value: scaledTo(right.scale) }
  const unit = [...left.unit, ...right.unit.map((one) => ({ ...one, sign: (one.sign * sign) as 1 | -1 }))]
  return { value, powers, scale, unit }
}

function operate(left: number | null, operator: Operator, right: number | null): number | null {
  if (left === null || right === null) return null
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  return right === 0 ? null : left / right
}
