import { defineNature } from '../defineNature.ts'
import { genders, placeAndTime, provenance } from './rowFrame.ts'

const employed = ['PERMANENT', 'TEMPORARY', 'NON_GUARANTEED'] as const
const described = ['gender', 'country', 'contract', 'time', 'age'] as const

/** People present at the end of the period; people who left count as leavers. */
const present = { value: 'headcount', unit: 'pers', dimensions: described } as const

/**
 * Workforce: one row per person (under a pseudonym) or group, and period. Names and social security numbers are not
 * allowed.
 */
export const headcount = defineNature({
  code: 'HEADCOUNT',
  columns: {
    ...placeAndTime,
    id: { kind: 'text', isRequired: true, max: 60, isPseudonym: true },
    headcount: { kind: 'number', isRequired: true, min: 1, isInteger: true },
    gender: { kind: 'code', isRequired: true, codes: genders },
    age: { kind: 'code', codes: ['UNDER_30', 'FROM_30_TO_50', 'OVER_50'] },
    country: { kind: 'text', isRequired: true, max: 2 },
    contract: { kind: 'code', isRequired: true, codes: [...employed, 'NON_EMPLOYEE'] },
    time: { kind: 'code', isRequired: true, codes: ['FULL', 'PART'] },
    fte: { kind: 'number', min: 0 },
    in: { kind: 'date' },
    out: { kind: 'date' },
    reason: {
      kind: 'code',
      codes: ['RESIGNATION', 'DISMISSAL', 'RETIREMENT', 'END_OF_CONTRACT', 'DEATH', 'OTHER'],
    },
    top_mgmt: { kind: 'flag' },
    collective_agreement: { kind: 'flag' },
    representatives: { kind: 'flag' },
    disabled: { kind: 'number', min: 0, isInteger: true },
    absence_days: { kind: 'number', min: 0 },
    working_days: { kind: 'number', min: 0 },
    ...provenance,
  },
  time: { start: 'start', end: 'end' },
  key: ['site', 'id', 'start', 'end'],
  isAboutPeople: true,
  hiddenBelow: 5,
  rules: [
    // Thirteen digits that start like a French social security number, with or without its key.
    {
      rule: 'noSocialNumber',
      severity: 'error',
      column: 'id',
      excludes: '^ *[1-478] ?[0-9]{2} ?[0-9]{2} ?[0-9][0-9AB] ?[0-9]{3} ?[0-9]{3}( ?[0-9]{2})? *$',
    },
    { rule: 'countryCode', severity: 'error', column: 'country', matches: '^[A-Za-z]{2}$' },
    {
      rule: 'fteWithinHeadcount',
      severity: 'error',
      column: 'fte',
      // A comment states why, such as hours worked for two employers.
      when: { comment: null },
      left: 'fte',
      is: '<=',
      right: 'headcount',
      tolerance: 0.001,
    },
    { rule: 'outAfterIn', severity: 'error', column: 'out', left: 'out', is: '>=', right: 'in' },
    { rule: 'outInPeriod', severity: 'error', column: 'out', left: 'out', is: '>=', right: 'start' },
    { rule: 'outBeforeEnd', severity: 'error', column: 'out', left: 'out', is: '<=', right: 'end' },
    { rule: 'inBeforeEnd', severity: 'error', column: 'in', left: 'in', is: '<=', right: 'end' },
    { rule: 'reasonOfLeaving', severity: 'warning', column: 'reason', when: { out: true }, needs: 'reason' },
    {
      rule: 'disabledInGroup',
      severity: 'error',
      column: 'disabled',
      when: { disabled: true },
      left: 'headcount',
      is: '>=',
      right: 5,
    },
    {
      rule: 'disabledWithinHeadcount',
      severity: 'error',
      column: 'disabled',
      left: 'disabled',
      is: '<=',
      right: 'headcount',
    },
    {
      rule: 'absenceWithinWorkingDays',
      severity: 'error',
      column: 'absence_days',
      left: 'absence_days',
      is: '<=',
      right: 'working_days',
    },
  ],
  groupRules: [],
  measures: [
    { indicator: 'WF01', ...present, when: { contract: employed, out: null } },
    // The mean of a year is that of its months: a longer period tells its end only.
    {
      indicator: 'WF02',
      ...present,
      when: { contract: employed, out: null },
      where: [{ left: { minus: ['end', 'start'] }, is: '<', right: 31 }],
    },
    { indicator: 'WF03', value: 'fte', unit: 'FTE', when: { contract: employed }, dimensions: described },
    { indicator: 'WF04', ...present, when: { contract: 'PERMANENT', out: null } },
    {
      indicator: 'WF10',
      ...present,
      when: { contract: employed, out: true },
      dimensions: [...described, 'reason'],
    },
    { indicator: 'WF12', ...present, when: { contract: 'NON_EMPLOYEE', out: null } },
    { indicator: 'WF15', ...present, when: { contract: employed, out: null, collective_agreement: 'yes' } },
    { indicator: 'WF16', ...present, when: { contract: employed, out: null, representatives: 'yes' } },
    { indicator: 'WF17', ...present, when: { contract: employed, out: null, top_mgmt: 'yes' } },
    {
      indicator: 'WF18',
      ...present,
      when: { contract: employed, out: null, top_mgmt: 'yes', gender: 'FEMALE' },
    },
    { indicator: 'WF19', ...present, when: { contract: employed, out: null, age: true } },
    { indicator: 'WF24', value: 'disabled', unit: 'pers', when: { contract: employed, out: null } },
    { indicator: 'WF25', value: 'absence_days', unit: 'd', when: { contract: employed } },
    { indicator: 'WF26', value: 'working_days', unit: 'd', when: { contract: employed } },
  ],
})
