import { defineNature } from '../defineNature.ts'
import { placeAndTime, provenance } from './rowFrame.ts'

const flow = { unit: { column: 'unit' }, dimensions: ['source', 'method'] } as const

/** Water withdrawn, discharged, reused and stored: one row per flow and period. */
export const water = defineNature({
  code: 'WATER',
  columns: {
    ...placeAndTime,
    meter: { kind: 'text', max: 60 },
    source: { kind: 'code', isRequired: true, codes: ['NETWORK', 'SURFACE', 'GROUND', 'SEA', 'RAIN'] },
    flow: { kind: 'code', isRequired: true, codes: ['WITHDRAWAL', 'DISCHARGE', 'REUSE', 'STORAGE'] },
    qty: { kind: 'number', isRequired: true },
    unit: { kind: 'unit', isRequired: true, of: ['volume'] },
    stress_area: { kind: 'flag' },
    ...provenance,
  },
  time: { start: 'start', end: 'end' },
  key: ['site', 'meter', 'source', 'flow', 'start', 'end'],
  rules: [
    {
      rule: 'flowNotNegative',
      severity: 'error',
      column: 'qty',
      // A water stock may shrink.
      when: { flow: ['WITHDRAWAL', 'DISCHARGE', 'REUSE'] },
      left: 'qty',
      is: '>=',
      right: 0,
    },
  ],
  groupRules: [
    {
      rule: 'waterBalance',
      severity: 'error',
      column: 'qty',
      over: ['site', 'start', 'end'],
      sums: {
        left: [
          { of: 'qty', unit: 'unit', when: { flow: 'DISCHARGE' } },
          { of: 'qty', unit: 'unit', when: { flow: 'STORAGE' } },
        ],
        right: [{ of: 'qty', unit: 'unit', when: { flow: 'WITHDRAWAL' } }],
      },
      is: '<=',
      tolerance: 0.02,
    },
  ],
  measures: [
    { indicator: 'WA01', value: 'qty', ...flow, when: { flow: 'WITHDRAWAL' } },
    { indicator: 'WA05', value: 'qty', ...flow, when: { flow: 'DISCHARGE' } },
    { indicator: 'WA08', value: 'qty', ...flow, when: { flow: 'REUSE' } },
    { indicator: 'WA10', value: 'qty', ...flow, when: { flow: 'STORAGE' } },
    // Consumption in areas of water stress: withdrawals minus discharges and storage.
    { indicator: 'WA07', value: 'qty', ...flow, when: { flow: 'WITHDRAWAL', stress_area: 'yes' } },
    {
      indicator: 'WA07',
      value: { minus: [0, 'qty'] },
      ...flow,
      when: { flow: ['DISCHARGE', 'STORAGE'], stress_area: 'yes' },
    },
  ],
})
