import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { scoreBeforeResults } from '#model/rules/materiality/scoresBeforeResults.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { distribution as distributionSetting } from '#model/wire/materiality/doubleMateriality.ts'
import {
  surveyDashboard,
  type CategoryProgress,
  type Progress,
  type SurveyDashboard,
} from '#model/wire/materiality/surveyDashboard.ts'
import { universe as topicUniverse } from '#model/wire/materiality/topics.ts'
import { findTopic } from '#server/reference/repositories/repositories.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { countAnswers, countSteps } from './answerCounts.ts'
import { surveyStore } from './surveyStore.ts'
import { totalRow } from '#server/store/engine/rows.ts'

const campaignsMax = 200
const waitingMax = 100

/** Counts reporters for the survey, its categories, its campaigns, and the categories of each campaign, in one scan. */
const progressSql = `
  select campaign_id as "campaignId", category_code as category, grouping(campaign_id, category_code) as level,
    count(*) filter (where status is not null)::int as asked,
    count(*) filter (where status = 'COMPLETED')::int as completed,
    count(*) filter (where status = 'SENT' and opened_at is not null)::int as started,
    count(*) filter (where status = 'SENT' and opened_at is null)::int as silent,
    count(*) filter (where status = 'ERROR')::int as errors,
    count(*) filter (where status is null)::int as unsent
  from reporters where org_id = $1 and survey_id = $2 and not superseded
  group by grouping sets ((), (category_code), (campaign_id), (campaign_id, category_code))
  order by count(*) desc, category_code`

/** The values of `grouping`: which of campaign and category are aggregated in a row. */
const levels = { campaignCategory: 0, campaign: 1, category: 2, survey: 3 } as const

const progressRow = surveyDashboard.shape.categories.element.extend({
  campaignId: z.string().nullable(),
  level: z.number(),
})
type ProgressRow = z.output<typeof progressRow>

const campaignRow = surveyDashboard.shape.campaigns.element.pick({
  id: true,
  name: true,
  status: true,
  sendingDate: true,
  deadline: true,
})

const campaignsSql = `
  select id, name, status, sending_date as "sendingDate", deadline from campaigns
  where org_id = $1 and survey_id = $2 order by created_at desc, id limit ${campaignsMax}`

const unfinishedSql = `
  select count(*)::int as total from campaigns c
  where c.org_id = $1 and c.survey_id = $2 and (c.status = 'PENDING' or exists (
    select from reporters r where r.org_id = c.org_id and r.campaign_id = c.id
      and not r.superseded and r.status is distinct from 'COMPLETED'))`

const daysSql = `
  select (submission_date at time zone 'UTC')::date as day, count(*)::int as completed from reporters
  where org_id = $1 and survey_id = $2 and submission_date is not null and not superseded group by 1 order by 1`

const waitingSql = `
  select id, campaign_id as "campaignId", first_name as "firstName", last_name as "lastName", email,
    category_code as category, status, opened_at is not null as "hasOpened", reminders_count as "remindersCount"
  from reporters where org_id = $1 and survey_id = $2 and status in ('SENT', 'ERROR')
    and not superseded
  order by status, sort_name, id limit ${waitingMax}`

const subjectsSql = (side: 'impact_materiality' | 'financial_materiality') => `
  select s.id, s.label, t.code as "topicCode", t.label as "topicLabel", t.universe
  from subjects s join topics t on t.org_id = s.org_id and t.id = s.topic_id
  where s.org_id = $1 and s.double_materiality_id = $2 and not s.disabled and s.${side} <> 'NOT_APPLICABLE'
  order by t.position, t.id, s.sort_label, s.id`

const settingsRow = z.object({
  referenceId: z.string(),
  min: z.number(),
  max: z.number(),
  distribution: distributionSetting,
})
const subjectRow = z.object({
  id: z.string(),
  label: z.string(),
  topicCode: z.string().nullable(),
  topicLabel: z.string().nullable(),
  universe: topicUniverse,
})

/**
 * The progress of a survey: nine statements, whatever the number of reporters.
 * @throws AppError notFound
 */
export async function readSurveyDashboard(
  tx: Tx,
  orgId: string,
  { assessmentId, surveyId, language }: { assessmentId: string; surveyId: string; language: Language },
): Promise<SurveyDashboard> {
  const { materiality, status } = await surveyStore.get(tx, orgId, assessmentId, surveyId)
  const ofSurvey = [orgId, surveyId]
  const isDisclosed = status === 'CLOSED'
  const side = materiality === 'IMPACT' ? 'impact_materiality' : 'financial_materiality'
  const [settings] = await tx.sql(
    settingsRow,
    `select reference_id as "referenceId", scoring_min as min, scoring_max as max, distribution
       from double_materialities where org_id = $1 and id = $2`,
    [orgId, assessmentId],
  )
  const rows = await tx.sql(progressRow, progressSql, ofSurvey)
  const campaigns = await tx.sql(campaignRow, campaignsSql, ofSurvey)
  const [unfinished] = await tx.sql(totalRow, unfinishedSql, ofSurvey)
  const days = await tx.sql(surveyDashboard.shape.days.element, daysSql, ofSurvey)
  const counted = isDisclosed ? await countAnswers(tx, orgId, assessmentId) : []
  const steps = isDisclosed ? await countSteps(tx, orgId, surveyId) : []
  const waiting = await tx.sql(surveyDashboard.shape.waiting.element, waitingSql, ofSurvey)
  const subjects = await tx.sql(subjectRow, subjectsSql(side), [orgId, assessmentId])
  if (!settings) throw new AppError('notFound')
  const { referenceId, distribution, ...scale } = settings
  const byCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId)
  const asked = { status, weights: distribution.weights, scale }
  const ofKind = counted.filter(({ kind }) => kind === materiality)
  const answersOf = Map.groupBy(ofKind, ({ subjectId }) => subjectId)
  const stepsOf = Map.groupBy(steps, ({ subjectId }) => subjectId)
  return {
    id: surveyId,
    materiality,
    status,
    scale,
    progress: progressAt(rows, levels.survey),
    unfinishedCampaigns: unfinished?.total ?? 0,
    categories: categoriesAt(rows, levels.category),
    campaigns: campaigns.map((campaign) => {
      const own = byCampaign.get(campaign.id) ?? []
      return {
        ...campaign,
        ...progressAt(own, levels.campaign),
        categories: categoriesAt(own, levels.campaignCategory),
      }
    }),
    days,
    subjects: subjects.map(({ id, label, universe, topicCode, topicLabel }) => ({
      id,
      label,
      universe,
      topic: topicLabel ?? findTopic(referenceId, topicCode)?.labels[language] ?? '',
      ...scoreBeforeResults(asked, answersOf.get(id) ?? [], stepsOf.get(id) ?? []),
    })),
    waiting,
  }
}

const counts = ({ asked, completed, started, silent, errors, unsent }: Progress): Progress => ({
  asked,
  completed,
  started,
  silent,
  errors,
  unsent,
})

const nobody: Progress = { asked: 0, completed: 0, started: 0, silent: 0, errors: 0, unsent: 0 }

const progressAt = (rows: readonly ProgressRow[], level: number): Progress =>
  counts(rows.find((row) => row.level === level) ?? nobody)

const categoriesAt = (rows: readonly ProgressRow[], level: number): CategoryProgress[] =>
  rows.filter((row) => row.level === level).map((row) => ({ category: row.category, ...counts(row) }))
