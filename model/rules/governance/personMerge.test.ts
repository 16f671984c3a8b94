import { describe, expect, test } from 'vitest'
import { checkMerge, filledGaps, mergeHoldings, mergeMandates, type MergedPerson } from './personMerge.ts'

const person = (id: string, identity: object = {}): MergedPerson => ({
  id,
  type: 'PHYSICAL',
  identity: { firstName: 'Hélène', ...identity },
})
const mandate = (id: string, role: string, startDate: string | null = null) => ({
  id,
  companyId: 'c',
  role,
  startDate,
})
const holding = (id: string, companyId: string, rate: number) => ({
  id,
  companyId,
  shareRate: rate,
  voteRate: rate / 2,
})

describe('who may be merged', () => {
  test('are any persons of the same kind', () => {
    expect(checkMerge(person('a'), [person('b'), person('c')])).toEqual([])
  })

  test('are not another kind, the person itself, or a company of the organisation into another entry', () => {
    const [kept, legal] = [person('a'), { ...person('b'), type: 'LEGAL' as const }]
    const keyOf = (...duplicates: MergedPerson[]) => checkMerge(kept, duplicates)[0]?.key
    expect(keyOf(legal)).toBe('validation.merge.kinds')
    expect(keyOf(kept)).toBe('validation.merge.itself')
    expect(keyOf(person('c', { companyId: 'x' }))).toBe('validation.merge.internal')
    expect(keyOf(person('c'), person('d', { companyId: 'x' }))).toBe('validation.merge.internal')
  })
})

test('gaps are filled from the first entry with a value, and never with a company', () => {
  const kept = person('a', { gender: null, nationality: 'FR', birthCountry: null, companyId: null })
  const others = [person('b', { gender: null }), person('c', { gender: 'female', nationality: 'ES' })]
  expect(filledGaps(kept, others)).toEqual({ gender: 'female' })
})

describe('mandates', () => {
  test('missing on the kept person are moved, the others are dropped', () => {
    const [own, same, other] = [mandate('1', '73'), mandate('2', '73'), mandate('3', '53')]
    expect(mergeMandates([own], [same, other])).toEqual({ moved: [other], dropped: [same], changed: [] })
  })

  test('keep the earliest known start', () => {
    const [own, early] = [mandate('1', '73', '2019-01-01'), mandate('2', '73', '2011-01-01')]
    expect(mergeMandates([own], [early]).changed).toEqual([
      { link: own, change: { startDate: '2011-01-01' } },
    ])
    expect(mergeMandates([early], [own]).changed).toEqual([])
  })
})

test('holdings in one company are added up without floating-point errors', () => {
  const [own, same, other] = [holding('1', 'x', 0.1), holding('2', 'x', 0.2), holding('3', 'y', 5)]
  expect(mergeHoldings([own], [same, other])).toEqual({
    moved: [other],
    dropped: [same],
    changed: [{ link: own, change: { shareRate: 0.3, voteRate: 0.15 } }],
  })
})
