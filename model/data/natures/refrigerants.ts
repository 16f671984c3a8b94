import { defineNature } from '../defineNature.ts'
import { placeAndTime, provenance } from './rowFrame.ts'

const escaped = { minus: ['added', { first: ['recovered', 0] }] } as const

/** Refrigerants: one row per intervention on an equipment. */
export const refrigerants = defineNature({
  code: 'REFRIGERANTS',
  columns: {
    ...placeAndTime,
    gas: {
      kind: 'code',
      isRequired: true,
      codes: ['R22', 'R32', 'R134A', 'R290', 'R404A', 'R407C', 'R410A', 'R744', 'SF6', 'NF3'],
    },
    equipment: { kind: 'text', max: 100 },
    charge: { kind: 'number', min: 0 },
    added: { kind: 'number', isRequired: true, min: 0 },
    recovered: { kind: 'number', min: 0 },
    event: { kind: 'code', codes: ['REFILL', 'INSTALL', 'SCRAP'] },
    ...provenance,
  },
  time: { start: 'start', end: 'end' },
  hasEvents: true,
  key: ['site', 'equipment', 'gas', 'event', 'start', 'end'],
  rules: [
    {
      rule: 'recoveredWithinAdded',
      severity: 'error',
      column: 'recovered',
      when: { event: ['REFILL', null] },
      left: 'recovered',
      is: '<=',
      right: 'added',
    },
    {
      rule: 'leakWithinCharge',
      severity: 'error',
      column: 'added',
      when: { event: ['REFILL', null] },
      left: escaped,
      is: '<=',
      right: 'charge',
    },
    {
      rule: 'highLeak',
      severity: 'warning',
      column: 'added',
      when: { event: ['REFILL', null] },
      left: escaped,
      is: '<=',
      right: { times: ['charge', 0.3] },
    },
  ],
  groupRules: [],
  measures: [
    // An initial charge is not a leak, and refrigerant recovered from scrapped equipment has not escaped.
    {
      indicator: 'GH36',
      value: escaped,
      unit: 'kg',
      when: { event: ['REFILL', null] },
      dimensions: ['gas', 'method'],
    },
  ],
})
