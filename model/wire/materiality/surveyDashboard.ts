import { z } from 'zod'
import { stakeholderCategoryCodes } from '#model/rules/materiality/stakeholders.ts'
import { surveyStatuses } from '#model/rules/materiality/states.ts'
import { publishedAnswers } from './results.ts'
import { universe } from './topics.ts'

const count = z.int().nonnegative()
const category = z.enum(stakeholderCategoryCodes).nullable()

/** States of recipients; `asked` counts those the survey was sent to, the sum of the four states that follow. */
export const progress = z.object({
  asked: count,
  completed: count,
  started: count,
  silent: count,
  errors: count,
  unsent: count,
})
export type Progress = z.output<typeof progress>

const categoryProgress = progress.extend({ category })
export type CategoryProgress = z.output<typeof categoryProgress>

/** A recipient who has not answered yet. */
const waitingReporter = z.object({
  id: z.uuid(),
  campaignId: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  category,
  status: z.enum(['SENT', 'ERROR']),
  hasOpened: z.boolean(),
  remindersCount: count,
})

/** A subject before the results: nothing is published while its survey is open (decision 045). */
const subjectBeforeResults = publishedAnswers.extend({
  id: z.uuid(),
  label: z.string(),
  topic: z.string(),
  universe,
  score: z.number().nullable(),
  distribution: z.array(count).nullable(),
})

/**
 * `GET …/surveys/{surveyId}/dashboard`: the progress of a survey, with its newest 200 campaigns and 100 of the
 * recipients who have not answered.
 */
export const surveyDashboard = z.object({
  id: z.uuid(),
  materiality: z.enum(['FINANCIAL', 'IMPACT']),
  status: z.enum(surveyStatuses),
  scale: z.object({ min: z.number(), max: z.number() }),
  progress,
  unfinishedCampaigns: count,
  categories: z.array(categoryProgress),
  campaigns: z.array(
    progress.extend({
      id: z.uuid(),
      name: z.string(),
      status: z.enum(['PENDING', 'SENT']),
      sendingDate: z.string().nullable(),
      deadline: z.string().nullable(),
      categories: z.array(categoryProgress),
    }),
  ),
  /** Answers per day in UTC; days without any are left out. */
  days: z.array(z.object({ day: z.string(), completed: count })),
  subjects: z.array(subjectBeforeResults),
  waiting: z.array(waitingReporter),
})
export type SurveyDashboard = z.output<typeof surveyDashboard>

/** `POST …/campaigns/{campaignId}/reminders`: the number of reminders sent now. */
export const remindersAnswer = z.object({ reminded: count })
