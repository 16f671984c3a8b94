import { describe, expect, test } from 'vitest'
import { partsNeedSource, scopeChanges, yearsLater, type DecidedScope } from './carryOver.ts'
import type { ScopeFacts } from './scope.ts'

describe('a deadline', () => {
  test('moves by the years between two disclosures', () => {
    expect(yearsLater('2027-02-26', 1)).toBe('2028-02-26')
    expect(yearsLater('2027-12-31', 3)).toBe('2030-12-31')
  })

  test('of 29 February moves to the last day of February', () => {
    expect(yearsLater('2028-02-29', 1)).toBe('2029-02-28')
    expect(yearsLater('2028-02-29', 4)).toBe('2032-02-29')
    expect(yearsLater('9999-12-31', 1)).toBe('9999-12-31')
  })
})

describe('parts to carry over', () => {
  test('need an earlier disclosure', () => {
    const given = { carriedParts: ['TEXTS'] }
    expect(partsNeedSource.check(given)).toEqual({ field: 'sourceId', key: 'validation.required' })
    expect(partsNeedSource.check({ ...given, sourceId: 'a' })).toBeUndefined()
    expect(partsNeedSource.check({ carriedParts: [] })).toBeUndefined()
  })
})

const scope1 = {
  code: 'E1-6_07',
  requirement: 'E1-6',
  topic: 'E1',
  presence: null,
  isVoluntary: false,
  yearsForAll: 0,
  yearsIfSmall: 0,
} as const

const scopeIn = (
  verdict: 'MATERIAL' | 'NOT_MATERIAL',
  decisions: Record<string, 'IN' | 'OUT'> = {},
  facts: Partial<ScopeFacts> = {},
): DecidedScope => ({
  facts: { verdicts: { E1: verdict }, year: 2026, firstYear: 2025, isSmall: false, ...facts },
  decisions: new Map(Object.entries(decisions).map(([code, state]) => [code, { state }])),
})

describe('the scope of a disclosure that carried another one over', () => {
  test('has no changes where rules and decisions say the same', () => {
    expect(scopeChanges([scope1], scopeIn('MATERIAL'), scopeIn('MATERIAL'), new Set())).toEqual([])
  })

  test('changes with the verdict on a topic', () => {
    expect(scopeChanges([scope1], scopeIn('MATERIAL'), scopeIn('NOT_MATERIAL'), new Set())).toEqual([
      { code: 'E1-6_07', before: 'IN', after: 'OUT', isDoubtful: false },
    ])
  })

  test('changes where a phase-in has ended', () => {
    const later = { ...scope1, yearsForAll: 2 }
    expect(
      scopeChanges([later], scopeIn('MATERIAL'), scopeIn('MATERIAL', {}, { year: 2027 }), new Set()),
    ).toEqual([{ code: 'E1-6_07', before: 'OPEN', after: 'IN', isDoubtful: false }])
  })

  test('marks a carried decision whose rule says something else than it did', () => {
    const [earlier, later] = [
      scopeIn('MATERIAL', { 'E1-6_07': 'IN' }),
      scopeIn('NOT_MATERIAL', { 'E1-6_07': 'IN' }),
    ]
    expect(scopeChanges([scope1], earlier, later, new Set(['E1-6_07']))).toEqual([
      { code: 'E1-6_07', before: 'IN', after: 'IN', isDoubtful: true },
    ])
    // Once it is taken again, it is a decision like any other.
    expect(scopeChanges([scope1], earlier, later, new Set())).toEqual([])
  })
})
