import { begin, type BrokenRows, type Samples } from './sample.ts'

const ENERGY: Samples = [
  (seed) => ({
    row: {
      ...begin(seed),
      meter: `E-${seed.index}`,
      carrier: 'ELECTRICITY',
      qty: seed.amount,
      unit: 'kWh',
      renewable_pct: 40,
      nuclear_pct: 30,
      instrument: 'GO',
      cost: 1000,
    },
    facts: {
      EN01: seed.amount / 1000,
      EN02: (seed.amount / 1000) * 0.4,
      EN03: (seed.amount / 1000) * 0.3,
      EN22: 1,
    },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      meter: `G-${seed.index}`,
      carrier: 'NATURAL_GAS',
      qty: seed.amount,
      unit: 'MWh',
      basis: 'PCS',
      use: 'HEATING',
    },
    facts: { EN05: seed.amount / 1.11 },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      meter: `H-${seed.index}`,
      carrier: 'HEAT',
      qty: seed.amount,
      unit: 'GJ',
      renewable_pct: 50,
      instrument: 'GO',
    },
    facts: { EN10: seed.amount / 3.6, EN11: seed.amount / 7.2 },
  }),
  // 43 GJ per tonne and 0.84 kg per litre.
  (seed) => ({
    row: {
      ...begin(seed),
      meter: `V-${seed.index}`,
      carrier: 'DIESEL',
      qty: seed.amount,
      unit: 'L',
      use: 'VEHICLE',
      method: 'INVOICED',
    },
    facts: { EN06: (seed.amount * 0.84 * 43) / 3600, EN13: seed.amount },
  }),
  (seed) => ({
    row: { ...begin(seed), meter: `W-${seed.index}`, carrier: 'WOOD', qty: seed.amount, unit: 't' },
    facts: { EN09: (seed.amount * 15.6) / 3.6 },
  }),
]

const WATER: Samples = [
  (seed) => ({
    row: {
      ...begin(seed),
      meter: `C-${seed.index}`,
      source: 'NETWORK',
      flow: 'WITHDRAWAL',
      qty: seed.amount,
      unit: 'm3',
      stress_area: 'yes',
    },
    facts: { WA01: seed.amount, WA07: seed.amount },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      meter: `C-${seed.index}`,
      source: 'GROUND',
      flow: 'WITHDRAWAL',
      qty: seed.amount * 1000,
      unit: 'L',
      stress_area: 'no',
    },
    facts: { WA01: seed.amount },
  }),
  // Always less than the previous samples withdrew at the same site in the same month.
  (seed) => ({
    row: {
      ...begin(seed),
      meter: `R-${seed.index}`,
      source: 'NETWORK',
      flow: 'REUSE',
      qty: seed.amount,
      unit: 'm3',
    },
    facts: { WA08: seed.amount },
  }),
]

const WASTE: Samples = [
  (seed) => ({
    row: {
      ...begin(seed),
      code: '15 01 01',
      label: `Lot ${seed.index}`,
      hazardous: 'no',
      treatment: 'RECYCLING',
      qty: seed.amount,
      unit: 't',
    },
    facts: { WS05: seed.amount },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      code: '13 02 05*',
      label: `Lot ${seed.index}`,
      hazardous: 'yes',
      treatment: 'INCINERATION',
      qty: seed.amount,
      unit: 'kg',
      slip: `BSD-${seed.index}`,
    },
    facts: { WS02: seed.amount / 1000, WS07: seed.amount / 1000 },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      label: `Lot ${seed.index}`,
      hazardous: 'no',
      treatment: 'LANDFILL',
      qty: seed.amount,
      unit: 't',
    },
    facts: { WS08: seed.amount },
  }),
]

const REFRIGERANTS: Samples = [
  (seed) => ({
    row: {
      ...begin(seed),
      gas: 'R410A',
      equipment: `Groupe ${seed.index}`,
      charge: 5000,
      added: seed.amount + 2,
      recovered: 2,
      event: 'REFILL',
    },
    facts: { GH36: seed.amount },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      gas: 'R32',
      equipment: `Clim. ${seed.index}`,
      charge: seed.amount,
      added: seed.amount,
      event: 'INSTALL',
    },
    facts: {},
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      gas: 'R134A',
      equipment: `Vitrine ${seed.index}`,
      charge: seed.amount,
      added: 0,
      recovered: seed.amount / 4,
      event: 'SCRAP',
    },
    facts: { GH36: (seed.amount * 3) / 4 },
  }),
]

export const planetSamples = { ENERGY, WATER, WASTE, REFRIGERANTS }

export const planetBroken = {
  ENERGY: {
    energyUnitOnly: { of: 0, change: { unit: 'm3' } },
    solidUnit: { of: 1, change: { carrier: 'WOOD', basis: '', unit: 'L' } },
    fuelOilUnit: { of: 1, change: { carrier: 'FUEL_OIL', basis: '', unit: 'kg' } },
    gasBasis: { of: 1, change: { basis: '' } },
    higherBasis: { of: 1, change: { carrier: 'DIESEL' } },
    nuclearShare: { of: 0, change: { nuclear_pct: 70 } },
    certificateShare: { of: 0, change: { renewable_pct: '' } },
    creditNote: { of: 0, change: { cost: -20 } },
    shareWithoutCertificate: { of: 0, change: { instrument: 'NONE' } },
  },
  WATER: {
    flowNotNegative: { of: 0, change: { qty: -1 } },
    waterBalance: { of: 1, change: { qty: 900 } },
  },
  WASTE: {
    wasteCode: { of: 0, change: { code: '15 01' } },
    hazardousCode: { of: 1, change: { code: '13 02 05' } },
    harmlessCode: { of: 0, change: { code: '15 01 01*' } },
    hazardousSlip: { of: 1, change: { slip: '' } },
  },
  REFRIGERANTS: {
    recoveredWithinAdded: { of: 0, change: { recovered: 3 } },
    leakWithinCharge: { of: 0, change: { added: 30 } },
    highLeak: { of: 0, change: { added: 12 } },
    recoveredWithinCharge: { of: 0, change: { event: 'SCRAP', added: '', recovered: 2000 } },
    chargeOfScrap: { of: 0, change: { event: 'SCRAP', added: '', charge: '' } },
  },
} satisfies Readonly<Record<string, BrokenRows>>
