import { expect, test } from 'vitest'
import { matchesSearch, searchWords } from './searchWords.ts'

test.each([
  ['Saint-Étienne', 'saint etienne'],
  ['Saint-Étienne', 'Étienne saint-'],
  ['Lyon, siège social', 'siege lyon'],
  ['Lyon siège', 'lyon, siège'],
  ['Tôlerie du Layon', 'TOLERIE layon'],
])('%s is found by %s', (text, search) => {
  expect(matchesSearch(text, search)).toBe(true)
})

test('a word that is missing finds nothing, and a search of signs alone finds the signs', () => {
  expect(matchesSearch('Saint-Étienne', 'saint lyon')).toBe(false)
  expect(matchesSearch('Saint Étienne', '-')).toBe(false)
  expect(matchesSearch('Saint-Étienne', '-')).toBe(true)
})

test('a number is one word however its digits are grouped', () => {
  expect(searchWords('418 732 657')).toEqual(['418732657'])
  expect(searchWords('  ')).toEqual([])
})
