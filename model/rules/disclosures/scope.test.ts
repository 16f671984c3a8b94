import { describe, expect, test } from 'vitest'
import { changedVerdicts, scopeOf, type ScopeFacts } from './scope.ts'
import type { DatapointTerms } from './standards.ts'
import { verdictOf } from './verdictOf.ts'

const facts: ScopeFacts = {
  verdicts: { E1: 'MATERIAL', E2: 'NOT_MATERIAL', E3: 'UNKNOWN' },
  year: 2026,
  firstYear: 2025,
  isSmall: false,
}

const datapoint = (given: Partial<DatapointTerms> = {}): DatapointTerms => ({
  code: 'E1-6_07',
  requirement: 'E1-6',
  presence: null,
  isVoluntary: false,
  yearsForAll: 0,
  yearsIfSmall: 0,
  ...given,
})

describe('the scope of a datapoint', () => {
  test.each([
    ['ESRS 2 is always disclosed', datapoint({ requirement: 'GOV-1' }), null, 'IN', 'ALWAYS'],
    [
      'IRO-1 of a topic is disclosed even if it is not material',
      datapoint({ requirement: 'E2.IRO-1' }),
      'E2',
      'IN',
      'ALWAYS',
    ],
    ['a material topic is disclosed', datapoint(), 'E1', 'IN', 'MATERIAL'],
    ['a topic that is not material is left out', datapoint(), 'E2', 'OUT', 'NOT_MATERIAL'],
    ['a topic without a verdict is open', datapoint(), 'E3', 'OPEN', 'NO_VERDICT'],
    ['a topic that the assessment does not have is open', datapoint(), 'S1', 'OPEN', 'NO_VERDICT'],
    ['a voluntary datapoint is open', datapoint({ isVoluntary: true }), 'E1', 'OPEN', 'VOLUNTARY'],
    ['a conditional datapoint is open', datapoint({ presence: 'CONDITIONAL' }), 'E1', 'OPEN', 'CONDITION'],
    ['an alternative datapoint is open', datapoint({ presence: 'ALTERNATIVE' }), 'E1', 'OPEN', 'ALTERNATIVE'],
    [
      'a voluntary datapoint of a topic that is not material is left out',
      datapoint({ isVoluntary: true }),
      'E2',
      'OUT',
      'NOT_MATERIAL',
    ],
  ] as const)('%s', (_, terms, topic, state, rule) => {
    expect(scopeOf(terms, topic, facts)).toEqual({ state, rule, requiredFrom: null })
  })

  test('a datapoint may be omitted until the phase-in period ends', () => {
    const terms = datapoint({ yearsForAll: 3 })
    const phased = { state: 'OPEN', rule: 'PHASE_IN', requiredFrom: 2028 }
    expect(scopeOf(terms, 'E1', facts)).toEqual(phased)
    expect(scopeOf(terms, 'E1', { ...facts, year: 2027 })).toEqual(phased)
    expect(scopeOf(terms, 'E1', { ...facts, year: 2028 })).toMatchObject({ state: 'IN' })
  })

  test('the longer period of small undertakings applies only to them', () => {
    const terms = datapoint({ yearsForAll: 1, yearsIfSmall: 2 })
    expect(scopeOf(terms, 'E1', facts)).toMatchObject({ state: 'IN' })
    expect(scopeOf(terms, 'E1', { ...facts, isSmall: true })).toMatchObject({ requiredFrom: 2027 })
  })

  test('leaving out climate requires its explanation; for other topics it is voluntary', () => {
    const explanation = (code: string, verdict: 'MATERIAL' | 'NOT_MATERIAL') =>
      scopeOf(datapoint({ code, requirement: 'IRO-2' }), null, {
        ...facts,
        verdicts: { E1: verdict, E2: verdict },
      })
    expect(explanation('IRO-2_03', 'NOT_MATERIAL')).toMatchObject({ state: 'IN', rule: 'CLIMATE_LEFT_OUT' })
    expect(explanation('IRO-2_04', 'NOT_MATERIAL')).toMatchObject({
      state: 'OPEN',
      rule: 'TOPIC_EXPLANATION',
    })
    expect(explanation('IRO-2_03', 'MATERIAL')).toMatchObject({ state: 'OUT', rule: 'TOPIC_EXPLANATION' })
  })
})

describe('the verdict on a topic', () => {
  const side = (given: object = {}) => ({
    score: 2,
    highest: 2,
    isMaterial: false,
    signs: [],
    isIncomplete: false,
    isHidden: false,
    respondents: 3,
    ...given,
  })
  const active = { activeSubjects: 1, exclusionReason: null }

  test('is material as soon as one side is', () => {
    expect(
      verdictOf({ impact: side({ isMaterial: true }), financial: side({ isIncomplete: true }) }, active),
    ).toBe('MATERIAL')
  })

  test('is missing where a score is missing or cannot be shown', () => {
    expect(verdictOf({ impact: side({ isIncomplete: true }), financial: side() }, active)).toBe('UNKNOWN')
    expect(verdictOf({ impact: side(), financial: side({ isHidden: true }) }, active)).toBe('UNKNOWN')
    expect(verdictOf({ impact: side(), financial: side() }, active)).toBe('NOT_MATERIAL')
  })

  test('of a topic without subjects requires the reason of its exclusion', () => {
    const sides = { impact: side(), financial: side() }
    expect(verdictOf(sides, { activeSubjects: 0, exclusionReason: null })).toBe('UNKNOWN')
    expect(verdictOf(sides, { activeSubjects: 0, exclusionReason: 'Sans objet' })).toBe('NOT_MATERIAL')
  })
})

test('changes name the topics whose verdict differs', () => {
  expect(changedVerdicts({ E1: 'MATERIAL', E2: 'MATERIAL' }, { E1: 'MATERIAL', E2: 'NOT_MATERIAL' })).toEqual(
    [{ topic: 'E2', before: 'MATERIAL', after: 'NOT_MATERIAL' }],
  )
})
