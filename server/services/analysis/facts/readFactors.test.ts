import { expect, test } from 'vitest'
import { monthly, withReportFacts } from '#tests/support/withReportFacts.ts'
import { readFactors } from './readFactors.ts'

const made = (factor: Readonly<Record<string, string>>) => ({
  unit: 'tCO2e',
  dimensions: {
    emissionFactor: 'ELECTRICITY',
    factorValue: '0.0519',
    factorUnit: 'kgCO₂e/kWh',
    factorScope: '2+3.3',
    factorSource: 'Base Carbone',
    factorYear: '2024',
    factorCountry: 'FR',
    ...factor,
  },
})
const factorsOf = (
  facts: Parameters<typeof withReportFacts>[0],
  order: Parameters<typeof withReportFacts>[1] = {},
) => withReportFacts(facts, order, readFactors)

test('each factor of the period is listed once, with its source and the number of rows it was used for', async () => {
  const { factors, factorCount } = await factorsOf([
    monthly('a', 'GH06', '2025-01', 5, made({})),
    monthly('b', 'GH06', '2025-02', 5, made({})),
    monthly('a', 'GH06', '2025-03', 2, made({ factorValue: '0.06', factorCountry: 'DE' })),
    monthly('a', 'GH06', '2023-01', 2, made({ factorValue: '0.07' })),
    monthly('a', 'EN01', '2025-01', 100),
  ])
  expect(factorCount).toBe(2)
  expect(factors).toEqual([
    {
      series: 'ELECTRICITY',
      value: 0.06,
      unit: 'kgCO₂e/kWh',
      scope: '2+3.3',
      source: 'Base Carbone',
      year: '2024',
      country: 'DE',
      firstYear: '2025',
      lastYear: '2025',
      rows: 1,
    },
    expect.objectContaining({ value: 0.0519, country: 'FR', rows: 2 }),
  ])
})

test('market-based scope 2 is marked as without residual mix where it uses the location-based factor', async () => {
  const residual = made({ emissionFactor: 'ELECTRICITY_RESIDUAL' })
  expect((await factorsOf([monthly('a', 'GH07', '2025-01', 5, made({}))])).hasNoResidualMix).toBe(true)
  expect((await factorsOf([monthly('a', 'GH07', '2025-01', 5, residual)])).hasNoResidualMix).toBe(false)
  expect((await factorsOf([monthly('a', 'GH06', '2025-01', 5, made({}))])).hasNoResidualMix).toBe(false)
})
