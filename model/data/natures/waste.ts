import { defineNature } from '../defineNature.ts'
import { wasteCodePattern } from '../wasteCodes.ts'
import { placeAndTime, provenance } from './rowFrame.ts'

const weight = {
  value: 'qty',
  unit: { column: 'unit' },
  dimensions: ['code', 'treatment', 'hazardous', 'method'],
} as const

/** Waste: one row per kind of waste, treatment and period. */
export const waste = defineNature({
  code: 'WASTE',
  columns: {
    ...placeAndTime,
    code: { kind: 'text', max: 12 },
    label: { kind: 'text', max: 200 },
    hazardous: { kind: 'flag', isRequired: true },
    radioactive: { kind: 'flag' },
    treatment: {
      kind: 'code',
      isRequired: true,
      codes: ['REUSE', 'RECYCLING', 'COMPOST', 'RECOVERY', 'INCINERATION', 'LANDFILL', 'OTHER'],
    },
    qty: { kind: 'number', isRequired: true, min: 0 },
    unit: { kind: 'unit', isRequired: true, of: ['mass'] },
    slip: { kind: 'text', max: 60 },
    ...provenance,
  },
  time: { start: 'start', end: 'end' },
  hasEvents: true,
  key: ['site', 'code', 'label', 'treatment', 'slip', 'start', 'end'],
  rules: [
    {
      rule: 'wasteCode',
      severity: 'error',
      column: 'code',
      matches: wasteCodePattern,
    },
    { rule: 'hazardousCode', severity: 'error', column: 'code', when: { hazardous: 'yes' }, matches: '[*]$' },
    { rule: 'harmlessCode', severity: 'error', column: 'code', when: { hazardous: 'no' }, matches: '[0-9]$' },
    { rule: 'hazardousSlip', severity: 'warning', column: 'slip', when: { hazardous: 'yes' }, needs: 'slip' },
  ],
  groupRules: [],
  measures: [
    { indicator: 'WS02', ...weight, when: { hazardous: 'yes' } },
    { indicator: 'WS03', ...weight, when: { radioactive: 'yes' } },
    { indicator: 'WS04', ...weight, when: { treatment: 'REUSE' } },
    { indicator: 'WS05', ...weight, when: { treatment: ['RECYCLING', 'COMPOST'] } },
    { indicator: 'WS06', ...weight, when: { treatment: 'RECOVERY' } },
    { indicator: 'WS07', ...weight, when: { treatment: 'INCINERATION' } },
    { indicator: 'WS08', ...weight, when: { treatment: 'LANDFILL' } },
    { indicator: 'WS09', ...weight, when: { treatment: 'OTHER' } },
  ],
})
