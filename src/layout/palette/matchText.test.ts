import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesQuery, splitMatch } from './matchText.ts'

const bold = (text: string, query: string): string[] =>
  splitMatch(text, query)
    .filter(({ isMatch }) => isMatch)
    .map((part) => part.text)

test('a match keeps its position and its original letters', () => {
  expect(splitMatch('Ormelle Fonderie SAS', 'fond')).toEqual([
    { text: 'Ormelle ', isMatch: false, start: 0 },
    { text: 'Fond', isMatch: true, start: 8 },
    { text: 'erie SAS', isMatch: false, start: 12 },
  ])
})

test('accents and case are ignored on both sides', () => {
  expect(bold('Émissions de Wrocław', 'emissions')).toEqual(['Émissions'])
  expect(bold('Energie', 'énergie')).toEqual(['Energie'])
  expect(matchesQuery('Tôlerie du Layon', 'TOLERIE')).toBe(true)
})

test('every word of the query must be somewhere, in any order', () => {
  expect(matchesQuery('Saint-Dizier, fonderie 1', 'fond dizier')).toBe(true)
  expect(matchesQuery('Saint-Dizier, fonderie 1', 'fond lyon')).toBe(false)
  expect(bold('Saint-Dizier, fonderie 1', 'fond dizier')).toEqual(['Dizier', 'fond'])
})

test('an empty query matches everything and marks nothing', () => {
  expect(matchesQuery('Paris', ' ')).toBe(true)
  expect(bold('Paris', '')).toEqual([])
})

test('the parts always join to the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      expect(
        splitMatch(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
