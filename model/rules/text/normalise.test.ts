import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'

test('folds accents, case and ligatures to plain keyboard letters', () => {
  expect(normalise('Écully')).toBe('ecully')
  expect(normalise('SŒUR Łódź Straße')).toBe('soeur lodz strasse')
})

test('folds composed and decomposed forms to the same text', () => {
  expect(normalise('Cafe\u0301')).toBe(normalise('Café'))
})

test('collapses spaces and trims', () => {
  expect(normalise('  Groupe \u00a0 Ormelle ')).toBe('groupe ormelle')
})
