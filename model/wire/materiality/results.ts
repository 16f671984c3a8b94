import { z } from 'zod'
import { criteria } from '#model/rules/materiality/criteria.ts'
import { retainedValues } from '#model/rules/materiality/reasons.ts'
import { aggregations } from '#model/rules/materiality/aggregations.ts'
import { universe } from './topics.ts'

const score = z.number().nullable()

/** Abstentions; null below 5, and if they would reveal a number below 5 (decision 045). */
const abstentions = z.int().nonnegative().nullable()

const criterion = z.enum(criteria)

/**
 * The answers of a category of stakeholders, or of the categories too small to be shown alone together, as `OTHERS`.
 */
export const answerGroup = z.object({
  category: z.string().nullable(),
  weight: z.number(),
  mean: z.number(),
  answers: z.int().nonnegative(),
  /** True if all answers have the same score. */
  isUnanimous: z.boolean(),
  abstentions,
})

const criterionMean = z.object({ criterion, mean: score, answers: z.int().nonnegative() })

/** Everything published about stakeholders' answers on a subject on one side. */
export const publishedAnswers = z.object({
  /** True if somebody answered, but too few to publish. */
  isHidden: z.boolean(),
  answers: z.int().nonnegative(),
  abstentions,
  categories: z.array(answerGroup),
})

/** One side of a subject (spec §3): its materiality, retained score, weight, and their basis. */
export const sideResult = publishedAnswers.extend({
  categories: z.array(
    answerGroup.extend({
      /** Means of the marks of the criteria that may be published (decision 065); empty in SIMPLE. */
      criteria: z.array(criterionMean.extend({ mean: z.number() })),
      /**
       * True if its answers are listed individually in the report's JSON; never in a group where someone left a
       * criterion out.
       */
      isListed: z.boolean(),
    }),
  ),
  /** Weighted means of the marks of each criterion over the groups that publish them; null if none does. */
  criteria: z.array(criterionMean),
  materiality: z.enum(['NEGATIVE', 'POSITIVE', 'RISK', 'OPPORTUNITY', 'NOT_APPLICABLE']),
  score,
  weight: z.number(),
  stakeholders: score,
  preparer: score,
  /** Rationale of the preparer's value, or of retaining it. */
  rationale: z.string().nullable(),
  retained: z.enum(retainedValues),
  isMaterial: z.boolean(),
})
export type SideResult = z.output<typeof sideResult>

export const subjectResultShape = z.object({
  id: z.uuid(),
  label: z.string(),
  subTopic: z.string().nullable(),
  /** Null if the subject does not apply on that side. */
  impact: sideResult.nullable(),
  financial: sideResult.nullable(),
})
export type SubjectResult = z.output<typeof subjectResultShape>

/** With the label of the scale closest to the mean, in the caller's language. */
const labelledCriterion = criterionMean.extend({ word: z.string().nullable() })
export type LabelledCriterion = z.output<typeof labelledCriterion>
const labelledSide = sideResult.extend({ criteria: z.array(labelledCriterion) }).meta({ id: 'SubjectSide' })

/** For lists: its criteria with labels, and the version that a change must match. */
export const listedSubjectResult = subjectResultShape.extend({
  /** Comments in its list of comments, hidden ones included. */
  comments: z.int().nonnegative(),
  impact: labelledSide.nullable(),
  financial: labelledSide.nullable(),
  version: z.int(),
})
export type ListedSubjectResult = z.output<typeof listedSubjectResult>

/** A subject of any topic, in the list of the whole assessment. */
export const subjectOfTopic = listedSubjectResult.extend({ topicId: z.uuid() })
export type SubjectOfTopic = z.output<typeof subjectOfTopic>

const topicSide = z
  .object({
    score,
    highest: score,
    isMaterial: z.boolean(),
    /** The sign of the subjects that determined the score: one of a pair, both in a tie, none without a score. */
    signs: z.array(z.enum(['NEGATIVE', 'POSITIVE', 'RISK', 'OPPORTUNITY'])),
    /** True if a subject applies on this side, but it or another with a weight has no score: no verdict can be given. */
    isIncomplete: z.boolean(),
    /** True if there is no score because too few people answered about its subjects. */
    isHidden: z.boolean(),
    /** Persons whose answers are published for the subject that most of them answered; each answers a subject once. */
    respondents: z.int().nonnegative(),
  })
  .meta({ id: 'TopicSide' })

/** A topic's score on both sides (spec §3), with its highest subjects. */
export const topicResult = z.object({
  id: z.uuid(),
  label: z.string(),
  code: z.string().nullable(),
  universe,
  answers: z.int().nonnegative(),
  score: z.object({ impact: topicSide, financial: topicSide }),
})
export type TopicResult = z.output<typeof topicResult>

/** The same for a sub-topic of a topic; code and label are null for subjects without a sub-topic. */
export const subTopicResult = topicResult.omit({ id: true }).extend({
  topicId: z.uuid(),
  topicLabel: z.string(),
  label: z.string().nullable(),
  /** Active subjects. */
  subjects: z.int().positive(),
})
export type SubTopicResult = z.output<typeof subTopicResult>

export const resultMethod = z.object({
  thresholds: z.object({ impact: z.number(), financial: z.number() }),
  aggregation: z.enum(aggregations),
})

/** Every topic with its scores, and the settings they are compared with. */
export type TopicResults = z.output<typeof resultMethod> & { topics: TopicResult[] }
