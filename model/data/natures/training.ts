import { defineNature } from '../defineNature.ts'
import { genders, placeAndTime, provenance } from './rowFrame.ts'

/** Training and reviews: one row per group of people, subject and period. */
export const training = defineNature({
  code: 'TRAINING',
  columns: {
    ...placeAndTime,
    gender: { kind: 'code', isRequired: true, codes: genders },
    subject: {
      kind: 'code',
      codes: ['SAFETY', 'ENVIRONMENT', 'ETHICS', 'SKILLS', 'MANAGEMENT', 'LANGUAGES', 'OTHER'],
    },
    participants: { kind: 'number', isRequired: true, min: 0, isInteger: true },
    training_h: { kind: 'number', isRequired: true, min: 0 },
    reviews: { kind: 'number', min: 0, isInteger: true },
    ...provenance,
  },
  time: { start: 'start', end: 'end' },
  hasEvents: true,
  key: ['site', 'gender', 'subject', 'start', 'end'],
  isAboutPeople: true,
  hiddenBelow: 5,
  rules: [
    {
      rule: 'hoursWithoutParticipants',
      severity: 'error',
      column: 'participants',
      left: 'training_h',
      is: '<=',
      right: { times: ['participants', 2000] },
    },
    {
      rule: 'hoursPerParticipant',
      severity: 'warning',
      column: 'training_h',
      left: 'training_h',
      is: '<=',
      right: { times: ['participants', 400] },
    },
  ],
  groupRules: [],
  measures: [
    { indicator: 'TR01', value: 'training_h', unit: 'h', dimensions: ['gender', 'subject', 'method'] },
    { indicator: 'TR03', value: 'reviews', unit: 'pers', dimensions: ['gender'] },
  ],
})
