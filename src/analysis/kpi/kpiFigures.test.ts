import { expect, test } from 'vitest'
import { comparedAnswer } from '#tests/support/comparedAnswer.ts'
import { kpiFigures, toneOfChange } from './kpiFigures.ts'

const figuresOf = (noteOf: Parameters<typeof comparedAnswer>[1]) =>
  kpiFigures(comparedAnswer('K01', noteOf), 'MWh')

test('the change of a card is rated between years of twelve months', () => {
  expect(toneOfChange(figuresOf([1, 1, null, null]), 'LOWER')).toBe('good')
  expect(toneOfChange(figuresOf([1, 1, null, null]), 'HIGHER')).toBe('bad')
})

test('a year of ten months after one of twelve is neither better nor worse', () => {
  expect(toneOfChange(figuresOf([0, 1, null, null]), 'LOWER')).toBeUndefined()
})

test('the change of the ten months that both years have is rated, and says what it covers', () => {
  const figures = figuresOf([0, 1, 0, 0])
  expect(toneOfChange(figures, 'LOWER')).toBe('good')
  expect(figures.changeNote?.coverage?.months).toEqual([10, 12])
})
