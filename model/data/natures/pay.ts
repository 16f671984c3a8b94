import { defineNature } from '../defineNature.ts'
import { genders, placeAndTime, provenance } from './rowFrame.ts'

/** Pay: one row per person (under a pseudonym) and period. */
export const pay = defineNature({
  code: 'PAY',
  columns: {
    ...placeAndTime,
    id: { kind: 'text', isRequired: true, max: 60, isPseudonym: true },
    gender: { kind: 'code', isRequired: true, codes: genders },
    hours: { kind: 'number', isRequired: true, min: 0 },
    gross_hourly: { kind: 'number', isRequired: true, min: 0 },
    annual_total: { kind: 'number', min: 0 },
    currency: { kind: 'currency', of: ['gross_hourly', 'annual_total'] },
    below_adequate_wage: { kind: 'flag' },
    ...provenance,
  },
  time: { start: 'start', end: 'end' },
  key: ['site', 'id', 'start', 'end'],
  isAboutPeople: true,
  hiddenBelow: 10,
  rules: [
    { rule: 'hoursOfYear', severity: 'warning', column: 'hours', left: 'hours', is: '<=', right: 2400 },
    {
      rule: 'payOutOfRange',
      severity: 'warning',
      column: 'gross_hourly',
      left: 'gross_hourly',
      is: '>=',
      right: 5,
    },
  ],
  groupRules: [],
  measures: [
    // Pay and hours by gender: means and pay gap are calculated from these sums.
    {
      indicator: 'PY05',
      value: { times: ['gross_hourly', 'hours'] },
      unit: 'EUR',
      dimensions: ['gender'],
    },
    { indicator: 'PY06', value: 'hours', unit: 'h', dimensions: ['gender'] },
    { indicator: 'PY03', value: 'annual_total', unit: 'EUR' },
    { indicator: 'PY04', value: 'annual_total', unit: 'EUR' },
    {
      indicator: 'WF22',
      value: 1,
      unit: 'pers',
      when: { below_adequate_wage: 'yes' },
      dimensions: ['gender'],
    },
  ],
})
