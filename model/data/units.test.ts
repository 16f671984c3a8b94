import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convert, units, unitsBySpelling, unitSpelling, unitsOf, type UnitCode } from './units.ts'

const codes = Object.keys(units) as UnitCode[]
const anyUnit = fc.constantFrom(...codes)
const value = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000)

describe('a value in another unit', () => {
  it.each([
    [1, 'kWh', 3.6, 'MJ'],
    [277.777_777_777_777_8, 'kWh', 1, 'GJ'],
    [1, 'toe', 41.868, 'GJ'],
    [1, 'toe', 11_630, 'kWh'],
    [1, 'TJ', 277.777_777_777_777_8, 'MWh'],
    [1, 'mile', 1.609344, 'km'],
    [1, 'lb', 0.45359237, 'kg'],
    [1, 'galUS', 3.785411784, 'L'],
    [2500, 'L', 2.5, 'm3'],
    [90, 'min', 1.5, 'h'],
    [1.5, 'MEUR', 1500, 'kEUR'],
    [3, 'ha', 30_000, 'm2'],
    [1200, 'kgCO2e', 1.2, 'tCO2e'],
  ] as const)('%d %s is %d %s', (given, from, expected, to) => {
    expect(convert(given, from, to)).toBeCloseTo(expected, 9)
  })

  it('equals the original after conversion there and back', () => {
    fc.assert(
      fc.property(value, anyUnit, anyUnit, (given, from, to) => {
        const there = convert(given, from, to)
        fc.pre(there !== undefined)
        const back = convert(there ?? 0, to, from) ?? NaN
        expect(Math.abs(back - given)).toBeLessThanOrEqual(Math.abs(given) * 1e-12)
      }),
    )
  })

  it('exists only within one quantity', () => {
    fc.assert(
      fc.property(value, anyUnit, anyUnit, (given, from, to) => {
        const isOfOneKind = units[from].quantity === units[to].quantity
        expect(convert(given, from, to) !== undefined).toBe(isOfOneKind)
      }),
    )
  })

  it('does not exist between working days and hours', () => {
    expect(convert(1, 'd', 'h')).toBeUndefined()
  })
})

describe('spellings', () => {
  it('belong to one unit each', () => {
    const spellings = codes.flatMap((code) => {
      const { symbol, otherSpellings } = units[code]
      return [...new Set([code, symbol, ...otherSpellings].map(unitSpelling))].map((text) => ({ text, code }))
    })
    const owners = Map.groupBy(spellings, ({ text }) => text)
    expect([...owners].filter(([, of]) => of.length > 1)).toEqual([])
  })

  it.each([
    ['kwh', 'kWh'],
    ['M³', 'm3'],
    ['m^3', 'm3'],
    ['Tonnes', 't'],
    ['k€', 'kEUR'],
    ['litres', 'L'],
    ['tep', 'toe'],
    ['tCO₂e', 'tCO2e'],
    ['ETP', 'FTE'],
    ['Mètre cube', 'm3'],
    ['t.km', 'tkm'],
  ])('« %s » is %s', (text, code) => {
    expect(unitsBySpelling.get(unitSpelling(text))).toBe(code)
  })

  it('of other words belong to none', () => {
    expect(unitsBySpelling.get(unitSpelling('parsec'))).toBeUndefined()
  })
})

it('every quantity has a base unit, of factor 1', () => {
  const quantities = [...new Set(codes.map((code) => units[code].quantity))]
  const based = quantities.filter((quantity) => unitsOf([quantity]).some((code) => units[code].factor === 1))
  expect(based).toEqual(quantities)
})
