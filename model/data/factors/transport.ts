import type { FactorTable } from '../emissionFactors.ts'
import { factor } from './factor.ts'

/** Journeys per passenger kilometre or vehicle kilometre, hotel nights, and freight per tonne kilometre. */
export const transportFactors = {
  PLANE_UNDER_500: [
    factor(0.289, 'pkm', '3.6', 'Base Carbone, ADEME, 43745', { year: 2023, notes: ['CONTRAILS'] }),
  ],
  PLANE_FROM_500_TO_1000: [
    factor(0.225, 'pkm', '3.6', 'Base Carbone, ADEME, 43743', { year: 2023, notes: ['CONTRAILS'] }),
  ],
  PLANE_FROM_1000_TO_2000: [
    factor(0.185, 'pkm', '3.6', 'Base Carbone, ADEME, 43741', { year: 2023, notes: ['CONTRAILS'] }),
  ],
  PLANE_FROM_2000: [
    factor(0.167, 'pkm', '3.6', 'Base Carbone, ADEME, 43747', { year: 2023, notes: ['CONTRAILS'] }),
  ],
  TGV: [factor(0.00293, 'pkm', '3.6', 'Base Carbone, ADEME, 43256', { year: 2022, geography: 'FR' })],
  INTERCITY: [factor(0.0075, 'pkm', '3.6', 'Base Carbone, ADEME, 43272', { year: 2022, geography: 'FR' })],
  REGIONAL_TRAIN: [
    factor(0.0277, 'pkm', '3.6', 'Base Carbone, ADEME, 43255', { year: 2022, geography: 'FR' }),
  ],
  METRO: [
    factor(0.00444, 'pkm', '3.6', 'Base Carbone, ADEME, 43253', {
      year: 2022,
      geography: 'FR',
      notes: ['PARIS'],
    }),
  ],
  TRAM: [
    factor(0.00329, 'pkm', '3.6', 'Base Carbone, ADEME, 28151', {
      geography: 'FR',
      notes: ['LARGE_TOWNS'],
    }),
  ],
  BUS: [
    factor(0.151, 'pkm', '3.6', 'Base Carbone, ADEME, 28000', {
      geography: 'FR',
      notes: ['LARGE_TOWNS'],
    }),
  ],
  COACH: [factor(0.0375, 'pkm', '3.6', 'Base Carbone, ADEME, 43740', { geography: 'FR' })],
  CAR: [
    factor(0.256, 'km', '3.6', 'Base Carbone, ADEME, 43791', {
      year: 2023,
      geography: 'FR',
      notes: ['WITH_UPSTREAM', 'PER_VEHICLE', 'MAKING'],
    }),
  ],
  CAR_PETROL: [
    factor(0.239, 'km', '3.6', 'Base Carbone, ADEME, 27965', {
      year: 2018,
      geography: 'FR',
      notes: ['WITH_UPSTREAM', 'PER_VEHICLE'],
    }),
  ],
  CAR_DIESEL: [
    factor(0.227, 'km', '3.6', 'Base Carbone, ADEME, 27966', {
      year: 2018,
      geography: 'FR',
      notes: ['WITH_UPSTREAM', 'PER_VEHICLE'],
    }),
  ],
  CAR_ELECTRIC: [
    factor(0.103, 'km', '3.6', 'Base Carbone, ADEME, 28007', {
      geography: 'FR',
      notes: ['WITH_UPSTREAM', 'PER_VEHICLE', 'MAKING'],
    }),
  ],
  CAR_HYBRID: [
    factor(0.147, 'km', '3.6', 'Base Carbone, ADEME, 28009', {
      geography: 'FR',
      notes: ['WITH_UPSTREAM', 'PER_VEHICLE'],
    }),
  ],
  HOTEL_NIGHT: [
    factor(6.7, 'n', '3.6', 'DESNZ 2025', { year: 2025, geography: 'FR', notes: ['ROOM_NIGHT'] }),
    factor(13.2, 'n', '3.6', 'DESNZ 2025', { year: 2025, geography: 'DE', notes: ['ROOM_NIGHT'] }),
    factor(7, 'n', '3.6', 'DESNZ 2025', { year: 2025, geography: 'ES', notes: ['ROOM_NIGHT'] }),
    factor(14.3, 'n', '3.6', 'DESNZ 2025', { year: 2025, geography: 'IT', notes: ['ROOM_NIGHT'] }),
    factor(12.2, 'n', '3.6', 'DESNZ 2025', { year: 2025, geography: 'BE', notes: ['ROOM_NIGHT'] }),
  ],
  TRUCK_34_40T: [factor(0.0875, 'tkm', '3.4', 'Base Carbone, ADEME, v23.11', { notes: ['UNCERTAIN_70'] })],
  TRUCK_12_20T: [factor(0.16, 'tkm', '3.4', 'Base Carbone, ADEME, 28033')],
  RAIL_FREIGHT: [factor(0.0226, 'tkm', '3.4', 'Base Carbone, ADEME, 28158')],
  CONTAINER_SHIP: [factor(0.0161, 'tkm', '3.4', 'DESNZ 2025', { year: 2025, notes: ['WORLD_AVERAGE'] })],
  BULK_SHIP: [factor(0.0035, 'tkm', '3.4', 'DESNZ 2025', { year: 2025 })],
  RORO_SHIP: [factor(0.0516, 'tkm', '3.4', 'DESNZ 2025', { year: 2025 })],
  CARGO_PLANE: [
    factor(1.01, 'tkm', '3.4', 'Base Carbone, ADEME, v23.11', {
      year: 2023,
      notes: ['CONTRAILS'],
    }),
  ],
} as const satisfies FactorTable
