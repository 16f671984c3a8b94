import { begin, type BrokenRows, type Samples } from './sample.ts'

const TRAVEL: Samples = [
  (seed) => ({
    row: {
      ...begin(seed),
      trip: `V-${seed.index}`,
      mode: 'PLANE',
      distance: 600,
      return: 'yes',
      passengers: 3,
    },
    facts: { AD03: 3600 },
  }),
  (seed) => ({
    row: { ...begin(seed), trip: `V-${seed.index}`, mode: 'TGV', distance: seed.amount, return: 'no' },
    facts: { AD03: seed.amount },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      trip: `V-${seed.index}`,
      mode: 'CAR',
      distance: seed.amount,
      return: 'yes',
      passengers: 4,
      fuel: 'DIESEL',
    },
    facts: { AD04: seed.amount * 2 },
  }),
  (seed) => ({
    row: { ...begin(seed), trip: `V-${seed.index}`, mode: 'HOTEL', nights: 3, passengers: 2, country: 'FR' },
    facts: { AD05: 6 },
  }),
]

const FREIGHT: Samples = [
  (seed) => ({
    row: {
      ...begin(seed),
      shipment: `E-${seed.index}`,
      direction: 'OUT',
      mode: 'TRUCK_34_40T',
      weight: 12.5,
      distance: seed.amount,
      paid_by: 'US',
    },
    facts: { AD06: 12.5 * seed.amount },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      shipment: `E-${seed.index}`,
      direction: 'IN',
      mode: 'RAIL',
      weight: 20,
      distance: 500,
      tkm: 10000,
      paid_by: 'SUPPLIER',
    },
    facts: { AD06: 10000 },
  }),
]

const PURCHASES: Samples = [
  ({ index, site, start, amount }) => ({
    row: {
      site,
      year: Number(start.slice(0, 4)),
      supplier: `Fournisseur ${index}`,
      siren: '552100554',
      country: 'FR',
      category: 'IT_SERVICES',
      amount,
    },
    facts: { AD01: amount / 1000 },
  }),
  ({ index, site, start, amount }) => ({
    row: {
      site,
      year: Number(start.slice(0, 4)),
      supplier: `Fournisseur ${index}`,
      country: 'DE',
      category: 'STEEL',
      amount: 5000,
      qty: amount,
      unit: 'kg',
    },
    facts: { AD01: 5, AD02: amount / 1000 },
  }),
  ({ index, site, start, amount }) => ({
    row: {
      site,
      year: Number(start.slice(0, 4)),
      supplier: `Fournisseur ${index}`,
      category: 'LAPTOP',
      amount,
      qty: 12,
      unit: 'n',
    },
    facts: { AD01: amount / 1000, AD07: 12 },
  }),
]

export const movementSamples = { TRAVEL, FREIGHT, PURCHASES }

export const movementBroken = {
  TRAVEL: {
    distanceOrNights: { of: 0, change: { distance: '' } },
    nightsOfHotel: { of: 1, change: { nights: '' } },
    countryCode: { of: 1, change: { country: 'P1' } },
    shortFlight: { of: 0, change: { distance: 60 } },
    longRide: { of: 0, change: { mode: 'CAR', distance: 4000 } },
  },
  FREIGHT: {
    tonneKilometres: { of: 0, change: { tkm: 12000 } },
    heavyLeg: { of: 0, change: { weight: 18400, tkm: '' } },
  },
  PURCHASES: {
    sirenDigits: { of: 0, change: { siren: '55210055' } },
    countryCode: { of: 1, change: { country: 'D' } },
    unitOfQuantity: { of: 1, change: { unit: '' } },
    creditNote: { of: 0, change: { amount: -500 } },
    countedTwice: { of: 0, change: { account: '606100' } },
  },
} satisfies Readonly<Record<string, BrokenRows>>
