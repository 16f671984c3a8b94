import type { FactorTable } from '../emissionFactors.ts'
import { factor, outsideScopes } from './factor.ts'

/**
 * Global warming potentials over 100 years (AR6) per kilogram of leakage; blends are calculated from their pure gases.
 * All values are of one report.
 */
export const refrigerantFactors = {
  R22: [
    factor(1960, 'kg', '1', 'IPCC AR6, GWP100', { year: 2021 }),
    // An HCFC is outside of the scopes.
    factor(1960, 'kg', outsideScopes, 'IPCC AR6, GWP100', { year: 2021, edition: 2027 }),
  ],
  R32: [factor(771, 'kg', '1', 'IPCC AR6, GWP100', { year: 2021 })],
  R134A: [factor(1530, 'kg', '1', 'IPCC AR6, GWP100', { year: 2021 })],
  R404A: [factor(4728, 'kg', '1', 'IPCC AR6, GWP100', { year: 2021 })],
  R407C: [factor(1908, 'kg', '1', 'IPCC AR6, GWP100', { year: 2021 })],
  R410A: [factor(2256, 'kg', '1', 'IPCC AR6, GWP100', { year: 2021 })],
  NF3: [factor(17400, 'kg', '1', 'IPCC AR6, GWP100', { year: 2021 })],
  R744: [factor(1, 'kg', '1', 'IPCC, GWP100')],
  SF6: [
    factor(23500, 'kg', '1', 'IPCC AR5, GWP100', { year: 2014, notes: ['SOURCES_DIFFER'] }),
    factor(25200, 'kg', '1', 'IPCC AR6, GWP100', { year: 2021, edition: 2027, notes: ['HIGHER_OF_COPIES'] }),
  ],
} as const satisfies FactorTable

const ofAr5 = (value: number) => [factor(value, 'kg', '1', 'IPCC AR5, GWP100', { year: 2014 })]

/**
 * Potentials of AR5, for years in which an organisation uses that report. They are not part of the catalogue, whose
 * table has one factor for a gas and a year. R22 has no value in the sources.
 */
export const ar5Potentials = {
  R32: ofAr5(677),
  R134A: ofAr5(1300),
  R404A: ofAr5(3943),
  R407C: ofAr5(1624),
  R410A: ofAr5(1924),
  NF3: ofAr5(16100),
  SF6: ofAr5(23500),
} as const satisfies FactorTable
