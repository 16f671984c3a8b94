import { describe, expect, test } from 'vitest'
import { catalogueEdition, catalogueOf, factorFor, type FactorTable } from '#model/data/emissionFactors.ts'
import type { OwnedFactor } from './emissionFactors.ts'
import { isPotential, namesUsableReport, potentialIn, reportOfYear, withOneReport } from './gwpReports.ts'

const tableOf = (edition: number): FactorTable<OwnedFactor> =>
  Object.fromEntries(
    Map.groupBy(
      catalogueOf(edition).map((factor) => ({ ...factor, origin: 'OURS' as const })),
      ({ series }) => series,
    ),
  )
const shipped = tableOf(catalogueEdition)
const own = (value: number, source: string, change: Partial<OwnedFactor> = {}): OwnedFactor => ({
  value,
  per: 'kg',
  scope: '1',
  source,
  year: null,
  validFrom: 2020,
  validTo: null,
  edition: null,
  geography: '*',
  notes: [],
  origin: 'OWN',
  ...change,
})
const valueOf = (table: FactorTable, series: string, year: number, country = 'FR') =>
  factorFor(table, series, year, country)?.value

describe('the report of a year', () => {
  test('is AR6, unless AR6 begins later', () => {
    expect([2019, 2024, 2025].map((year) => reportOfYear(null, year))).toEqual(['AR6', 'AR6', 'AR6'])
    expect([2019, 2024, 2025].map((year) => reportOfYear(2025, year))).toEqual(['AR5', 'AR5', 'AR6'])
  })

  test('decides the potential of each gas that the catalogue knows in both', () => {
    const table = withOneReport(shipped, 2025)
    const gases = ['R134A', 'R32', 'R407C', 'R404A', 'R410A', 'SF6', 'NF3']
    expect(gases.map((gas) => valueOf(table, gas, 2024))).toEqual([1300, 677, 1624, 3943, 1924, 23500, 16100])
    expect(gases.map((gas) => valueOf(table, gas, 2025))).toEqual([1530, 771, 1908, 4728, 2256, 25200, 17400])
    expect(factorFor(table, 'R32', 2024, 'FR')).toMatchObject({ source: 'IPCC AR5, GWP100', origin: 'OURS' })
  })

  test('leaves CO2 and all other factors as they are', () => {
    const table = withOneReport(shipped, 2025)
    expect(valueOf(table, 'R744', 2024)).toBe(1)
    expect(table['DIESEL']).toEqual(shipped['DIESEL'])
  })
})

describe('a factor of another report', () => {
  test('is replaced by the potential of the catalogue, in an earlier edition too', () => {
    expect(valueOf(withOneReport(tableOf(2025), null), 'SF6', 2025)).toBe(25200)
  })

  test('has no place where the catalogue has no potential, also not as the nearest one', () => {
    expect(valueOf(withOneReport(shipped, 2025), 'R22', 2024)).toBeUndefined()
    expect(valueOf(withOneReport(shipped, 2025), 'R22', 2025)).toBe(1960)
    const propane = { ...shipped, R290: [own(0.02, 'IPCC AR6')] }
    expect(valueOf(withOneReport(propane, 2025), 'R290', 2024)).toBeUndefined()
    expect(valueOf(withOneReport(propane, 2025), 'R290', 2025)).toBe(0.02)
    expect(
      valueOf(withOneReport({ ...shipped, R290: [own(3, 'IPCC AR4')] }, null), 'R290', 2025),
    ).toBeUndefined()
  })
})

describe('a factor of the organisation', () => {
  test('counts in the years of its report', () => {
    const table = withOneReport({ ...shipped, R22: [...(shipped['R22'] ?? []), own(1760, 'GIEC AR5')] }, 2025)
    expect([2019, 2020, 2024, 2025].map((year) => valueOf(table, 'R22', year))).toEqual([
      1760, 1760, 1760, 1960,
    ])
  })

  test('of one country leaves the catalogue to the others', () => {
    const table = withOneReport({ R32: [own(700, 'AR5, DE', { geography: 'DE' })] }, 2025)
    expect([valueOf(table, 'R32', 2024, 'DE'), valueOf(table, 'R32', 2024)]).toEqual([700, 677])
  })

  test('that was ended is not replaced by the catalogue', () => {
    const [ended] = shipped['R32'] ?? []
    const table = withOneReport({ R32: ended ? [{ ...ended, validTo: 2020 }] : [] }, null)
    expect([valueOf(table, 'R32', 2020), valueOf(table, 'R32', 2021)]).toEqual([771, undefined])
  })

  test('that names no report stays', () => {
    expect(valueOf(withOneReport({ R290: [own(3, 'Fournisseur')] }, 2025), 'R290', 2024)).toBe(3)
  })
})

test('potentials are those of refrigerants whose value differs by report', () => {
  expect(['R22', 'R290', 'SF6', 'R744', 'DIESEL'].filter(isPotential)).toEqual(['R22', 'R290', 'SF6'])
  expect(['IPCC AR6, GWP100', 'GIEC (AR5)', 'AR4', 'Fournisseur', null].map(namesUsableReport)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(potentialIn('AR6', 'SF6')?.value).toBe(25200)
  expect(potentialIn('AR5', 'R22')).toBeUndefined()
})
