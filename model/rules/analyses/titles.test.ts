import { expect, test } from 'vitest'
import { titleOfCopy, titleOfDashboardCopy } from './titles.ts'

test('the first copy of an analysis has no number', () => {
  expect(titleOfCopy('Eau', ['Eau'], 'fr')).toBe('Eau - copie')
  expect(titleOfCopy('Water', ['Water'], 'en')).toBe('Water - copy')
})

test('a further copy has the highest number in use plus one, even after deletions', () => {
  expect(titleOfCopy('X', ['X', 'X - copy'], 'en')).toBe('X - copy 2')
  expect(titleOfCopy('X', ['X', 'X - copy', 'X - copy 7'], 'en')).toBe('X - copy 8')
  expect(titleOfCopy('X', ['X - copy 2'], 'en')).toBe('X - copy 3')
})

test('a copy of a copy is numbered among those of the same base', () => {
  expect(titleOfCopy('X - copy 2', ['X', 'X - copy', 'X - copy 2'], 'en')).toBe('X - copy 3')
})

test('copies of another title, or of the other language, do not count', () => {
  expect(titleOfCopy('X', ['X', 'XX - copy 9', 'X - copie 4', 'X - copy two'], 'en')).toBe('X - copy')
})

test('a duplicated dashboard is marked in parentheses', () => {
  expect(titleOfDashboardCopy('Pilotage', 'fr')).toBe('Pilotage (copie)')
  expect(titleOfDashboardCopy('Steering', 'en')).toBe('Steering (copy)')
})
