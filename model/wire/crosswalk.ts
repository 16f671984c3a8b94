import { z } from 'zod'
import { referenceIds } from '../resources/doubleMaterialities.ts'
import { universe } from './topics.ts'

/** What became of an entry of ESRS 2023 in ESRS 2026. */
export const crosswalkRelations = ['SAME', 'RENAMED', 'MERGED', 'MOVED', 'REMOVED'] as const
export type CrosswalkRelation = (typeof crosswalkRelations)[number]

/** An entry in the other version, with the topic it stands under. */
const counterpart = z.object({ code: z.string(), label: z.string(), topic: z.string() })

/** A sub-topic or sub-sub-topic of the assessment's version, and where the other version has it. */
export const crosswalkRow = z.object({
  code: z.string(),
  label: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
  /** Active subjects that name this very entry. */
  subjects: z.int().nonnegative(),
  /** Null where the entries below say it, or several entries of the other version became this one in various ways. */
  relation: z.enum(crosswalkRelations).nullable(),
  /** Why, where the relation alone does not say it. */
  note: z.string().nullable(),
  counterparts: z.array(counterpart),
})
export type CrosswalkRow = z.output<typeof crosswalkRow>

/** An assessment's repository read after the other version of the standards. The mapping is ours, not the standard's. */
export const crosswalk = z.object({
  from: z.enum(referenceIds),
  to: z.enum(referenceIds),
  /** Says in words whose judgement the mapping is. */
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
