import type { ExampleRow } from '#model/data/natureExamples.ts'

/** A row that every check accepts, and what facts it is worth, worked out by hand in the indicators' own units. */
export type Sample = { row: ExampleRow; facts: Readonly<Record<string, number>> }

/** What a sample is made of: its number from 0, its site, and its month. */
export type Seed = { index: number; site: string; start: string; end: string; amount: number }

/** Makes samples one after the other: the first seed by the first, the second by the second, and round again. */
export type Samples = readonly ((seed: Seed) => Sample)[]

/** Where and when, as rows begin. */
export const begin = ({ site, start, end }: Seed) => ({ site, start, end })

/**
 * What is changed in the first or the second example row of a nature so that a rule of it does not hold, by the rule's
 * name; `beside` changes the other row. An empty text empties the cell.
 */
export type BrokenRows = Readonly<Record<string, { of: 0 | 1; change: ExampleRow; beside?: ExampleRow }>>
