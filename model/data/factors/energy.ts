import type { FactorTable } from '../emissionFactors.ts'
import { factor } from './factor.ts'

/** Electricity, heat and fuels, by kWh PCI or by litre. */
export const energyFactors = {
  ELECTRICITY: [
    factor(0.052, 'kWh', '2+3.3', 'Base Carbone, ADEME, 42513', {
      year: 2022,
      geography: 'FR',
      note: 'plant .0338, upstream .0135, losses .0047',
    }),
    factor(0.058, 'kWh', '2+3.3', 'Base Carbone, ADEME, 42513', {
      year: 2023,
      validFrom: 2023,
      geography: 'FR',
    }),
    factor(0.0519, 'kWh', '2+3.3', 'Base Carbone, ADEME, 43642', {
      year: 2024,
      validFrom: 2024,
      geography: 'FR',
      note: 'plant, upstream and losses',
    }),
    factor(0.342, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'DE',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.146, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'ES',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.288, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'IT',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.615, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'PL',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.112, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'PT',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.253, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'NL',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.135, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'LU',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.118, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'BE',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.037, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'CH',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.103, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'AT',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.036, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'SE',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.28, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'IE',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.414, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'CZ',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.246, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'RO',
      note: 'life cycle, not to be set against ADEME figures',
    }),
    factor(0.216, 'kWh', '2', 'Ember, by @tgwf/co2 0.19.0', {
      geography: 'GB',
      note: 'life cycle, not to be set against ADEME figures',
    }),
  ],
  DISTRICT_HEAT: [
    factor(0.091, 'kWh', '2', 'FEDENE/SNCU, edition 2024', {
      year: 2023,
      geography: 'FR',
      note: 'national average: each network has its own value',
    }),
  ],
  DISTRICT_HEAT_UPSTREAM: [
    factor(0.022, 'kWh', '3.3', 'FEDENE/SNCU, edition 2024', {
      year: 2023,
      geography: 'FR',
      note: '0.113 in all, less 0.091 direct',
    }),
  ],
  NATURAL_GAS: [
    factor(0.239, 'kWh', '1+3', 'Base Carbone, ADEME, 37132', {
      year: 2022,
      note: 'combustion and upstream in one figure',
    }),
    factor(0.243, 'kWh', '1+3', 'Base Carbone, ADEME, 13515', {
      validFrom: 2023,
      note: 'combustion and upstream in one figure',
    }),
  ],
  BIOMETHANE: [
    factor(0.0417, 'kWh', '1+3', 'Nos Gestes Climat, Base Empreinte', {
      note: 'combustion and upstream in one figure',
    }),
  ],
  FUEL_OIL: [factor(2.68, 'L', '1', 'Base Carbone, ADEME, 14087', { year: 2017 })],
  FUEL_OIL_UPSTREAM: [factor(0.567, 'L', '3.3', 'Base Carbone, ADEME, 14087', { year: 2017 })],
  DIESEL: [
    factor(3.1, 'L', '1+3', 'Nos Gestes Climat, Base Empreinte', {
      note: 'B7, combustion and upstream in one figure',
    }),
  ],
  PETROL: [
    factor(2.7, 'L', '1+3', 'Nos Gestes Climat, Base Empreinte', {
      note: 'E5-E10, combustion and upstream in one figure',
    }),
  ],
  LPG: [
    factor(1.86, 'L', '1+3', 'Nos Gestes Climat, Base Empreinte', {
      note: 'combustion and upstream in one figure',
    }),
  ],
  WOOD: [
    factor(0.032, 'kWh', '1+3', 'Base Carbone, ADEME, 25830', {
      note: 'logs in a boiler, biogenic CO2 apart',
    }),
  ],
  PELLETS: [factor(0.027, 'kWh', '1+3', 'Base Carbone, ADEME', { note: 'in a boiler, biogenic CO2 apart' })],
} as const satisfies FactorTable
