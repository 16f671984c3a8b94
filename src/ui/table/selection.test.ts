import { expect, test } from 'vitest'
import { isPageChosen, togglePage, toggleRow } from './selection.ts'

const rows = ['a', 'b', 'c', 'd']

test('a row is ticked, then unticked', () => {
  expect(toggleRow(new Set(), rows, 'b')).toEqual(new Set(['b']))
  expect(toggleRow(new Set(['b', 'c']), rows, 'b')).toEqual(new Set(['c']))
})

test('from an anchor every row between takes the state of the last one, in both directions', () => {
  expect(toggleRow(new Set(['d']), rows, 'b', 'd')).toEqual(new Set(['b', 'c', 'd']))
  expect(toggleRow(new Set(rows), rows, 'c', 'a')).toEqual(new Set(['d']))
})

test('an anchor that left the page is ignored', () => {
  expect(toggleRow(new Set(), rows, 'b', 'z')).toEqual(new Set(['b']))
})

test('the page is ticked as a whole and leaves other pages alone', () => {
  expect(togglePage(new Set(['z', 'a']), rows)).toEqual(new Set(['z', ...rows]))
  expect(togglePage(new Set(['z', ...rows]), rows)).toEqual(new Set(['z']))
})

test('an empty page is never fully ticked', () => {
  expect(isPageChosen(new Set(), [])).toBe(false)
})
