import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import { kpis, type KpiId } from '#model/data/kpis.ts'
import { leafKey } from '#model/rules/formula/expression.ts'
import { compileFormula } from './compileFormula.ts'

const ids = Object.keys(kpis) as KpiId[]
const compiled = (id: KpiId) => compileFormula(kpis[id].formula, kpis[id].unit)
const valueOf = (id: KpiId, values: Readonly<Record<string, number>>) =>
  compiled(id).valueOf((leaf) => values[leafKey(leaf)] ?? null)

describe('the value of a KPI', () => {
  test.each<[KpiId, Record<string, number>, number]>([
    ['K01', { EN18: 1250 }, 1250],
    ['K02', { EN17: 30, EN18: 120 }, 25],
    ['K06', { EN18: 150, CT02: 1000 }, 150],
    ['K08', { EN22: 90, EN18: 600 }, 150],
    ['K10', { GH01: 40 }, 40],
    ['K14', { GH26: 900, CT01: 12 }, 75],
    ['K23', { GH14: 3, GH19: 1, AD06: 50_000 }, 80],
    ['K40', { 'WF01[gender == FEMALE]': 3, WF01: 8 }, 37.5],
    ['K47', { PY01: 20, PY02: 18 }, 10],
    ['K53', { HS02: 3, HS01: 1_500_000 }, 2],
    ['K55', { HS03: 2, WF02: 400 }, 5],
    ['K56', { HS07: 30, HS01: 60_000 }, 0.5],
    ['K64', { GO12: 450, GO11: 10 }, 45],
    ['K75', { GH01: 10, GH06: 20, CT02: 2000 }, 15],
    ['K119', { GH11: 40, AD01: 200 }, 200],
  ])('%s of %j is %d', (id, values, value) => expect(valueOf(id, values)).toBeCloseTo(value, 9))

  test.each<[KpiId, Record<string, number>]>([
    ['K02', { EN17: 30 }],
    ['K02', { EN17: 30, EN18: 0 }],
    ['K47', { PY01: 20 }],
    ['K14', { GH26: 900, CT01: 0 }],
  ])('%s of %j is null, and neither zero nor infinite', (id, values) =>
    expect(valueOf(id, values)).toBeNull(),
  )

  test('of a group is computed from the sums of its sites, not from their values', () => {
    const amount = fc.double({ min: 0.001, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 8 }), (sites) => {
        const [part, whole] = [0, 1].map((of) => sites.reduce((sum, site) => sum + (site[of] ?? 0), 0))
        const group = valueOf('K36', { WS02: part ?? 0, WS01: whole ?? 0 })
        expect((group ?? 0) / ((100 * (part ?? 0)) / (whole ?? 0))).toBeCloseTo(1, 9)
        const own = sites.map(([one, all]) => valueOf('K36', { WS02: one, WS01: all }) ?? Number.NaN)
        expect(group).toBeGreaterThanOrEqual(Math.min(...own) * (1 - 1e-9))
        expect(group).toBeLessThanOrEqual(Math.max(...own) * (1 + 1e-9))
      }),
    )
  })
})

describe('a formula', () => {
  test.each([
    ['EN99 / EN18', 'percent', 'unknownName', 0, 'EN99'],
    ['EN18 / constructor', 'percent', 'unknownName', 7, 'constructor'],
    ['WF01[color == RED] / WF01', 'percent', 'unknownDimension', 0, 'color'],
    ['WF01[gender == RED] / WF01', 'percent', 'unknownDimension', 0, 'RED'],
    ['K02[gender == FEMALE]', 'percent', 'unknownDimension', 0, 'gender'],
    ['EN18 + WA06', 'MWh', 'units', 0, '+'],
    ['EN18 + 1', 'MWh', 'units', 0, '+'],
    ['sum(EN18, WA06)', 'MWh', 'units', 0, 'sum'],
    ['EN18 / CT01', 'percent', 'units', 0, 'EN18 / CT01'],
    ['HR01', 'percent', 'units', 0, 'HR01'],
    ['WF03', 'pers', 'units', 0, 'WF03'],
  ] as const)('%s in %s is refused, with the position', (text, unit, fault, at, found) => {
    expect(() => compileFormula(text, unit)).toThrow(expect.objectContaining({ fault, at, found }))
  })

  test('may name others, but not itself, not even indirectly', () => {
    const others: Record<string, string> = {
      X: 'Y + EN18',
      Y: 'Z',
      Z: 'EN17',
      P: 'Q',
      Q: 'sum(EN18, R)',
      R: 'P',
    }
    const known = (name: string) => others[name]
    const { leaves, valueOf: of } = compileFormula('2 * X', 'MWh', known)
    expect(leaves.map(leafKey)).toEqual(['EN17', 'EN18'])
    expect(of(({ name }) => (name === 'EN17' ? 3 : 4))).toBe(14)
    for (const text of ['P', 'EN18 + Q']) {
      expect(() => compileFormula(text, 'MWh', known)).toThrow(expect.objectContaining({ fault: 'loop' }))
    }
  })
})

test('an indicator that is a ratio has the unit of its two parts', () => {
  const ratios = (Object.keys(indicators) as IndicatorCode[]).flatMap((code) => {
    const { computed, unit } = indicators[code]
    return computed && 'ratio' in computed ? [{ text: computed.ratio.join(' / '), unit }] : []
  })
  expect(ratios).not.toHaveLength(0)
  for (const { text, unit } of ratios) expect(() => compileFormula(text, unit)).not.toThrow()
})

test('a KPI whose figures all exist has a value', () => {
  const without = ids.filter((id) => !Number.isFinite(compiled(id).valueOf(() => 7)))
  expect(without).toEqual([])
})
