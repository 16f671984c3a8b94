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
    {
      rule: 'recoveredWithinCharge',
      severity: 'error',
      column: 'recovered',
      when: { event: 'SCRAP' },
      left: 'recovered',
      is: '<=',
      right: 'charge',
    },
    {
      rule: 'chargeOfScrap',
      severity: 'warning',
      column: 'charge',
      when: { event: 'SCRAP' },
      needs: 'charge',
    },
  ],
  groupRules: [],
  measures: [
    // Mass balance: what was put into the equipment and is neither in it nor recovered has escaped. An initial charge
    // is no leak, except for what exceeds the charge.
    {
      indicator: 'GH36',
      value: escaped,
      unit: 'kg',
      when: { event: ['REFILL', null] },
      dimensions: ['gas', 'method'],
    },
    {
      indicator: 'GH36',
      value: { minus: [escaped, 'charge'] },
      unit: 'kg',
      when: { event: 'INSTALL' },
      where: [{ left: escaped, is: '>', right: 'charge' }],
      dimensions: ['gas', 'method'],
    },
    {
      indicator: 'GH36',
      value: { plus: ['charge', escaped] },
      unit: 'kg',
      when: { event: 'SCRAP' },
      dimensions: ['gas', 'method'],
    },
  ],
})
