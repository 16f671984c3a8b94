import { z } from 'zod'
import {
  taggingChecks,
  taggingProblems,
  taggingSeverities,
} from '#model/rules/disclosures/tagging/taggingChecks.ts'

/** What a check of a tagged statement has found: what is wrong, and where. */
export const taggingFinding = z.object({
  check: z.enum(taggingChecks),
  severity: z.enum(taggingSeverities),
  problem: z.enum(taggingProblems),
  /** The datapoint; null where the finding is about the whole statement. */
  code: z.string().nullable(),
  label: z.string().nullable(),
  /** The data request that answers it. */
  requestId: z.uuid().nullable(),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type TaggingFinding = z.output<typeof taggingFinding>

/** What would be tagged now, and what is to be corrected first. */
export const statementTagging = z.object({
  entity: z.object({ id: z.uuid(), name: z.string(), lei: z.string().nullable() }).nullable(),
  startDate: z.string(),
  endDate: z.string(),
  /** Answers that are tagged. */
  facts: z.int().nonnegative(),
  findings: z.array(taggingFinding),
})
export type StatementTagging = z.output<typeof statementTagging>
