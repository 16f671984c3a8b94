import { defineNature } from '../defineNature.ts'
import { placeAndTime } from './rowFrame.ts'

/** Any indicator: one row per site, period and value. */
export const indicatorValues = defineNature({
  code: 'INDICATORS',
  columns: {
    site: placeAndTime.site,
    indicator: { kind: 'indicator', isRequired: true },
    period: { kind: 'period', isRequired: true },
    value: { kind: 'number', isRequired: true },
    unit: {
      kind: 'unit',
      of: [
        'energy',
        'volume',
        'mass',
        'distance',
        'time',
        'days',
        'money',
        'count',
        'area',
        'emission',
        'passengerDistance',
        'freight',
        'fullTime',
        'persons',
        'hourlyPay',
        'carbonPrice',
        'degreeDays',
      ],
    },
    source: { kind: 'text', max: 200 },
    comment: { kind: 'text', max: 1000 },
  },
  time: { period: 'period' },
  key: ['site', 'indicator', 'period'],
  rules: [
    {
      rule: 'negativeValue',
      severity: 'error',
      column: 'value',
      // A credit note, a shrinking stock or a correction may be negative; a comment must explain it.
      when: { comment: null },
      left: 'value',
      is: '>=',
      right: 0,
    },
  ],
  groupRules: [],
  measures: [{ indicator: { column: 'indicator' }, value: 'value', unit: { column: 'unit' } }],
})
