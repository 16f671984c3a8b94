import { z } from 'zod'
import { plainText } from '#model/schema/values.ts'
import { pageOf, pageQuery } from '../records/page.ts'
import { overlapChoices } from './dataFiles.ts'

/**
 * How the value of a file and the existing one differ: the value alone, their periods (a year beside its months), their
 * details (a total beside its parts), a computed value that meets a stated one, or a stated total that is not the sum of
 * its parts.
 */
export const overlapKinds = ['VALUE', 'PERIOD', 'DETAIL', 'COMPUTED', 'PARTS'] as const
export type OverlapKind = (typeof overlapKinds)[number]

/** Where an existing value comes from: typed as a total, a row of a file, or computed from an activity. */
export const overlapOrigins = ['TYPED', 'FILE', 'COMPUTED'] as const
export type OverlapOrigin = (typeof overlapOrigins)[number]

/** Maximum overlaps of a file that are listed; the choice for the whole file applies to the others. */
export const keptOverlapsMax = 50_000
/** Maximum overlaps that are decided by their ids at once. */
export const chosenOverlapsMax = 1000

const filters = {
  /** Part of the name of a site or an indicator. */
  search: plainText(200).optional(),
  indicator: plainText(20).optional(),
  kind: z.enum(overlapKinds).optional(),
  choice: z.enum([...overlapChoices, 'NONE']).optional(),
}

/** Filters of overlaps; `NONE` are those without a choice. */
export const overlapFilter = z.strictObject(filters)
export type OverlapFilter = z.output<typeof overlapFilter>

export const overlapQuery = pageQuery({ pageSize: 25, maxPageSize: 100 }).extend({
  ...filters,
  sort: z
    .string()
    .regex(/^(position|difference|newValue|oldValue|startDate|indicator),(asc|desc)$/, 'validation.sort')
    .optional(),
})
export type OverlapQuery = z.output<typeof overlapQuery>

/** What a file and existing facts both state: the user decides which of them counts. */
export const overlap = z.object({
  id: z.string(),
  divisionId: z.uuid(),
  divisionName: z.string(),
  indicator: z.string(),
  indicatorLabel: z.string(),
  unit: z.string(),
  /** Names of the carrier, the use and other details that both values have. */
  detail: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  kind: z.enum(overlapKinds),
  /** Null where the file only says that the existing value no longer counts. */
  newValue: z.number().nullable(),
  /** Null where it is about few people and was sent by another user. */
  oldValue: z.number().nullable(),
  difference: z.number().nullable(),
  /** The first line of the file that states it. */
  line: z.int().nullable(),
  newFacts: z.int(),
  oldFacts: z.int(),
  oldOrigin: z.enum(overlapOrigins),
  /** Files that the existing value comes from, at most three. */
  sources: z.array(
    z.object({ importId: z.uuid().nullable(), name: z.string(), line: z.int(), facts: z.int() }),
  ),
  choice: z.enum(overlapChoices).nullable(),
  /** Who decided; null before, and for members who have left. */
  decidedBy: z.string().nullable(),
})
export type Overlap = z.output<typeof overlap>

export const overlapPage = pageOf(overlap).extend({
  /** Overlaps of the file without a choice, whatever the filters. */
  undecided: z.int(),
  /** Indicators of the file's overlaps, to filter by. */
  indicators: z.array(z.object({ code: z.string(), label: z.string(), overlaps: z.int() })),
})

/**
 * The decision on some overlaps: those with these ids, or all that match the filters. A decision by filters leaves out
 * computed values that meet stated ones and totals that differ from their parts, unless `kind` asks for them; null takes
 * a decision back.
 */
export const overlapDecision = z
  .strictObject({
    choice: z.enum(overlapChoices).nullable(),
    ids: z.array(plainText(64)).min(1).max(chosenOverlapsMax).optional(),
    filter: overlapFilter.optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    message: 'validation.required',
  })
export type OverlapDecision = z.output<typeof overlapDecision>

export const overlapOutcome = z.object({ changed: z.int(), undecided: z.int() })
