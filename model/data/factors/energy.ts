import type { FactorTable } from '../emissionFactors.ts'
import { factor, lifeCycleSource } from './factor.ts'

/** Life-cycle emissions of electricity, of which the file does not show the year. */
const ember = Object.entries({
  DE: 0.342,
  ES: 0.146,
  IT: 0.288,
  PL: 0.615,
  PT: 0.112,
  NL: 0.253,
  LU: 0.135,
  BE: 0.118,
  CH: 0.037,
  AT: 0.103,
  SE: 0.036,
  IE: 0.28,
  CZ: 0.414,
  RO: 0.246,
  GB: 0.216,
}).map(([geography, value]) =>
  factor(value, 'kWh', '2', lifeCycleSource, { geography, notes: ['LIFE_CYCLE'] }),
)

/**
 * Electricity, heat and fuels, per kWh PCI or per litre. The sources give one number for French electricity from 2023
 * on: it is split like that of 2022, into 65 % for generation and 35 % for upstream and losses.
 */
export const energyFactors = {
  ELECTRICITY: [
    factor(0.0338, 'kWh', '2', 'Base Carbone, ADEME, 42513', { year: 2022, geography: 'FR' }),
    factor(0.058, 'kWh', '2+3.3', 'Base Carbone, ADEME, 42513', {
      year: 2023,
      validFrom: 2023,
      geography: 'FR',
      notes: ['WITH_UPSTREAM'],
    }),
    factor(0.0377, 'kWh', '2', 'Base Carbone, ADEME, 42513', {
      year: 2023,
      validFrom: 2023,
      edition: 2027,
      geography: 'FR',
      notes: ['SPLIT_AS_2022'],
    }),
    factor(0.0519, 'kWh', '2+3.3', 'Base Carbone, ADEME, 43642', {
      year: 2024,
      validFrom: 2024,
      edition: 2026,
      geography: 'FR',
      notes: ['WITH_UPSTREAM'],
    }),
    factor(0.033735, 'kWh', '2', 'Base Carbone, ADEME, 43642', {
      year: 2024,
      validFrom: 2024,
      edition: 2027,
      geography: 'FR',
      notes: ['SPLIT_AS_2022'],
    }),
    ...ember,
  ],
  ELECTRICITY_UPSTREAM: [
    factor(0.0182, 'kWh', '3.3', 'Base Carbone, ADEME, 42513', {
      year: 2022,
      geography: 'FR',
      notes: ['UPSTREAM_AND_LOSSES'],
    }),
    factor(0.0203, 'kWh', '3.3', 'Base Carbone, ADEME, 42513', {
      year: 2023,
      validFrom: 2023,
      edition: 2027,
      geography: 'FR',
      notes: ['UPSTREAM_AND_LOSSES', 'SPLIT_AS_2022'],
    }),
    factor(0.018165, 'kWh', '3.3', 'Base Carbone, ADEME, 43642', {
      year: 2024,
      validFrom: 2024,
      edition: 2027,
      geography: 'FR',
      notes: ['UPSTREAM_AND_LOSSES', 'SPLIT_AS_2022'],
    }),
  ],
  /** Residual mix: a country's electricity without the contracted part. No values may be shipped. */
  ELECTRICITY_RESIDUAL: [],
  DISTRICT_HEAT: [
    factor(0.091, 'kWh', '2', 'FEDENE/SNCU, edition 2024', {
      year: 2023,
      geography: 'FR',
      notes: ['NATIONAL_AVERAGE'],
    }),
  ],
  DISTRICT_HEAT_UPSTREAM: [
    factor(0.022, 'kWh', '3.3', 'FEDENE/SNCU, edition 2024', {
      year: 2023,
      geography: 'FR',
      notes: ['DIFFERENCE', 'NATIONAL_AVERAGE'],
    }),
  ],
  NATURAL_GAS: [
    factor(0.239, 'kWh', '1+3.3', 'Base Carbone, ADEME, 37132', {
      year: 2022,
      notes: ['COMBINED'],
    }),
    factor(0.243, 'kWh', '1+3.3', 'Base Carbone, ADEME, 13515', {
      validFrom: 2023,
      edition: 2026,
      notes: ['COMBINED'],
    }),
  ],
  BIOMETHANE: [
    factor(0.0417, 'kWh', '1+3.3', 'Nos Gestes Climat, Base Empreinte', {
      notes: ['COMBINED'],
    }),
  ],
  FUEL_OIL: [factor(2.68, 'L', '1', 'Base Carbone, ADEME, 14087', { year: 2017 })],
  FUEL_OIL_UPSTREAM: [factor(0.567, 'L', '3.3', 'Base Carbone, ADEME, 14087', { year: 2017 })],
  DIESEL: [
    factor(3.1, 'L', '1+3.3', 'Nos Gestes Climat, Base Empreinte', {
      notes: ['COMBINED'],
    }),
  ],
  PETROL: [factor(2.26, 'L', '1', 'Nos Gestes Climat, Base Empreinte', { notes: ['OLDER_COPY'] })],
  PETROL_UPSTREAM: [factor(0.53, 'L', '3.3', 'Nos Gestes Climat, Base Empreinte', { notes: ['OLDER_COPY'] })],
  LPG: [
    factor(1.86, 'L', '1+3.3', 'Nos Gestes Climat, Base Empreinte', {
      notes: ['COMBINED'],
    }),
  ],
  WOOD: [
    factor(0.032, 'kWh', '1+3.3', 'Base Carbone, ADEME, 25830', {
      notes: ['COMBINED', 'BIOGENIC_APART'],
    }),
  ],
  PELLETS: [factor(0.027, 'kWh', '1+3.3', 'Base Carbone, ADEME', { notes: ['COMBINED', 'BIOGENIC_APART'] })],
} as const satisfies FactorTable
