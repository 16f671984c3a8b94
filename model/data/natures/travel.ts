import { defineNature } from '../defineNature.ts'
import { placeAndTime, provenance } from './rowFrame.ts'

/** The distance, doubled if the row marks a return trip. */
const travelled = { times: ['distance', { plus: [1, { first: ['return', 0] }] }] } as const
const persons = { first: ['passengers', 1] } as const
const byPassenger = {
  indicator: 'AD03',
  value: { times: [...travelled.times, persons] },
  unit: 'pkm',
  dimensions: ['mode', 'class', 'method'],
} as const
const flight = { ...byPassenger, when: { mode: 'PLANE' } } as const
/** Upper limits in one-way kilometres: a flight below a limit belongs to the previous band. */
const bands = { medium: 500, long: 1000, longHaul: 2000 } as const

const under = (right: number) => ({ left: 'distance', is: '<', right }) as const
const from = (right: number) => ({ left: 'distance', is: '>=', right }) as const

const onGround = ['TGV', 'INTERCITY', 'REGIONAL_TRAIN', 'METRO', 'TRAM', 'BUS', 'COACH', 'BIKE'] as const
const byVehicle = ['CAR', 'TAXI'] as const

/** Business travel: one row per journey or stay, or per repeated journey. */
export const travel = defineNature({
  code: 'TRAVEL',
  columns: {
    ...placeAndTime,
    trip: { kind: 'text', max: 60 },
    mode: {
      kind: 'code',
      isRequired: true,
      codes: ['PLANE', ...onGround, ...byVehicle, 'HOTEL'],
    },
    from: { kind: 'text', max: 100 },
    to: { kind: 'text', max: 100 },
    distance: { kind: 'number', min: 0, max: 20_000 },
    return: { kind: 'flag' },
    passengers: { kind: 'number', min: 1, isInteger: true },
    class: { kind: 'code', codes: ['ECONOMY', 'PREMIUM', 'BUSINESS', 'FIRST'] },
    fuel: { kind: 'code', codes: ['PETROL', 'DIESEL', 'HYBRID', 'ELECTRIC'] },
    nights: { kind: 'number', min: 0, isInteger: true },
    country: { kind: 'text', max: 2 },
    cost: { kind: 'number', min: 0 },
    ...provenance,
  },
  time: { start: 'start', end: 'end' },
  hasEvents: true,
  key: ['site', 'trip', 'mode', 'from', 'to', 'start', 'end', 'comment'],
  rules: [
    { rule: 'distanceOrNights', severity: 'error', column: 'distance', oneOf: ['distance', 'nights'] },
    { rule: 'nightsOfHotel', severity: 'error', column: 'nights', when: { mode: 'HOTEL' }, needs: 'nights' },
    { rule: 'countryCode', severity: 'error', column: 'country', matches: '^[A-Za-z]{2}$' },
    {
      rule: 'shortFlight',
      severity: 'warning',
      column: 'distance',
      when: { mode: 'PLANE' },
      left: 'distance',
      is: '>=',
      right: 100,
    },
    {
      rule: 'longRide',
      severity: 'warning',
      column: 'distance',
      when: { mode: [...onGround, ...byVehicle] },
      left: 'distance',
      is: '<=',
      right: 3000,
    },
  ],
  groupRules: [],
  // Flight emission factors depend on distance; car factors are per vehicle.
  measures: [
    { ...flight, where: [under(bands.medium)], tags: { band: 'UNDER_500' } },
    { ...flight, where: [from(bands.medium), under(bands.long)], tags: { band: 'FROM_500_TO_1000' } },
    { ...flight, where: [from(bands.long), under(bands.longHaul)], tags: { band: 'FROM_1000_TO_2000' } },
    { ...flight, where: [from(bands.longHaul)], tags: { band: 'FROM_2000' } },
    { ...byPassenger, when: { mode: onGround } },
    {
      indicator: 'AD04',
      value: travelled,
      unit: 'km',
      when: { mode: byVehicle },
      dimensions: ['mode', 'fuel', 'method'],
    },
    { indicator: 'AD05', value: { times: ['nights', persons] }, unit: 'n', dimensions: ['mode', 'country'] },
  ],
})
