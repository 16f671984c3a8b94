import { defineNature } from '../defineNature.ts'
import { creditNote, placeAndTime, provenance } from './rowFrame.ts'

const fossilGas = 'NATURAL_GAS'
const oils = ['FUEL_OIL', 'HEAVY_FUEL_OIL', 'LPG', 'DIESEL', 'PETROL', 'KEROSENE'] as const
const renewableFuels = ['BIOMETHANE', 'BIODIESEL', 'WOOD', 'PELLETS'] as const
const networks = ['HEAT', 'STEAM', 'COLD'] as const
const solids = ['COAL', 'WOOD', 'PELLETS'] as const
const energyUnits = ['Wh', 'kWh', 'MWh', 'GWh', 'TWh', 'MJ', 'GJ', 'TJ', 'toe', 'ktoe', 'Mtoe'] as const

const bought = {
  value: 'qty',
  unit: { column: 'unit' },
  energyOf: { carrier: 'carrier', basis: 'basis' },
  dimensions: ['carrier', 'use', 'method'],
} as const

// ESRS E1 counts purchased energy as renewable only if a contract or certificate names its origin.
const renewablePart = { times: ['qty', 'renewable_pct', 0.01] } as const
const certified = ['GO', 'PPA'] as const

/** Energy and fuels: one row per meter or fuel and period. */
export const energy = defineNature({
  code: 'ENERGY',
  columns: {
    ...placeAndTime,
    meter: { kind: 'text', max: 60 },
    carrier: {
      kind: 'code',
      isRequired: true,
      codes: ['ELECTRICITY', 'SELF_GENERATED', fossilGas, ...oils, 'COAL', ...renewableFuels, ...networks],
    },
    qty: { kind: 'number', isRequired: true, min: 0 },
    unit: { kind: 'unit', isRequired: true, of: ['energy', 'volume', 'mass'] },
    basis: { kind: 'code', codes: ['PCI', 'PCS'] },
    renewable_pct: { kind: 'number', min: 0, max: 100 },
    // Of the purchase, by the supplier or by the mix of the grid in its country and year; `doc` names the source.
    nuclear_pct: { kind: 'number', min: 0, max: 100 },
    instrument: { kind: 'code', codes: ['NONE', 'GO', 'PPA'] },
    // In kgCO2e per kWh. Coal is about 1, so a larger value was probably entered in grams.
    supplier_ef: { kind: 'number', min: 0, max: 5 },
    use: { kind: 'code', codes: ['HEATING', 'PROCESS', 'VEHICLE', 'OTHER'] },
    // A credit note is negative.
    cost: { kind: 'number' },
    currency: { kind: 'currency', of: ['cost'] },
    ...provenance,
  },
  time: { start: 'start', end: 'end' },
  key: ['site', 'meter', 'carrier', 'use', 'start', 'end'],
  rules: [
    {
      rule: 'energyUnitOnly',
      severity: 'error',
      column: 'unit',
      when: { carrier: ['ELECTRICITY', 'SELF_GENERATED', ...networks] },
      among: energyUnits,
    },
    {
      rule: 'solidUnit',
      severity: 'error',
      column: 'unit',
      when: { carrier: solids },
      among: [...energyUnits, 'kg', 't'],
    },
    {
      rule: 'fuelOilUnit',
      severity: 'error',
      column: 'unit',
      when: { carrier: 'FUEL_OIL' },
      among: [...energyUnits, 'L', 'hL', 'm3', 'galUS'],
    },
    {
      rule: 'gasBasis',
      severity: 'error',
      column: 'basis',
      when: { carrier: [fossilGas, 'BIOMETHANE'], unit: energyUnits },
      needs: 'basis',
    },
    {
      rule: 'higherBasis',
      severity: 'error',
      column: 'carrier',
      when: { basis: 'PCS' },
      among: [fossilGas, 'BIOMETHANE', 'FUEL_OIL'],
    },
    {
      rule: 'certificateShare',
      severity: 'warning',
      column: 'renewable_pct',
      when: { instrument: ['GO', 'PPA'] },
      needs: 'renewable_pct',
    },
    {
      rule: 'shareWithoutCertificate',
      severity: 'warning',
      column: 'renewable_pct',
      when: { carrier: ['ELECTRICITY', ...networks], instrument: ['NONE', null] },
      left: 'renewable_pct',
      is: '=',
      right: 0,
    },
    {
      rule: 'nuclearShare',
      severity: 'error',
      column: 'nuclear_pct',
      left: { plus: ['nuclear_pct', { first: ['renewable_pct', 0] }] },
      is: '<=',
      right: 100,
    },
    creditNote('cost'),
  ],
  groupRules: [],
  measures: [
    { indicator: 'EN01', ...bought, when: { carrier: 'ELECTRICITY' } },
    {
      indicator: 'EN02',
      ...bought,
      value: renewablePart,
      when: { carrier: 'ELECTRICITY', instrument: certified },
      dimensions: ['carrier', 'instrument', 'method'],
    },
    {
      indicator: 'EN03',
      ...bought,
      value: { times: ['qty', 'nuclear_pct', 0.01] },
      when: { carrier: 'ELECTRICITY' },
      dimensions: ['carrier', 'method'],
    },
    { indicator: 'EN04', ...bought, when: { carrier: 'SELF_GENERATED' } },
    { indicator: 'EN05', ...bought, when: { carrier: fossilGas } },
    { indicator: 'EN06', ...bought, when: { carrier: oils } },
    { indicator: 'EN07', ...bought, when: { carrier: 'COAL' } },
    { indicator: 'EN09', ...bought, when: { carrier: renewableFuels } },
    { indicator: 'EN10', ...bought, when: { carrier: networks } },
    {
      indicator: 'EN11',
      ...bought,
      value: renewablePart,
      when: { carrier: networks, instrument: certified },
    },
    {
      indicator: 'EN13',
      value: 'qty',
      unit: { column: 'unit' },
      when: { use: 'VEHICLE', unit: ['L', 'hL', 'm3', 'galUS'] },
      dimensions: ['carrier', 'method'],
    },
    { indicator: 'EN22', value: 'cost', unit: 'EUR', dimensions: ['carrier'] },
  ],
})
