import { z } from 'zod'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'
import { paragraph } from '#model/schema/values.ts'

/** A voice and its value: a category's code (null: contacts without one), OTHERS, STAKEHOLDERS or PREPARER. */
const voice = z.object({ by: z.string().nullable(), value: z.number() })

const divergenceComment = z.object({
  comment: z.string(),
  accountName: z.string(),
  updatedAt: z.string(),
  version: z.int(),
})

/** Two values of a subject further apart than the limit, and the comment that explains it (facts §1.4 item 2). */
export const divergence = z.object({
  subjectId: z.uuid(),
  label: z.string(),
  topicId: z.uuid(),
  topicLabel: z.string(),
  kind: z.enum(['CATEGORIES', 'PREPARER']),
  materiality: z.enum(materialityKinds),
  difference: z.number(),
  low: voice,
  high: voice,
  comment: divergenceComment.nullable(),
})
export type Divergence = z.output<typeof divergence>

/** The register: each divergence of the assessment, with the applied limits. */
export const divergenceRegister = z.object({
  limits: z.object({ categories: z.number(), preparer: z.number() }),
  /** Number of divergences without a comment; the assessment can be terminated only at 0. */
  missing: z.int().nonnegative(),
  divergences: z.array(divergence),
})
export type DivergenceRegister = z.output<typeof divergenceRegister>

/** The comment on a divergence. */
export const commentInput = z.strictObject({ comment: paragraph(4000) })
