import type { KpiUnit } from '#model/data/kpis/kpi.ts'
import { units, type QuantityCode, type UnitCode } from '#model/data/units.ts'
import { FormulaError, partsOf, type Expression, type Leaf } from './expression.ts'

/** Exponents of quantities: energy per area is `{ energy: 1, area: -1 }`, a share is `{}`. */
export type Powers = Readonly<Partial<Record<QuantityCode, number>>>

/** Quantities that are a quotient of two others; their base unit is the quotient of the base units. */
const quotients: Readonly<Partial<Record<QuantityCode, readonly [QuantityCode, QuantityCode]>>> = {
  hourlyPay: ['money', 'time'],
  carbonPrice: ['money', 'emission'],
}

const powersOfQuantity = (quantity: QuantityCode): Powers => {
  const quotient = quotients[quantity]
  return quotient ? { [quotient[0]]: 1, [quotient[1]]: -1 } : { [quantity]: 1 }
}

/** The exponents of a product (sign 1) or a quotient (sign -1). */
export const multiplyPowers = (one: Powers, other: Powers, sign: 1 | -1): Powers => {
  const powers: Partial<Record<QuantityCode, number>> = { ...one }
  for (const [quantity, power] of Object.entries(other) as [QuantityCode, number][]) {
    powers[quantity] = (powers[quantity] ?? 0) + sign * power
    if (powers[quantity] === 0) delete powers[quantity]
  }
  return powers
}

/** True if both have the same exponents. */
export const areSamePowers = (one: Powers, other: Powers): boolean =>
  Object.keys(multiplyPowers(one, other, -1)).length === 0

/** The exponents of a unit. */
export function powersOfUnit(unit: KpiUnit): Powers {
  if (unit === 'percent' || unit === 'ratio') return {}
  if (typeof unit === 'string') return powersOfQuantity(units[unit].quantity)
  return multiplyPowers(powersOfUnit(unit.of), powersOfUnit(unit.per), -1)
}

/** The size of one of a unit in base units. */
export function scaleOf(unit: KpiUnit): number {
  if (unit === 'percent') return 0.01
  if (unit === 'ratio') return 1
  if (typeof unit === 'string') return units[unit].factor
  return units[unit.of].factor / (units[unit.per].factor * (unit.many ?? 1))
}

/** The exponents of an expression. @throws FormulaError units: it adds or subtracts different quantities */
export function powersOf(expression: Expression, unitOf: (leaf: Leaf) => UnitCode): Powers {
  const of = (part: Expression): Powers => {
    switch (part.kind) {
      case 'number':
        return {}
      case 'name':
        return powersOfUnit(unitOf(part))
      case '*':
        return multiplyPowers(of(part.left), of(part.right), 1)
      case '/':
        return multiplyPowers(of(part.left), of(part.right), -1)
      default: {
        const [first = {}, ...others] = partsOf(part).map(of)
        if (others.every((other) => areSamePowers(first, other))) return first
        throw new FormulaError('units', part.at, part.kind)
      }
    }
  }
  return of(expression)
}
