import { defineNature } from '../defineNature.ts'
import { placeAndTime, provenance } from './rowFrame.ts'

const count = { kind: 'number', min: 0, isInteger: true } as const
const cases = { unit: 'n', dimensions: ['worker'] } as const

/** Hours worked, accidents and ill health: one row per site, kind of worker and period. */
export const safety = defineNature({
  code: 'SAFETY',
  columns: {
    ...placeAndTime,
    worker: { kind: 'code', isRequired: true, codes: ['EMPLOYEE', 'NON_EMPLOYEE'] },
    hours: { kind: 'number', isRequired: true, min: 0 },
    recordable_accidents: count,
    lost_time_accidents: count,
    fatalities: count,
    fatalities_others: count,
    ill_health: count,
    days_lost: { kind: 'number', min: 0 },
    covered: count,
    ...provenance,
  },
  time: { start: 'start', end: 'end' },
  key: ['site', 'worker', 'start', 'end'],
  isAboutPeople: true,
  rules: [
    {
      rule: 'fatalitiesWithinAccidents',
      severity: 'error',
      column: 'fatalities',
      left: 'fatalities',
      is: '<=',
      right: { first: ['recordable_accidents', 0] },
    },
    {
      rule: 'lostTimeWithinAccidents',
      severity: 'error',
      column: 'lost_time_accidents',
      left: 'lost_time_accidents',
      is: '<=',
      right: { first: ['recordable_accidents', 0] },
    },
    {
      rule: 'daysWithoutAccident',
      severity: 'warning',
      column: 'days_lost',
      left: 'days_lost',
      is: '<=',
      right: { times: [{ first: ['lost_time_accidents', 0] }, 366] },
    },
    {
      rule: 'accidentWithoutHours',
      severity: 'warning',
      column: 'hours',
      left: 'recordable_accidents',
      is: '<=',
      right: 'hours',
    },
  ],
  groupRules: [],
  measures: [
    { indicator: 'HS01', value: 'hours', unit: 'h', dimensions: ['worker', 'method'] },
    { indicator: 'HS02', value: 'recordable_accidents', ...cases },
    { indicator: 'HS03', value: 'lost_time_accidents', ...cases },
    { indicator: 'HS04', value: 'fatalities', ...cases },
    { indicator: 'HS05', value: 'fatalities_others', unit: 'n' },
    { indicator: 'HS06', value: 'ill_health', ...cases },
    { indicator: 'HS07', value: 'days_lost', unit: 'd', dimensions: ['worker'] },
    { indicator: 'HS08', value: 'covered', unit: 'pers', dimensions: ['worker'] },
  ],
})
