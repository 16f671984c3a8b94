import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duplicateKeyOf, firstUndismissedGroup, similarityOf, pairKey, pairsOf } from './personDuplicates.ts'

const dismissing = (...pairs: [string, string][]) => new Set(pairs.map(([one, other]) => pairKey(other, one)))

describe('entries that may still be one person', () => {
  test('are all of them while no pair is dismissed', () => {
    expect(firstUndismissedGroup(['a', 'b', 'c'], new Set(), 20)).toEqual(['a', 'b', 'c'])
  })

  test('never include a dismissed pair', () => {
    expect(firstUndismissedGroup(['a', 'b', 'c'], dismissing(['a', 'b']), 20)).toEqual(['a', 'c'])
    expect(firstUndismissedGroup(['a', 'b', 'c'], dismissing(['a', 'b'], ['c', 'a']), 20)).toEqual(['b', 'c'])
  })

  test('are none once every pair is dismissed, and for a single entry', () => {
    expect(firstUndismissedGroup(['a', 'b', 'c'], dismissing(...pairsOf(['a', 'b', 'c'])), 20)).toEqual([])
    expect(firstUndismissedGroup(['a'], new Set(), 20)).toEqual([])
  })

  test('are limited in number', () => {
    expect(firstUndismissedGroup(['a', 'b', 'c'], new Set(), 2)).toEqual(['a', 'b'])
  })

  test('exist exactly while a pair is left', () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { minLength: 2, maxLength: 8 })
    const choices = fc.array(fc.boolean(), { minLength: 28, maxLength: 28 })
    fc.assert(
      fc.property(some, choices, (ids, chosen) => {
        const gone = pairsOf(ids).filter((_pair, index) => chosen[index])
        const dismissed = dismissing(...gone)
        const group = firstUndismissedGroup(ids, dismissed, 20)
        expect(group.length > 1).toBe(gone.length < pairsOf(ids).length)
        expect(pairsOf(group).some(([one, other]) => dismissed.has(pairKey(one, other)))).toBe(false)
      }),
    )
  })
})

describe('an entry similar to the typed one', () => {
  const helene = { firstName: 'Hélène', lastName: 'Castaing', birthDate: '1968-06-17' }
  const external = { name: 'Alpes Croissance', country: 'FR', nationalId: '829154376' }

  test.each([
    [{}, 'SAME'],
    [{ firstName: 'HELENE', lastName: 'castaing' }, 'SAME'],
    [{ firstName: 'Castaing', lastName: 'Hélène' }, 'SAME'],
    [{ birthDate: undefined }, 'NAME'],
    [{ birthDate: '1970-01-01' }, 'NAME'],
    [{ firstName: 'H' }, 'NEAR'],
    [{ firstName: 'Philippe' }, 'NEAR'],
  ] as const)('a physical person typed with %j is %s', (typed, likeness) => {
    expect(similarityOf({ ...helene, ...typed }, helene)).toBe(likeness)
  })

  test.each([
    [{}, 'SAME'],
    [{ name: 'Autrement', nationalId: '829 154 376' }, 'SAME'],
    [{ nationalId: undefined }, 'NAME'],
    [{ country: 'ES' }, 'NAME'],
    [{ name: 'Alpes', nationalId: '' }, 'NEAR'],
  ] as const)('a legal person typed with %j is %s', (typed, likeness) => {
    expect(similarityOf({ ...external, ...typed }, external)).toBe(likeness)
  })

  test('is never the same if data to compare is missing', () => {
    expect(duplicateKeyOf({ lastName: 'Castaing' })).toBeNull()
    expect(duplicateKeyOf({ name: 'Alpes Croissance', country: 'FR' })).toBeNull()
    expect(similarityOf({ lastName: 'Castaing' }, { firstName: '', lastName: 'Castaing' })).toBe('NAME')
  })
})
