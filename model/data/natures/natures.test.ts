import { describe, expect, it } from 'vitest'
import type { Comparison, Match, Nature, Term } from '../defineNature.ts'
import { fuels } from '../fuels.ts'
import { indicatorOf } from '../indicators.ts'
import { units, type UnitCode } from '../units.ts'
import { energy } from './energy.ts'
import { natureOf, natures } from './natures.ts'

const all: readonly Nature[] = natures

const columnsOfTerm = (term: Term): string[] => {
  if (typeof term === 'number') return []
  return typeof term === 'string' ? [term] : Object.values(term).flat().flatMap(columnsOfTerm)
}
const columnsOfComparison = ({ left, right }: Comparison) => [left, right].flatMap(columnsOfTerm)
const columnsOfMatch = (when: Match = {}) => Object.keys(when)

/** Every column that a rule or a measure of the nature names. */
const named = ({ time, key, rules, groupRules, measures }: Nature): string[] => [
  ...Object.values(time),
  ...key,
  ...rules.flatMap((rule) => [
    rule.column,
    ...columnsOfMatch(rule.when),
    ...('left' in rule ? columnsOfComparison(rule) : []),
    ...('oneOf' in rule ? rule.oneOf : []),
    ...('needs' in rule ? [rule.needs] : []),
  ]),
  ...groupRules.flatMap(({ column, over, sums }) => [
    column,
    ...over,
    ...[...sums.left, ...sums.right].flatMap(({ of, unit, when }) => [
      of,
      ...(unit ? [unit] : []),
      ...columnsOfMatch(when),
    ]),
  ]),
  ...measures.flatMap(({ indicator, value, unit, energyOf, when, where = [], dimensions = [] }) => [
    ...(typeof indicator === 'string' ? [] : [indicator.column]),
    ...columnsOfTerm(value),
    ...(typeof unit === 'object' ? [unit.column] : []),
    ...(energyOf ? [energyOf.carrier, energyOf.basis] : []),
    ...columnsOfMatch(when),
    ...where.flatMap((held) => ('matches' in held ? [held.column] : columnsOfComparison(held))),
    ...dimensions,
  ]),
]

/** Values that conditions and rules require of columns with a fixed set. */
const requested = ({ rules, groupRules, measures }: Nature) =>
  [
    ...rules.map(({ when }) => when),
    ...groupRules.flatMap(({ sums }) => [...sums.left, ...sums.right].map(({ when }) => when)),
    ...measures.map(({ when }) => when),
    ...rules.map((rule) => ('among' in rule ? { [rule.column]: rule.among } : {})),
  ].flatMap((when = {}) =>
    Object.entries(when).flatMap(([column, wanted]) =>
      [wanted].flat().flatMap((value) => (typeof value === 'string' ? [{ column, value }] : [])),
    ),
  )

const isHeld = (nature: Nature, { column, value }: { column: string; value: string }) => {
  const kind = nature.columns[column]
  if (kind?.kind === 'code') return kind.codes.includes(value)
  if (kind?.kind === 'flag') return value === 'yes' || value === 'no'
  if (kind?.kind === 'unit') return value in units && kind.of.includes(units[value as UnitCode].quantity)
  return true
}

describe.each(all.map((nature) => [nature.code, nature] as const))('%s', (_, nature) => {
  it('refers only to its own columns', () => {
    expect(named(nature).filter((column) => !Object.hasOwn(nature.columns, column))).toEqual([])
  })

  it('requires only values that its columns accept', () => {
    expect(requested(nature).filter((each) => !isHeld(nature, each))).toEqual([])
  })

  it('gives existing indicators, in a convertible unit', () => {
    const wrong = nature.measures.filter(({ indicator, unit }) => {
      if (typeof indicator !== 'string') return false
      const known = indicatorOf(indicator)
      if (!known || known.computed) return true
      if (unit === undefined) return false
      const quantity = units[known.unit].quantity
      if (typeof unit === 'string') return units[unit].quantity !== quantity
      const column = nature.columns[unit.column]
      return column?.kind !== 'unit' || !column.of.includes(quantity)
    })
    expect(wrong).toEqual([])
  })

  it('has a site column, or says which site its rows belong to', () => {
    const hasSite = Object.values(nature.columns).some(({ kind }) => kind === 'site')
    expect(hasSite).toBe(nature.place === undefined)
  })

  it('has patterns that compile', () => {
    const patterns = nature.rules.flatMap((rule) =>
      'matches' in rule ? [rule.matches] : 'excludes' in rule ? [rule.excludes] : [],
    )
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow()
    // The patterns run in RE2, which has neither lookaround nor back references.
    expect(patterns.filter((pattern) => /\(\?|\\\d/.test(pattern))).toEqual([])
  })
})

it('codes are unique and found', () => {
  expect(new Set(natures.map(({ code }) => code)).size).toBe(natures.length)
  expect(natureOf('WATER')?.code).toBe('WATER')
  expect(natureOf('constructor')).toBeUndefined()
})

it('every fuel of the table is a carrier of the energy file, and every other carrier is a form of energy', () => {
  const carriers: readonly string[] = energy.columns.carrier.codes
  expect(Object.keys(fuels).filter((fuel) => !carriers.includes(fuel))).toEqual([])
  expect(carriers.filter((carrier) => !Object.hasOwn(fuels, carrier))).toEqual([
    'ELECTRICITY',
    'SELF_GENERATED',
    'HEAT',
    'STEAM',
    'COLD',
  ])
})
