import { z } from 'zod'
import { criteria } from '#model/rules/materiality/criteria.ts'
import { paragraph, requestId } from '#model/schema/values.ts'
import { language } from '../identity/accounts.ts'
import { questionnaireModes, labelled } from './questionnaire.ts'
import { universe } from './topics.ts'

/** Marks are whole numbers: the page offers only these, and a mark in between has no label. */
const mark = z.int().min(0).max(5).nullable()

/**
 * A respondent's answer about one subject: a value, marks of its criteria, or "not enough visibility". `contradicted`
 * (model/rules) checks that an answer does not combine them, because the subject's name is available there. An answer
 * with only a comment is stored with the draft and does not count as answered; an empty one removes a comment.
 */
export const givenAnswer = z.strictObject({
  subjectId: requestId,
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

/** `PUT /public/api/v1/responses/{token}`: a draft of some or all answers; others are unchanged. */
export const responseDraft = z.strictObject({
  answers: z.array(givenAnswer).max(1000),
  language: language.optional(),
})

/** `GET /public/api/v1/responses/{token}`: all data of the respondent's page, in one call. */
export const responseSheet = z.object({
  organizationName: z.string(),
  materiality: z.enum(['FINANCIAL', 'IMPACT']),
  language,
  firstName: z.string().nullable(),
  deadline: z.string().nullable(),
  /** Who reads the answers, and whom to contact, if the campaign has its own texts. */
  readers: z.string().nullable(),
  contact: z.string().nullable(),
  /** The other survey of the assessment, if it also awaits this person: its link, and how far they are with it. */
  other: z.object({ token: z.string(), answered: z.int(), questions: z.int() }).nullable(),
  submissionDate: z.string().nullable(),
  scale: z.object({ min: z.number(), max: z.number() }),
  /** SIMPLE has one question per subject, DETAILED one per criterion. */
  mode: z.enum(questionnaireModes),
  introduction: z.string().nullable(),
  /** Custom labels of the survey, from the lowest mark to the highest; otherwise the page's labels apply. */
  words: z.partialRecord(z.enum(labelled), z.array(z.string())),
  subjects: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      description: z.string().nullable(),
      materiality: z.string(),
      /** Only for impacts, if the preparer has specified it. */
      occurrence: z.enum(['ACTUAL', 'POTENTIAL']).nullable(),
      topic: z.string(),
      universe,
      /** Fields that are not translated to the sheet's language. */
      untranslated: z.array(z.enum(['topic', 'label', 'description'])),
      /** Criteria of the subject in DETAILED, in order; empty in SIMPLE. */
      criteria: z.array(z.enum(criteria)),
    }),
  ),
  answers: z.array(
    z.object({
      subjectId: requestId,
      value: z.number().nullable(),
      abstained: z.boolean(),
      criteria: z.record(z.string(), z.number().nullable()).nullable(),
      comment: z.string().nullable(),
    }),
  ),
})
export type ResponseForm = z.output<typeof responseSheet>

export const responseReceipt = z.object({ submissionDate: z.string(), answers: z.int() })
