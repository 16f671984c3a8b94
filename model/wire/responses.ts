import { z } from 'zod'
import { criteria } from '../rules/materiality/criteria.ts'
import { paragraph, givenId } from '../schema/values.ts'
import { language } from './accounts.ts'
import { questionnaireModes, worded } from './questionnaire.ts'
import { universe } from './topics.ts'

/** Marks are whole: that is what the page offers, and a mark between two of them has no word. */
const mark = z.int().min(0).max(5).nullable()

/**
 * What a respondent says of one subject: a value, marks of its criteria, or that there is not enough visibility. That
 * no answer says both is for `contradicted` (model/rules), where the subject's name is at hand. What says none of them
 * has a comment: it is kept with the draft and answers nothing; an empty one takes back a comment that stood alone.
 */
export const givenAnswer = z.strictObject({
  subjectId: givenId,
  value: mark,
  abstained: z.boolean(),
  criteria: z
    .strictObject({
      scale: mark,
      scope: mark,
      irremediability: mark,
      likelihood: mark,
      magnitude: mark,
    })
    .partial()
    .nullish(),
  comment: paragraph(2000).or(z.literal('')).nullish(),
})
export type GivenAnswer = z.output<typeof givenAnswer>

/** `PUT /public/api/v1/responses/{token}`: a draft of some or all answers; those not named stay. */
export const responseDraft = z.strictObject({
  answers: z.array(givenAnswer).max(1000),
  language: language.optional(),
})

/** `GET /public/api/v1/responses/{token}`: all that the respondent's page needs, in one call. */
export const responseSheet = z.object({
  organizationName: z.string(),
  materiality: z.enum(['FINANCIAL', 'IMPACT']),
  language,
  firstName: z.string().nullable(),
  deadline: z.string().nullable(),
  /** Who reads the answers, and whom to ask, where the campaign says it in its own words. */
  readers: z.string().nullable(),
  contact: z.string().nullable(),
  /** Does the other survey of the assessment await this person too? Its link is in the same mailbox. */
  isAskedElsewhere: z.boolean(),
  submissionDate: z.string().nullable(),
  scale: z.object({ min: z.number(), max: z.number() }),
  /** SIMPLE asks one question a subject, DETAILED its criteria one after the other. */
  mode: z.enum(questionnaireModes),
  introduction: z.string().nullable(),
  /** Words of the survey's own, from the lowest mark to the highest; others are the page's. */
  words: z.partialRecord(z.enum(worded), z.array(z.string())),
  subjects: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      description: z.string().nullable(),
      materiality: z.string(),
      /** Of impacts alone, where the preparer has said it. */
      occurrence: z.enum(['ACTUAL', 'POTENTIAL']).nullable(),
      topic: z.string(),
      universe,
      /** What of it is not in the sheet's language: nobody has translated it. */
      untranslated: z.array(z.enum(['topic', 'label', 'description'])),
      /** What DETAILED asks of it, in order; none in SIMPLE. */
      criteria: z.array(z.enum(criteria)),
    }),
  ),
  answers: z.array(
    z.object({
      subjectId: givenId,
      value: z.number().nullable(),
      abstained: z.boolean(),
      criteria: z.record(z.string(), z.number().nullable()).nullable(),
      comment: z.string().nullable(),
    }),
  ),
})
export type ResponseSheet = z.output<typeof responseSheet>

export const responseReceipt = z.object({ submissionDate: z.string(), answers: z.int() })
