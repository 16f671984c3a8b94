import { describe, expect, it } from 'vitest'
import { natureOf, type NatureCode } from '#model/data/natures/natures.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { choicesOf, proposeCell } from './proposeCells.ts'

const findProposal = (
  code: NatureCode,
  column: string,
  problem: { rule: string; value: string },
  language: Language = 'fr',
) => {
  const nature = natureOf(code)
  if (nature === undefined) throw new Error(`There is no nature ${code}`)
  return proposeCell(nature, column, { ...problem, decimal: ',' }, language)
}
const propose = (...given: Parameters<typeof findProposal>) => findProposal(...given)?.value

describe('a word that is not on its list', () => {
  it.each([
    ['ENERGY', 'carrier', 'code', 'électricite verte', 'Électricité'],
    ['ENERGY', 'carrier', 'code', 'electricty', 'Électricité'],
    ['ENERGY', 'unit', 'unit', 'kWhh', 'kWh'],
    ['WATER', 'unit', 'unit', 'm33', 'm³'],
    ['HEADCOUNT', 'top_mgmt', 'flag', 'o', 'oui'],
    ['HEADCOUNT', 'country', 'countryCode', 'Royaume-Uni', 'GB'],
    ['HEADCOUNT', 'country', 'tooLong', 'Germany', 'DE'],
    ['INDICATORS', 'indicator', 'unknownIndicator', 'EN1', 'EN01'],
    ['INDICATORS', 'indicator', 'unknownIndicator', 'Électricité achetée', 'EN01'],
  ] as const)('%s, %s (%s): « %s » is « %s »', (nature, column, rule, value, meant) => {
    expect(propose(nature, column, { rule, value })).toBe(meant)
  })

  it('gets no proposal if two words are equally near', () => {
    expect(propose('ENERGY', 'unit', { rule: 'unit', value: 'kJ' })).toBeUndefined()
    expect(propose('ENERGY', 'carrier', { rule: 'code', value: 'énergie' })).toBeUndefined()
  })

  it('is proposed in the language of its reader', () => {
    expect(propose('ENERGY', 'carrier', { rule: 'code', value: 'electricty' }, 'en')).toBe('Electricity')
  })
})

describe('a number', () => {
  it.each([
    ['number', '2 300 €', '2300'],
    ['number', '12,5 kWh', '12,5'],
    ['number', '€1,234.50', '1234,50'],
    ['number', '12 m³', '12'],
    ['number', '7 kg', '7'],
    ['belowMinimum', '-12,5', '12,5'],
    ['belowMinimum', '−3', '3'],
    ['mixedNumbers', '12.5', '12,5'],
    ['mixedNumbers', '1,234.5', '1234,5'],
  ])('%s: « %s » is « %s »', (rule, value, meant) => {
    expect(propose('ENERGY', 'qty', { rule, value })).toBe(meant)
  })

  it.each([
    ['number', 'cent douze'],
    ['number', 'environ 12 ou 13'],
    // Accounting writes a debt in brackets, or with its sign at the end.
    ['number', '(1 200)'],
    ['number', '5-'],
    ['number', '12 k€'],
    ['number', '3,5 M€'],
    ['number', '1,2 million'],
    ['number', '12 k'],
    ['mixedNumbers', '1.234'],
    ['ambiguousNumber', '1.234'],
  ])('%s: « %s » gets no proposal', (rule, value) => {
    expect(propose('ENERGY', 'qty', { rule, value })).toBeUndefined()
  })

  it('is not proposed if its column does not accept it either', () => {
    expect(propose('ENERGY', 'renewable_pct', { rule: 'belowMinimum', value: '-120' })).toBeUndefined()
  })
})

describe('a proposal', () => {
  it.each([
    ['unit', 'unit', 'kWhh', 'unit'],
    ['qty', 'belowMinimum', '-250', 'sign'],
    ['qty', 'number', '<10', 'magnitude'],
    ['qty', 'number', '12 %', 'magnitude'],
    ['qty', 'number', '€1,234.50', null],
    ['qty', 'mixedNumbers', '12.5', null],
    ['carrier', 'code', 'electricty', null],
  ] as const)('for %s (%s) « %s » says that it changes: %s', (column, rule, value, changes) => {
    expect(findProposal('ENERGY', column, { rule, value })?.changes).toBe(changes)
  })

  it('reads accounting signs and exponents where the column accepts negative values', () => {
    const ofIndicator = (value: string) => findProposal('INDICATORS', 'value', { rule: 'number', value })
    expect(ofIndicator('(1 200)')).toEqual({ value: '-1200', changes: null })
    expect(ofIndicator('5-')).toEqual({ value: '-5', changes: null })
    expect(ofIndicator('1,2E+03')).toEqual({ value: '1200', changes: null })
  })
})

describe('a date or a period', () => {
  it.each([
    ['ENERGY', 'start', 'date', '01/13/2026', '2026-01-13'],
    ['ENERGY', 'start', 'date', '3 avril 2026', '2026-04-03'],
    ['FEC', 'EcritureDate', 'date', '2026-04-03', '20260403'],
    ['INDICATORS', 'period', 'period', 'mars 2026', '2026-03'],
    ['INDICATORS', 'period', 'period', 'T1 2026', '2026-T1'],
    ['INDICATORS', 'period', 'period', '202603', '2026-03'],
    ['INDICATORS', 'period', 'period', '01/03/2026', '2026-03'],
  ] as const)('%s, %s (%s): « %s » is « %s »', (nature, column, rule, value, meant) => {
    expect(propose(nature, column, { rule, value })).toBe(meant)
  })

  it.each([
    ['ENERGY', 'start', 'date', '31/02/2026'],
    ['INDICATORS', 'period', 'period', '2026-13'],
  ] as const)('%s, %s: « %s » gets no proposal', (nature, column, rule, value) => {
    expect(propose(nature, column, { rule, value })).toBeUndefined()
  })
})

it('says what a cell may hold where that is a list', () => {
  const energy = natureOf('ENERGY')
  if (energy === undefined) throw new Error('There is no energy')
  expect(choicesOf(energy, 'basis', 'fr')).toEqual(['PCI', 'PCS'])
  expect(choicesOf(energy, 'unit', 'fr')).toContain('m³')
  expect(choicesOf(energy, 'qty', 'fr')).toEqual([])
})
