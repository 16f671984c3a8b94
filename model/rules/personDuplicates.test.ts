import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstOpenGroup, pairKey, pairsOf } from './personDuplicates.ts'

const dismissing = (...pairs: [string, string][]) => new Set(pairs.map(([one, other]) => pairKey(other, one)))

describe('entries that may still be one person', () => {
  test('are all of them as long as nobody said otherwise', () => {
    expect(firstOpenGroup(['a', 'b', 'c'], new Set(), 20)).toEqual(['a', 'b', 'c'])
  })

  test('are never a pair that was dismissed', () => {
    expect(firstOpenGroup(['a', 'b', 'c'], dismissing(['a', 'b']), 20)).toEqual(['a', 'c'])
    expect(firstOpenGroup(['a', 'b', 'c'], dismissing(['a', 'b'], ['c', 'a']), 20)).toEqual(['b', 'c'])
  })

  test('are none once every pair is dismissed, and for a single entry', () => {
    expect(firstOpenGroup(['a', 'b', 'c'], dismissing(...pairsOf(['a', 'b', 'c'])), 20)).toEqual([])
    expect(firstOpenGroup(['a'], new Set(), 20)).toEqual([])
  })

  test('are a part of many', () => {
    expect(firstOpenGroup(['a', 'b', 'c'], new Set(), 2)).toEqual(['a', 'b'])
  })

  test('are there exactly as long as a pair is left', () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { minLength: 2, maxLength: 8 })
    const choices = fc.array(fc.boolean(), { minLength: 28, maxLength: 28 })
    fc.assert(
      fc.property(some, choices, (ids, chosen) => {
        const gone = pairsOf(ids).filter((_pair, index) => chosen[index])
        const dismissed = dismissing(...gone)
        const group = firstOpenGroup(ids, dismissed, 20)
        expect(group.length > 1).toBe(gone.length < pairsOf(ids).length)
        expect(pairsOf(group).some(([one, other]) => dismissed.has(pairKey(one, other)))).toBe(false)
      }),
    )
  })
})
