import { z } from 'zod'

const score = z.number().nullable()

const comparedSide = z.object({
  before: score,
  after: score,
  change: score,
  wasMaterial: z.boolean(),
  isMaterial: z.boolean(),
  changesSide: z.boolean(),
  /** A score is missing before or now on an applicable side: a change cannot be determined. */
  isIncomplete: z.boolean(),
})

const comparedSubject = z.object({
  id: z.string(),
  label: z.string(),
  topicLabel: z.string(),
  presence: z.enum(['BOTH', 'ENTERED', 'LEFT']),
  impact: comparedSide.nullable(),
  financial: comparedSide.nullable(),
})

/** An assessment whose evaluation was closed before this one's. */
const earlierAssessment = z.object({
  id: z.uuid(),
  name: z.string(),
  closedAt: z.string(),
  /** Null while its results can still change. */
  terminatedAt: z.string().nullable(),
  thresholds: z.object({ impact: z.number(), financial: z.number() }),
})

/**
 * This assessment compared with an earlier one: the requested one, else the latest; without one, nothing is compared.
 */
export const assessmentComparison = z.object({
  candidates: z.array(earlierAssessment),
  chosenId: z.uuid().nullable(),
  subjects: z.array(comparedSubject),
})
export type AssessmentComparison = z.output<typeof assessmentComparison>
