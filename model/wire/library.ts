import { z } from 'zod'
import { pageQuery } from './page.ts'

const named = z.object({ code: z.string(), label: z.string() })

/** What an IRO is: an impact of either sign, or a financial effect. */
export const iroTypes = ['NEGATIVE', 'POSITIVE', 'RISK', 'OPPORTUNITY'] as const
export type IroType = (typeof iroTypes)[number]

/** An IRO of the starter library as an assessment sees it, in the caller's language. */
export const libraryEntry = z.object({
  code: z.string(),
  label: z.string(),
  type: z.enum(iroTypes),
  /** Of impacts alone. */
  occurrence: z.enum(['ACTUAL', 'POTENTIAL']).nullable(),
  valueChain: z.enum(['UPSTREAM', 'OWN_OPERATIONS', 'DOWNSTREAM']),
  humanRights: z.boolean(),
  /** Sections of NAF it is meant for, null for all. */
  sections: z.array(z.string()).nullable(),
  /** Place in the assessment's own version of the standards; a sub-topic that it has no more is null. */
  topic: named,
  subTopic: named.nullable(),
  /** The norm, guidance or kind of literature that it rests on. */
  source: z.string(),
  /** Is it among the assessment's subjects, archived ones included? */
  isTaken: z.boolean(),
})
export type LibraryEntry = z.output<typeof libraryEntry>

/** `GET …/library`: of the assessment's own sector unless `section` says another, or `all`. */
export const libraryQuery = pageQuery({ pageSize: 100, maxPageSize: 500 }).extend({
  topic: z.string().max(10).optional(),
  type: z.enum(iroTypes).optional(),
  section: z
    .string()
    .regex(/^([A-U]|all)$/)
    .optional(),
  search: z.string().max(200).optional(),
})

/** `POST …/library`: at most the whole library. */
export const libraryChoice = z.strictObject({ codes: z.array(z.string().max(20)).min(1).max(300) })

/** What came of a choice; entries that the assessment had already are skipped. */
export const libraryOutcome = z.object({ added: z.int().nonnegative(), skipped: z.int().nonnegative() })
export type LibraryOutcome = z.output<typeof libraryOutcome>
