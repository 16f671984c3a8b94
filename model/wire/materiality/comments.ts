import { z } from 'zod'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'
import { paragraph } from '#model/schema/values.ts'
import { pageOf } from '../records/page.ts'

/** A respondent's comment on an answer, without the name. The id belongs to the comment alone: no answer has it. */
export const respondentComment = z.object({
  id: z.guid(),
  materiality: z.enum(materialityKinds),
  /** Code of the stakeholder category; null if it is not shown, because too few people of one category submitted. */
  category: z.string().nullable(),
  /** Null while it is hidden. */
  comment: z.string().nullable(),
  hidden: z.object({ reason: z.string(), accountName: z.string(), at: z.string() }).nullable(),
})
export type RespondentComment = z.output<typeof respondentComment>

/**
 * Whether the comments of a survey may be read: not while it is open, nor if fewer than five of the people asked
 * submitted.
 */
export const commentState = z.enum(['SHOWN', 'OPEN', 'TOO_FEW'])

/** `GET …/subjects/{subjectId}/comments`: in an order that does not reveal the authors. */
export const subjectComments = pageOf(respondentComment).extend({
  surveys: z.array(z.object({ materiality: z.enum(materialityKinds), state: commentState })),
})
export type SubjectComments = z.output<typeof subjectComments>

/** `PUT …/comments/{commentId}/hidden`: hiding requires a reason. */
export const commentHiding = z.strictObject({ value: z.boolean(), reason: paragraph(1000).nullish() })
