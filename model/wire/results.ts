import { z } from 'zod'
import { criteria } from '../rules/materiality/criteria.ts'
import { retainedValues } from '../rules/materiality/reasons.ts'
import { aggregations } from '../rules/materiality/aggregations.ts'
import { universe } from './topics.ts'

const score = z.number().nullable()

/** Abstentions; null below 3, and where they would tell a number below 3 (decision 045). */
const abstentions = z.int().nonnegative().nullable()

const criterion = z.enum(criteria)

/** What a category of stakeholders said, or those that are too small to be shown alone together, as `OTHERS`. */
export const answerGroup = z.object({
  category: z.string().nullable(),
  weight: z.number(),
  mean: z.number(),
  answers: z.int().nonnegative(),
  abstentions,
})

const criterionMean = z.object({ criterion, mean: score, answers: z.int().nonnegative() })

/** All that is told of what stakeholders said of a subject on one side. */
export const publishedAnswers = z.object({
  /** Somebody answered, but too few to tell of it. */
  isHidden: z.boolean(),
  answers: z.int().nonnegative(),
  abstentions,
  categories: z.array(answerGroup),
})

/** One side of a subject (spec §3): what it is, its retained score, what it weighs, and what that rests on. */
export const sideResult = publishedAnswers.extend({
  categories: z.array(
    answerGroup.extend({
      /** Means of the marks on the criteria that may be told (decision 065); none in SIMPLE. */
      criteria: z.array(criterionMean.extend({ mean: z.number() })),
      /** Its answers stand one by one in the report's JSON; in a group where one left a criterion out, none do. */
      isListed: z.boolean(),
    }),
  ),
  /** Means of the marks on each criterion over the groups that tell them, by their weights; null where none does. */
  criteria: z.array(criterionMean),
  materiality: z.enum(['NEGATIVE', 'POSITIVE', 'RISK', 'OPPORTUNITY', 'NOT_APPLICABLE']),
  score,
  weight: z.number(),
  stakeholders: score,
  preparer: score,
  /** Why the preparer's value is what it is, or why it is the one retained. */
  rationale: z.string().nullable(),
  retained: z.enum(retainedValues),
  isMaterial: z.boolean(),
})
export type SideResult = z.output<typeof sideResult>

export const subjectResultShape = z.object({
  id: z.uuid(),
  label: z.string(),
  subTopic: z.string().nullable(),
  /** Null where the subject does not apply on that side. */
  impact: sideResult.nullable(),
  financial: sideResult.nullable(),
})
export type SubjectResult = z.output<typeof subjectResultShape>

/** With the word of the scale that is nearest to the mean, in the caller's language. */
const wordedCriterion = criterionMean.extend({ word: z.string().nullable() })
export type WordedCriterion = z.output<typeof wordedCriterion>
const wordedSide = sideResult.extend({ criteria: z.array(wordedCriterion) })

/** As it is listed: its criteria in words, and the version that a change of it must match. */
export const listedSubjectResult = subjectResultShape.extend({
  impact: wordedSide.nullable(),
  financial: wordedSide.nullable(),
  version: z.int(),
})
export type ListedSubjectResult = z.output<typeof listedSubjectResult>

/** A subject of any topic, in the list of the whole assessment. */
export const subjectOfTopic = listedSubjectResult.extend({ topicId: z.uuid() })
export type SubjectOfTopic = z.output<typeof subjectOfTopic>

const topicSide = z.object({
  score,
  highest: score,
  isMaterial: z.boolean(),
  /** Of which sign the subjects are that made the score: one of a pair, both in a tie, none without a score. */
  signs: z.array(z.enum(['NEGATIVE', 'POSITIVE', 'RISK', 'OPPORTUNITY'])),
  /** Some subject applies on this side, but it or another that weighs has no score: no verdict can be given. */
  isIncomplete: z.boolean(),
  /** There is no score because too few answers make those of its subjects. */
  isHidden: z.boolean(),
})

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

/** As of a topic, of one of its sub-topics; code and label are null for the subjects that are in none. */
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

/** Every topic with its scores, and what they are read against. */
export type TopicResults = z.output<typeof resultMethod> & { topics: TopicResult[] }
