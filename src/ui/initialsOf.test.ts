import { expect, test } from 'vitest'
import { initialsOf } from './initialsOf.ts'

test('the first letters of the first two words stand for a name', () => {
  expect(initialsOf('Ormelle Fonderie SAS')).toBe('OF')
  expect(initialsOf('Claire Joubert')).toBe('CJ')
  expect(initialsOf('Ormelle Énergie')).toBe('OÉ')
})

test('a single word gives its first two letters', () => {
  expect(initialsOf('Valmoisson')).toBe('VA')
})

test('signs are no words and an empty name gives nothing', () => {
  expect(initialsOf('Lambert & fils')).toBe('LF')
  expect(initialsOf('L’Atelier')).toBe('AT')
  expect(initialsOf('  ')).toBe('')
})

test('particles and a leading legal form are skipped', () => {
  expect(initialsOf('Tôlerie du Layon SAS')).toBe('TL')
  expect(initialsOf('SCI Les Grands Moulins')).toBe('GM')
  expect(initialsOf('SAS')).toBe('SA')
})
