import { expect, test } from 'vitest'
import { comparedAnswer } from '#tests/support/comparedAnswer.ts'
import { shownColumns } from '../shape/columns.ts'
import type { Measures } from '../useMeasures.ts'
import { toneOf } from './toneOf.ts'

const measures = new Map([['EN01', { measure: 'EN01', better: 'LOWER' }]]) as unknown as Measures

/** The tones of a value, of the one before, of their difference and of its percentage. */
function tonesOf(noteOf: Parameters<typeof comparedAnswer>[1]) {
  const answer = comparedAnswer('EN01', noteOf)
  return shownColumns(answer, measures).map((column) => toneOf(answer, 0, column, measures))
}

test('a change between years of twelve months is rated', () => {
  expect(tonesOf([1, 1, null, null])).toEqual([null, null, 'good', 'good'])
})

test('a year of ten months after one of twelve is neither better nor worse', () => {
  expect(tonesOf([0, 1, null, null])).toEqual([null, null, null, null])
})

test('the change of the ten months that both years have is rated', () => {
  expect(tonesOf([0, 1, 0, 0])).toEqual([null, null, 'good', 'good'])
})
