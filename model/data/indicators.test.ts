import { describe, expect, it } from 'vitest'
import { indicatorOf, indicators, type Formula, type Indicator } from './indicators.ts'

const catalogue: readonly (readonly [string, Indicator])[] = Object.entries(indicators)

const partsOf = (formula: Formula): readonly string[] =>
  'ratio' in formula ? formula.ratio : [...formula.plus, ...(formula.minus ?? [])]

/** Expands a computed indicator into the given indicators, with their signs. */
const terms = (code: string, sign = 1): [string, number][] => {
  const formula = indicatorOf(code)?.computed
  if (!formula || 'ratio' in formula) return [[code, sign]]
  return [
    ...formula.plus.flatMap((part) => terms(part, sign)),
    ...(formula.minus ?? []).flatMap((part) => terms(part, -sign)),
  ]
}
const given = (code: string) => {
  const sums = new Map<string, number>()
  for (const [part, sign] of terms(code)) sums.set(part, (sums.get(part) ?? 0) + sign)
  return [...sums].flatMap(([part, times]) => (times === 0 ? [] : [[part, times]]))
}

describe('the catalogue', () => {
  it('names each group by the first letters of its codes', () => {
    expect(catalogue.filter(([code, { group }]) => !code.startsWith(group))).toEqual([])
  })

  it('uses existing indicators as weights', () => {
    const weighed = catalogue.filter(([, { overTime, overSites }]) =>
      [overTime, overSites].includes('WEIGHTED'),
    )
    expect(weighed.filter(([, { weight }]) => weight === undefined || !indicatorOf(weight))).toEqual([])
  })

  it('computes only from existing indicators, and adds only those of one unit', () => {
    const computed = catalogue.flatMap(([code, { computed: formula, unit }]) =>
      formula ? [{ code, formula, unit }] : [],
    )
    expect(computed.flatMap(({ formula }) => partsOf(formula)).filter((part) => !indicatorOf(part))).toEqual(
      [],
    )
    const mixed = computed.filter(
      ({ formula, unit }) =>
        'plus' in formula && partsOf(formula).some((part) => indicatorOf(part)?.unit !== unit),
    )
    expect(mixed).toEqual([])
  })

  it('returns undefined for names that every object has', () => {
    expect(indicatorOf('toString')).toBeUndefined()
  })
})

describe('computed indicators', () => {
  it('count each energy once in the total', () => {
    expect(given('EN18')).toEqual(
      expect.arrayContaining(
        ['EN01', 'EN04', 'EN05', 'EN06', 'EN07', 'EN08', 'EN09', 'EN10'].map((code) => [code, 1]),
      ),
    )
    expect(given('EN18')).toHaveLength(8)
  })

  it('never add both methods of scope 2', () => {
    for (const total of ['GH26', 'GH27'] as const) {
      const scope2 = given(total).filter(([code]) => code === 'GH06' || code === 'GH07')
      expect(scope2).toEqual([[total === 'GH26' ? 'GH06' : 'GH07', 1]])
    }
  })

  it('count each treatment once in total waste', () => {
    expect(given('WS01')).toEqual(['WS04', 'WS05', 'WS06', 'WS07', 'WS08', 'WS09'].map((code) => [code, 1]))
  })

  it('subtract discharges and storage from withdrawals', () => {
    expect(given('WA06')).toEqual([
      ['WA01', 1],
      ['WA05', -1],
      ['WA10', -1],
    ])
  })
})
