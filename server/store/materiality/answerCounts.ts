import type { CategoryAnswers } from '#model/rules/materiality/anonymity.ts'
import type { AnswerStep } from '#model/rules/materiality/earlyScores.ts'
import type { MaterialityKind } from '#model/rules/materiality/materiality.ts'
import type { Tx } from '../database.ts'
import { voices } from './askedSubjects.ts'

/** What one category said of one subject in one survey. Not to be shown but through `publish`. */
export type CountedAnswers = CategoryAnswers & { subjectId: string; kind: MaterialityKind }

/**
 * One person answers a survey once (decision 044): as many persons as answers. A category whose people sent in without
 * a word on the subject stands there with none.
 */
const countsSql = `
  with ${voices},
  said as (
    select a.subject_id, v.materiality, a.category_code, count(a.score)::int as answers,
      (count(*) - count(a.score))::int as abstentions, coalesce(sum(a.score), 0)::float8 as total
    from answers a join surveys v on v.org_id = a.org_id and v.id = a.survey_id
    where a.org_id = $1 and v.double_materiality_id = $2 and a.is_submitted
    group by 1, 2, 3
    union all
    select subject_id, materiality, category_code, 0, 0, 0 from voices)
  select subject_id as "subjectId", materiality as kind, category_code as category, sum(answers)::int as persons,
    sum(answers)::int as answers, sum(abstentions)::int as abstentions, sum(total) as total
  from said group by 1, 2, 3`

const stepsSql = `
  select subject_id as "subjectId", category_code as category, round(score)::int as step, count(*)::int as answers
  from answers where org_id = $1 and survey_id = $2 and is_submitted and score is not null group by 1, 2, 3`

/** Submitted answers of an assessment, counted by subject, survey and category. */
export const countAnswers = (tx: Tx, orgId: string, assessmentId: string): Promise<CountedAnswers[]> =>
  tx.query<CountedAnswers>(countsSql, [orgId, assessmentId])

/** How the scores of a survey spread over the whole numbers of the scale. */
export const countSteps = (
  tx: Tx,
  orgId: string,
  surveyId: string,
): Promise<(AnswerStep & { subjectId: string })[]> =>
  tx.query<AnswerStep & { subjectId: string }>(stepsSql, [orgId, surveyId])
