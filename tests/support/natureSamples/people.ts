import { begin, type BrokenRows, type Samples } from './sample.ts'

const employed = { country: 'FR', contract: 'PERMANENT', time: 'FULL' } as const

const HEADCOUNT: Samples = [
  (seed) => ({
    row: {
      ...begin(seed),
      ...employed,
      id: `P-${seed.index}`,
      headcount: 1,
      gender: 'FEMALE',
      age: 'OVER_50',
      fte: 0.8,
      top_mgmt: 'yes',
      absence_days: 2,
      working_days: 20,
    },
    facts: { WF01: 1, WF02: 1, WF03: 0.8, WF04: 1, WF17: 1, WF18: 1, WF19: 1, WF25: 2, WF26: 20 },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      ...employed,
      id: `P-${seed.index}`,
      headcount: 1,
      gender: 'MALE',
      fte: 1,
      in: '2015-03-02',
      out: seed.end,
      reason: 'RETIREMENT',
    },
    facts: { WF03: 1, WF10: 1 },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      ...employed,
      id: `G-${seed.index}`,
      contract: 'TEMPORARY',
      headcount: 12,
      gender: 'MALE',
      collective_agreement: 'yes',
      disabled: 1,
    },
    facts: { WF01: 12, WF02: 12, WF15: 12, WF24: 1 },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      ...employed,
      id: `N-${seed.index}`,
      contract: 'NON_EMPLOYEE',
      headcount: 3,
      gender: 'UNREPORTED',
    },
    facts: { WF12: 3 },
  }),
]

const PAY: Samples = [
  (seed) => ({
    row: {
      ...begin(seed),
      id: `P-${seed.index}`,
      gender: 'FEMALE',
      hours: 150,
      gross_hourly: 20.5,
      annual_total: 40000 + seed.index,
    },
    facts: { PY03: 40000 + seed.index, PY04: 40000 + seed.index, PY05: 3075, PY06: 150 },
  }),
  (seed) => ({
    row: {
      ...begin(seed),
      id: `P-${seed.index}`,
      gender: 'MALE',
      hours: 140.5,
      gross_hourly: 22,
      below_adequate_wage: 'yes',
    },
    facts: { PY05: 3091, PY06: 140.5, WF22: 1 },
  }),
]

const SAFETY: Samples = [
  (seed) => ({
    row: {
      ...begin(seed),
      worker: seed.index % 2 === 0 ? 'EMPLOYEE' : 'NON_EMPLOYEE',
      hours: 5000 + seed.amount,
      recordable_accidents: 2,
      lost_time_accidents: 1,
      fatalities: 0,
      ill_health: 1,
      days_lost: 14,
      covered: 40,
    },
    facts: { HS01: 5000 + seed.amount, HS02: 2, HS03: 1, HS04: 0, HS06: 1, HS07: 14, HS08: 40 },
  }),
]

const TRAINING: Samples = [
  (seed) => ({
    row: {
      ...begin(seed),
      gender: 'FEMALE',
      subject: 'SAFETY',
      participants: 14,
      training_h: 49.5,
      reviews: 6,
    },
    facts: { TR01: 49.5, TR03: 6 },
  }),
  (seed) => ({
    row: { ...begin(seed), gender: 'MALE', subject: 'SKILLS', participants: 9, training_h: 20 },
    facts: { TR01: 20 },
  }),
]

export const peopleSamples = { HEADCOUNT, PAY, SAFETY, TRAINING }

export const peopleBroken = {
  HEADCOUNT: {
    countryCode: { of: 0, change: { country: 'F1' } },
    noSocialNumber: { of: 0, change: { id: '2 74 05 75 116 005 12' } },
    fteWithinHeadcount: { of: 0, change: { fte: 1.2 } },
    outAfterIn: { of: 0, change: { in: '2025-06-02', out: '2025-05-01', reason: 'OTHER' } },
    outInPeriod: { of: 0, change: { out: '2024-12-31', reason: 'OTHER' } },
    outBeforeEnd: { of: 0, change: { out: '2026-01-15', reason: 'OTHER' } },
    inBeforeEnd: { of: 0, change: { in: '2026-02-01' } },
    reasonOfLeaving: { of: 0, change: { out: '2025-05-01' } },
    disabledInGroup: { of: 0, change: { disabled: 1 } },
    disabledWithinHeadcount: { of: 1, change: { disabled: 30 } },
    absenceWithinWorkingDays: { of: 0, change: { absence_days: 300 } },
  },
  PAY: {
    hoursOfYear: { of: 0, change: { hours: 2600 } },
    payOutOfRange: { of: 0, change: { gross_hourly: 2.4 } },
  },
  SAFETY: {
    fatalitiesWithinAccidents: { of: 0, change: { fatalities: 2 } },
    lostTimeWithinAccidents: { of: 0, change: { lost_time_accidents: 3 } },
    daysWithoutAccident: { of: 0, change: { lost_time_accidents: 0 } },
    accidentWithoutHours: { of: 0, change: { hours: 0.5 } },
  },
  TRAINING: {
    hoursWithoutParticipants: { of: 0, change: { participants: 0 } },
    hoursPerParticipant: { of: 0, change: { training_h: 9000 } },
  },
} satisfies Readonly<Record<string, BrokenRows>>
