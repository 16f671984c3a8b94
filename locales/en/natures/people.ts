import type { peopleNatures as fr } from '../../fr/natures/people.ts'
import type { Translation } from '../../translation.ts'
import { countryRule, genders, methods, placeAndTime, provenance } from './rowFrame.ts'

export const peopleNatures: Translation<typeof fr> = {
  HEADCOUNT: {
    name: 'Workforce',
    description:
      'Headcount, contracts, leavers and absences: one row per person under a pseudonym, or per group. No name, no social security number.',
    columns: {
      ...placeAndTime,
      id: 'Pseudonym',
      headcount: 'Persons',
      gender: 'Gender',
      age: 'Age group',
      country: 'Country',
      contract: 'Contract',
      time: 'Working time',
      fte: 'FTE',
      in: 'Joined',
      out: 'Left',
      reason: 'Reason for leaving',
      top_mgmt: 'Top management',
      collective_agreement: 'Collective agreement',
      representatives: 'Workers’ representatives',
      disabled: 'Persons with disabilities',
      absence_days: 'Days of absence',
      working_days: 'Theoretical working days',
      ...provenance,
    },
    codes: {
      gender: genders,
      age: { UNDER_30: 'Under 30', FROM_30_TO_50: '30 to 50', OVER_50: 'Over 50' },
      contract: {
        PERMANENT: 'Permanent',
        TEMPORARY: 'Temporary',
        NON_GUARANTEED: 'Non-guaranteed hours',
        NON_EMPLOYEE: 'Non-employee',
      },
      time: { FULL: 'Full time', PART: 'Part time' },
      reason: {
        RESIGNATION: 'Resignation',
        DISMISSAL: 'Dismissal',
        RETIREMENT: 'Retirement',
        END_OF_CONTRACT: 'End of contract',
        DEATH: 'Death',
        OTHER: 'Other',
      },
      method: methods,
    },
    rules: {
      noSocialNumber:
        'This looks like a social security number, which has no place here. Replace it with a pseudonym.',
      countryCode: countryRule,
      fteWithinHeadcount: 'More than one FTE per person. Correct it, or give the reason in a comment.',
      outAfterIn: 'The leaving date is before the joining date. Correct one of them.',
      outInPeriod: 'The leaving date is before the period. Remove the row or correct the date.',
      outBeforeEnd: 'The leaving date is after the period. Leave the cell empty, or correct the date.',
      inBeforeEnd: 'The joining date is after the period. Remove the row or correct the date.',
      reasonOfLeaving: 'The reason for leaving is missing. Fill it in.',
      disabledInGroup:
        'Disability is only reported for a group of at least 5 people. Group the rows or leave the cell empty.',
      disabledWithinHeadcount:
        'The number of persons with disabilities exceeds the headcount. Correct one of the two numbers.',
      absenceWithinWorkingDays: 'The days of absence exceed the theoretical working days. Correct them.',
    },
  },
  PAY: {
    name: 'Pay',
    description:
      'Hours and pay: one row per person under a pseudonym. Results of groups of fewer than 10 people are never shown.',
    columns: {
      ...placeAndTime,
      id: 'Pseudonym',
      gender: 'Gender',
      hours: 'Paid hours',
      gross_hourly: 'Gross hourly pay',
      annual_total: 'Total annual pay',
      currency: 'Currency',
      below_adequate_wage: 'Below the adequate wage',
      ...provenance,
    },
    codes: { gender: genders, method: methods },
    rules: {
      hoursOfYear: 'More than 2,400 hours a year for one person is unusual. Check the hours.',
      payOutOfRange: 'Hourly pay below 5 is unusual. Check the amount and its currency.',
    },
  },
  SAFETY: {
    name: 'Health and safety',
    description: 'Hours worked, accidents and work-related ill health: one row per site and period.',
    columns: {
      ...placeAndTime,
      worker: 'Workers',
      hours: 'Hours worked',
      recordable_accidents: 'Recordable accidents (fatalities included)',
      lost_time_accidents: 'Lost-time accidents',
      fatalities: 'Fatalities',
      fatalities_others: 'Fatalities of others on site',
      ill_health: 'Cases of ill health',
      days_lost: 'Days lost (calendar days)',
      covered: 'Persons covered by a health and safety management system',
      ...provenance,
    },
    codes: { worker: { EMPLOYEE: 'Employees', NON_EMPLOYEE: 'Non-employees' }, method: methods },
    rules: {
      fatalitiesWithinAccidents:
        'Fatalities exceed recordable accidents, which include them. Correct one of the two.',
      lostTimeWithinAccidents: 'Lost-time accidents exceed recordable accidents. Correct one of the two.',
      daysWithoutAccident:
        'Lost days are reported without a lost-time accident. Check whether they result from an earlier accident.',
      accidentWithoutHours: 'Accidents are reported for very few hours. Check the hours worked.',
    },
  },
  TRAINING: {
    name: 'Training',
    description: 'Training hours and reviews: one row per site, gender, area and period.',
    columns: {
      ...placeAndTime,
      gender: 'Gender',
      subject: 'Training area',
      participants: 'Participants',
      training_h: 'Training hours',
      reviews: 'Performance reviews',
      ...provenance,
    },
    codes: {
      gender: genders,
      subject: {
        SAFETY: 'Safety',
        ENVIRONMENT: 'Environment',
        ETHICS: 'Ethics',
        SKILLS: 'Job skills',
        MANAGEMENT: 'Management',
        LANGUAGES: 'Languages',
        OTHER: 'Other',
      },
      method: methods,
    },
    rules: {
      hoursWithoutParticipants: 'Hours are reported without enough participants. Correct their number.',
      hoursPerParticipant: 'More than 400 hours per participant is unusual. Check the hours.',
    },
  },
}
