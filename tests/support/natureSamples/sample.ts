import type { ExampleRow } from '#model/data/natureExamples.ts'

/** A valid row and its facts, computed by hand in the indicators' own units. */
export type Sample = { row: ExampleRow; facts: Readonly<Record<string, number>> }

/** The input of a sample: its index from 0, its site, and its month. */
export type Seed = { index: number; site: string; start: string; end: string; amount: number }

/** Generators used in turn: the first seed with the first, the second with the second, and so on cyclically. */
export type Samples = readonly ((seed: Seed) => Sample)[]

/** The first columns of a row. */
export const begin = ({ site, start, end }: Seed) => ({ site, start, end })

/**
 * The change to the first or second example row of a nature that breaks a rule, by the rule's name; `beside` changes
 * the other row. An empty text empties the cell.
 */
export type BrokenRows = Readonly<Record<string, { of: 0 | 1; change: ExampleRow; beside?: ExampleRow }>>
