import { cubeAnswer, type CellNote, type CubeAnswer, type CubeQuery } from '#model/wire/data/cube.ts'

const months = (given: number): CellNote => ({
  coverage: { months: [given, 12], sites: [1, 1], siteMonths: [given, 12], terms: null, withoutFactor: 0 },
  longer: [],
  isEstimated: false,
})

/**
 * An answer of 100 after 120, with their difference and percentage. The notes are those of the four: 0 says ten months
 * of twelve, 1 twelve.
 */
export const comparedAnswer = (
  measure: CubeQuery['measures'][number],
  noteOf: readonly (0 | 1 | null)[],
): CubeAnswer =>
  cubeAnswer.parse({
    columns: ['value', 'base', 'difference', 'percentage'].map((kind) => ({ members: [], measure, kind })),
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
