import { defineNature, type Measure } from '../defineNature.ts'
import { placeAndTime, provenance } from './rowFrame.ts'

/** Count topics and amount topics, with the indicator of each. */
const counted = {
  CORRUPTION_CONVICTION: 'GO01',
  CORRUPTION_INCIDENT: 'GO03',
  WHISTLEBLOWING: 'GO08',
  LATE_PAYMENT_PROCEEDING: 'GO14',
  DATA_BREACH: 'GO19',
  DISCRIMINATION: 'HR01',
  COMPLAINT: 'HR02',
  SEVERE_INCIDENT: 'HR05',
  CUSTOMER_COMPLAINT: 'VC07',
} as const
const ofPersons = {
  AT_RISK_FUNCTIONS: 'GO06',
  TRAINED: 'GO07',
  BOARD_MEMBERS: 'GO15',
  BOARD_WOMEN: 'GO16',
  BOARD_INDEPENDENT: 'GO17',
} as const
const amounts = {
  CORRUPTION_FINE: 'GO02',
  DISCRIMINATION_FINE: 'HR04',
  POLITICAL_CONTRIBUTION: 'GO09',
  LOBBYING: 'GO10',
} as const

const keysOf = <K extends string>(topics: Readonly<Record<K, string>>) => Object.keys(topics) as K[]
const measuresOf = (
  topics: Readonly<Record<string, string>>,
  measure: Omit<Measure, 'indicator'>,
): Measure[] =>
  Object.entries(topics).map(([topic, indicator]) => ({ ...measure, indicator, when: { topic } }))

const numbered = [...keysOf(counted), ...keysOf(ofPersons)]

/** Governance and conduct: one row per event or count at a date. */
export const governance = defineNature({
  code: 'GOVERNANCE',
  columns: {
    site: placeAndTime.site,
    date: { kind: 'date', isRequired: true },
    topic: { kind: 'code', isRequired: true, codes: [...numbered, ...keysOf(amounts)] },
    reference: { kind: 'text', max: 60 },
    qty: { kind: 'number', min: 0, isInteger: true },
    amount: { kind: 'number', min: 0 },
    currency: { kind: 'currency', of: ['amount'] },
    ...provenance,
  },
  time: { day: 'date' },
  key: ['site', 'date', 'topic', 'reference'],
  rules: [
    { rule: 'countOfTopic', severity: 'error', column: 'qty', when: { topic: numbered }, needs: 'qty' },
    {
      rule: 'amountOfTopic',
      severity: 'error',
      column: 'amount',
      when: { topic: keysOf(amounts) },
      needs: 'amount',
    },
  ],
  groupRules: [
    {
      rule: 'trainedWithinAtRisk',
      severity: 'error',
      column: 'qty',
      over: ['site', 'date'],
      sums: {
        left: [{ of: 'qty', when: { topic: 'TRAINED' } }],
        right: [{ of: 'qty', when: { topic: 'AT_RISK_FUNCTIONS' } }],
      },
      is: '<=',
    },
    ...(['BOARD_WOMEN', 'BOARD_INDEPENDENT'] as const).map((topic) => ({
      rule: 'partOfBoard' as const,
      severity: 'error' as const,
      column: 'qty',
      over: ['site', 'date'],
      sums: {
        left: [{ of: 'qty', when: { topic } }],
        right: [{ of: 'qty', when: { topic: 'BOARD_MEMBERS' } }],
      },
      is: '<=' as const,
    })),
  ],
  measures: [
    ...measuresOf(counted, { value: 'qty', unit: 'n' }),
    ...measuresOf(ofPersons, { value: 'qty', unit: 'pers' }),
    ...measuresOf(amounts, { value: 'amount', unit: 'EUR' }),
  ],
})
