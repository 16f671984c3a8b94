import { z } from 'zod'
import { criteria, severityCriteria } from '#model/rules/materiality/criteria.ts'
import { paragraph, requestId, text } from '#model/schema/values.ts'
import { language } from '../identity/accounts.ts'
import { survey } from './doubleMateriality.ts'

export const questionnaireModes = ['SIMPLE', 'DETAILED'] as const

/** Questions whose marks have labels: the one question of SIMPLE, and each criterion of DETAILED. */
export const labelled = ['value', ...criteria] as const
export type LabelledQuestion = (typeof labelled)[number]

/** One label per mark, from the lowest to the highest of the scale, 0 to 5 (design §5). */
const words = z.array(text(40)).length(6)

const inBothLanguages = <T extends z.ZodType>(schema: T) => z.strictObject({ fr: schema, en: schema })

/**
 * The questions of a survey (design §5). Stored as it is; omitted parts use the product's texts and order. `order`
 * names topics and subjects that come first, in their order.
 */
export const questionnaire = z.strictObject({
  mode: z.enum(questionnaireModes).default('SIMPLE'),
  introduction: inBothLanguages(paragraph(2000).nullable()).default({ fr: null, en: null }),
  /** Severity criteria of an impact in DETAILED. */
  criteria: z
    .array(z.enum(severityCriteria))
    .max(severityCriteria.length)
    .refine((chosen) => chosen.includes('scale') || chosen.includes('scope'), 'validation.noCriterion')
    .default([...severityCriteria]),
  words: z.partialRecord(z.enum(labelled), inBothLanguages(words)).default({}),
  order: z
    .strictObject({ topics: z.array(requestId).max(200), subjects: z.array(requestId).max(1000) })
    .default({ topics: [], subjects: [] }),
})
export type Questionnaire = z.output<typeof questionnaire>

/** `GET …/surveys/{surveyId}`: the survey with its questionnaire, which no longer changes after `frozenAt`. */
export const surveyDetail = survey.extend({ questionnaire, frozenAt: z.string().nullable() })
export type SurveyDetail = z.output<typeof surveyDetail>

/** `POST …/surveys/{surveyId}/preview`: a questionnaire that need not be stored yet, in one language. */
export const previewRequest = z.strictObject({ questionnaire, language })
