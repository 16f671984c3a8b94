import { factDimensions } from '#model/data/factDimensions.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import { kpiOf } from '#model/data/kpis.ts'
import type { KpiUnit } from '#model/data/kpis/kpi.ts'
import { units } from '#model/data/units.ts'
import { evaluate } from '#model/rules/formula/evaluate.ts'
import {
  FormulaError,
  leavesOf,
  mapNames,
  type Expression,
  type Leaf,
} from '#model/rules/formula/expression.ts'
import { areSamePowers, powersOf, powersOfUnit, scaleOf } from '#model/rules/formula/powers.ts'
import { parseFormula } from './parseFormula.ts'

/** A valid formula: the indicators in it, each once, and a function that computes it from their values. */
export type CompiledFormula = {
  expression: Expression
  /** Indicators, and parts of some, whose values at a level are needed. */
  leaves: readonly Leaf[]
  /**
   * The value in the formula's unit, from the values of its leaves in the units of their indicators; null if there is
   * none.
   */
  valueOf: (values: (leaf: Leaf) => number | null) => number | null
}

/** Returns the formula of a KPI by name: from the catalogue, unless a test provides others. */
export type KnownFormulas = (name: string) => string | undefined

const catalogue: KnownFormulas = (name) => kpiOf(name)?.formula

/**
 * Parses and checks a formula. Its names are indicators or KPIs; KPIs are replaced by their formulas. Its unit must
 * match the given one.
 * @throws FormulaError
 */
export function compileFormula(text: string, unit: KpiUnit, known = catalogue): CompiledFormula {
  const expression = expandFormulas(parseFormula(text), known, [])
  if (!areSamePowers(powersOf(expression, unitOf), powersOfUnit(unit)))
    throw new FormulaError('units', 0, text)
  const scale = scaleOf(unit)
  return {
    expression,
    leaves: leavesOf(expression),
    valueOf: (values) => {
      const value = evaluate(expression, (leaf) => {
        const given = values(leaf)
        return given === null ? null : given * units[unitOf(leaf)].factor
      })
      return value === null ? null : value / scale
    },
  }
}

function expandFormulas(expression: Expression, known: KnownFormulas, within: readonly string[]): Expression {
  return mapNames(expression, (leaf) => {
    const { name, where, at } = leaf
    if (indicatorOf(name)) {
      requireDimension(leaf)
      return leaf
    }
    const formula = known(name)
    if (formula === undefined) throw new FormulaError('unknownName', at, name)
    if (where) throw new FormulaError('unknownDimension', at, where.dimension)
    if (within.includes(name)) throw new FormulaError('loop', at, [...within, name].join(' → '))
    return expandFormulas(parseFormula(formula), known, [...within, name])
  })
}

function requireDimension({ name, where, at }: Leaf & { at: number }): void {
  if (!where) return
  const codes = factDimensions(name).get(where.dimension)
  if (codes === undefined) throw new FormulaError('unknownDimension', at, where.dimension)
  if (codes !== null && !codes.includes(where.value))
    throw new FormulaError('unknownDimension', at, where.value)
}

function unitOf({ name }: Leaf) {
  const indicator = indicatorOf(name)
  if (!indicator) throw new FormulaError('unknownName', 0, name)
  return indicator.unit
}
