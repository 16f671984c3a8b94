import type { FactorTable } from '../emissionFactors.ts'
import { factor } from './factor.ts'

/** Electricity, heat and fuels, per kWh PCI or per litre. */
export const energyFactors = {
  ELECTRICITY: [
    factor(0.0338, 'kWh', '2', 'Base Carbone, ADEME, 42513', { year: 2022, geography: 'FR' }),
    factor(0.058, 'kWh', '2+3.3', 'Base Carbone, ADEME, 42513', {
      year: 2023,
      validFrom: 2023,
      geography: 'FR',
      notes: ['WITH_UPSTREAM'],
    }),
    factor(0.0519, 'kWh', '2+3.3', 'Base Carbone, ADEME, 43642', {
      year: 2024,
      validFrom: 2024,
      edition: 2026,
      geography: 'FR',
      notes: ['WITH_UPSTREAM'],
    }),
    factor(0.342, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'DE',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.146, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'ES',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.288, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'IT',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.615, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'PL',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.112, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'PT',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.253, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'NL',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.135, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'LU',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.118, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'BE',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.037, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'CH',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.103, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'AT',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.036, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'SE',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.28, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'IE',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.414, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'CZ',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.246, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'RO',
      notes: ['LIFE_CYCLE'],
    }),
    factor(0.216, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'GB',
      notes: ['LIFE_CYCLE'],
    }),
  ],
  ELECTRICITY_UPSTREAM: [
    factor(0.0182, 'kWh', '3.3', 'Base Carbone, ADEME, 42513', {
      year: 2022,
      geography: 'FR',
      notes: ['UPSTREAM_AND_LOSSES'],
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
