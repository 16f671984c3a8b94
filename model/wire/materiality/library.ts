import { z } from 'zod'
import { activityDivisions } from '../../rules/register/activityDivisions.ts'
import { pageQuery } from '../records/page.ts'

const named = z.object({ code: z.string(), label: z.string() })

/** Type of an IRO: a positive or negative impact, or a financial effect. */
export const iroTypes = ['NEGATIVE', 'POSITIVE', 'RISK', 'OPPORTUNITY'] as const
export type IroType = (typeof iroTypes)[number]

/** An IRO of the starter library in the context of an assessment, in the caller's language. */
export const libraryEntry = z.object({
  code: z.string(),
  label: z.string(),
  type: z.enum(iroTypes),
  /** Only for impacts. */
  occurrence: z.enum(['ACTUAL', 'POTENTIAL']).nullable(),
  valueChain: z.enum(['UPSTREAM', 'OWN_OPERATIONS', 'DOWNSTREAM']),
  humanRights: z.boolean(),
  /** Divisions of NAF rév. 2 that it applies to, null for all. */
  activityDivisions: z.array(z.string()).nullable(),
  /** The same in NAF 2025, which applies from 2027. */
  activityDivisions2025: z.array(z.string()).nullable(),
  /** Position in the assessment's version of the standards; a sub-topic that does not exist there is null. */
  topic: named,
  subTopic: named.nullable(),
  /** The norm, guidance or kind of literature it is based on. */
  source: z.string(),
  /** True if it is among the assessment's subjects, including archived ones. */
  isTaken: z.boolean(),
})
export type LibraryEntry = z.output<typeof libraryEntry>

/**
 * `GET …/library`: for the divisions of the assessment's own companies, unless `activityDivision` is another one or
 * `all`.
 */
export const libraryQuery = pageQuery({ pageSize: 100, maxPageSize: 500 }).extend({
  topic: z.string().max(10).optional(),
  type: z.enum(iroTypes).optional(),
  activityDivision: z
    .string()
    .max(3)
    .refine((code) => code === 'all' || activityDivisions.includes(code), 'validation.format')
    .optional(),
  search: z.string().max(200).optional(),
})

/** `POST …/library`: at most the whole library. */
export const libraryChoice = z.strictObject({ codes: z.array(z.string().max(20)).min(1).max(400) })

/** The result of a selection; entries that the assessment already has are skipped. */
export const libraryOutcome = z.object({ added: z.int().nonnegative(), skipped: z.int().nonnegative() })
export type LibraryOutcome = z.output<typeof libraryOutcome>
