import { z } from 'zod'
import { referenceIds } from '#model/resources/doubleMaterialities.ts'
import { universe } from './topics.ts'

/** The fate of an entry of ESRS 2023 in ESRS 2026. */
export const crosswalkRelations = ['SAME', 'RENAMED', 'MERGED', 'MOVED', 'REMOVED'] as const
export type CrosswalkRelation = (typeof crosswalkRelations)[number]

/** An entry in the other version, with its topic. */
const counterpart = z.object({ code: z.string(), label: z.string(), topic: z.string() })

/** A sub-topic or sub-sub-topic of the assessment's version, and its counterparts in the other version. */
export const crosswalkRow = z.object({
  code: z.string(),
  label: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
  /** Active subjects that refer to exactly this entry. */
  subjects: z.int().nonnegative(),
  /**
   * Null if the entries below have their own, or if several entries of the other version became this one in different
   * ways.
   */
  relation: z.enum(crosswalkRelations).nullable(),
  /** Explanation, if the relation alone is not sufficient. */
  note: z.string().nullable(),
  counterparts: z.array(counterpart),
})
export type CrosswalkRow = z.output<typeof crosswalkRow>

/** An assessment's repository mapped to the other version of the standards. The mapping is ours, not the standard's. */
export const crosswalk = z.object({
  from: z.enum(referenceIds),
  to: z.enum(referenceIds),
  /** States who made the mapping. */
  basis: z.string(),
  topics: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      universe,
      /** Active subjects without a sub-topic. */
      unplaced: z.int().nonnegative(),
      rows: z.array(crosswalkRow),
    }),
  ),
})
export type Crosswalk = z.output<typeof crosswalk>
