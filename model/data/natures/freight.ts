import { defineNature } from '../defineNature.ts'
import { placeAndTime, provenance } from './rowFrame.ts'

const carried = { unit: 'tkm', dimensions: ['mode', 'direction', 'paid_by', 'method'] } as const
const eachLeg = { times: ['weight', 'distance'] } as const

/** Freight: one row per leg. Tonne-kilometres are calculated per leg, never from sums. */
export const freight = defineNature({
  code: 'FREIGHT',
  columns: {
    ...placeAndTime,
    shipment: { kind: 'text', max: 60 },
    direction: { kind: 'code', isRequired: true, codes: ['IN', 'INTERNAL', 'OUT'] },
    mode: {
      kind: 'code',
      isRequired: true,
      codes: [
        'TRUCK_34_40T',
        'TRUCK_12_20T',
        'RAIL',
        'CONTAINER_SHIP',
        'BULK_SHIP',
        'RORO_SHIP',
        'CARGO_PLANE',
      ],
    },
    vehicle: { kind: 'text', max: 100 },
    weight: { kind: 'number', isRequired: true, min: 0 },
    distance: { kind: 'number', isRequired: true, min: 0, max: 40_000 },
    tkm: { kind: 'number', min: 0 },
    paid_by: { kind: 'code', isRequired: true, codes: ['US', 'SUPPLIER', 'CUSTOMER'] },
    ...provenance,
  },
  time: { start: 'start', end: 'end' },
  hasEvents: true,
  key: ['site', 'shipment', 'direction', 'mode', 'vehicle', 'weight', 'distance', 'start', 'end'],
  rules: [
    {
      rule: 'tonneKilometres',
      severity: 'error',
      column: 'tkm',
      left: 'tkm',
      is: '=',
      right: eachLeg,
      tolerance: 0.02,
    },
    {
      rule: 'heavyLeg',
      severity: 'warning',
      column: 'weight',
      when: { mode: ['TRUCK_34_40T', 'TRUCK_12_20T'] },
      left: 'weight',
      is: '<=',
      right: 1000,
    },
  ],
  groupRules: [],
  measures: [{ indicator: 'AD06', value: eachLeg, ...carried }],
})
