import { expect, test } from 'vitest'
import { cubeAnswer, type CellNote } from '#model/wire/data/cube.ts'
import { shownColumns } from '../shape/columns.ts'
import type { Measures } from '../useMeasures.ts'
import { toneOf } from './toneOf.ts'

const measures = new Map([['EN01', { measure: 'EN01', better: 'LOWER' }]]) as unknown as Measures

const months = (given: number): CellNote => ({
  coverage: {
    months: [given, 12],
    sites: [1, 1],
    siteMonths: [given, 12],
    terms: null,
    withoutFactor: 0,
  },
  longer: [],
  isEstimated: false,
})

/** The tones of the difference and of the percentage of 100 after 120; the notes are those of the four columns. */
function tonesOf(noteOf: readonly (number | null)[]) {
  const answer = cubeAnswer.parse({
    columns: ['value', 'base', 'difference', 'percentage'].map((kind) => ({
      members: [],
      measure: 'EN01',
      kind,
    })),
    rows: [{ members: [], isOthers: false }],
    values: [[100, 120, -20, -16.7]],
    notes: [months(10), months(12)],
    noteOf: [noteOf],
    truncated: false,
    range: null,
    baseRange: null,
    withheld: [],
    mixed: [],
    version: '1',
    dataState: { number: 1, changedAt: null },
  })
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
