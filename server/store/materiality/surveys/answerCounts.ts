import { z } from 'zod'
import type { CategoryAnswers } from '#model/rules/materiality/anonymity.ts'
import { criteria } from '#model/rules/materiality/criteria.ts'
import type { AnswerStep } from '#model/rules/materiality/scoresBeforeResults.ts'
import { materialityKinds, type MaterialityKind } from '#model/rules/materiality/materiality.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { voices } from './surveySubjects.ts'

/** The answers of one category about one subject in one survey. Must only be published through `publish`. */
export type CountedAnswers = CategoryAnswers & { subjectId: string; kind: MaterialityKind }

const countRow = z.object({
  subjectId: z.string(),
  kind: z.enum(materialityKinds),
  category: z.string().nullable(),
  answers: z.number(),
  abstentions: z.number(),
  total: z.number(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  sums: z.partialRecord(z.enum(criteria), z.number()).nullable(),
})
type CountRow = z.output<typeof countRow>

const placeOf = ({ subjectId, kind, category }: CountRow): string => `${subjectId} ${kind} ${category}`

const stepRow = z.object({
  subjectId: z.string(),
  category: z.string().nullable(),
  step: z.number(),
  answers: z.number(),
})

const marks = criteria.map((name) => `(a.criteria ->> '${name}')::float8 as ${name}`).join(', ')
const given = criteria.map((name) => `m.${name} is not null`).join(', ')
const sums = criteria.map((name) => `'${name}', sum(m.${name})`).join(', ')

const byMarks = {
  sums: `case when a.criteria is not null and a.score is not null
        then jsonb_strip_nulls(jsonb_build_object(${sums})) end`,
  from: `cross join lateral (select ${marks}) m`,
  group: `, a.score is not null, a.criteria is not null, ${given}`,
}

/**
 * One person answers a survey once (decision 044): as many persons as answers. A category whose members sent their
 * answers without one on the subject is listed with none. Where marks are requested, answers are counted separately
 * by the criteria that have a mark; answers without a score count as abstentions, whatever marks they have.
 */
const countsSql = (marked: typeof byMarks | { sums: 'null::jsonb'; from: ''; group: '' }) => `
  with ${voices},
  said as (
    select a.subject_id, v.materiality, a.category_code, count(a.score)::int as answers,
      (count(*) - count(a.score))::int as abstentions, coalesce(sum(a.score), 0)::float8 as total,
      min(a.score)::float8 as lowest, max(a.score)::float8 as highest, ${marked.sums} as sums
    from answers a join surveys v on v.org_id = a.org_id and v.id = a.survey_id ${marked.from}
    where a.org_id = $1 and v.double_materiality_id = $2 and a.is_submitted
    group by a.subject_id, v.materiality, a.category_code${marked.group}
    union all
    select subject_id, materiality, category_code, 0, 0, 0, null, null, null from voices)
  select subject_id as "subjectId", materiality as kind, category_code as category, answers, abstentions, total,
    lowest, highest, sums
  from said`

const markedSql = countsSql(byMarks)
const unmarkedSql = countsSql({ sums: 'null::jsonb', from: '', group: '' })

const stepsSql = `
  select subject_id as "subjectId", category_code as category, round(score)::int as step, count(*)::int as answers
  from answers where org_id = $1 and survey_id = $2 and is_submitted and score is not null group by 1, 2, 3`

/**
 * Submitted answers of an assessment, counted by subject, survey and category. Marks are only counted where criteria
 * are needed: that takes five times as long.
 */
export async function countAnswers(
  tx: Tx,
  orgId: string,
  assessmentId: string,
  { withMarks = false }: { withMarks?: boolean } = {},
): Promise<CountedAnswers[]> {
  const rows = await tx.sql(countRow, withMarks ? markedSql : unmarkedSql, [orgId, assessmentId])
  return [...Map.groupBy(rows, placeOf).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const sum = (of: 'answers' | 'abstentions' | 'total') => own.reduce((total, row) => total + row[of], 0)
    const { subjectId, kind, category } = first
    const answers = sum('answers')
    return {
      subjectId,
      kind,
      category,
      persons: answers,
      answers,
      abstentions: sum('abstentions'),
      total: sum('total'),
      lowest: smallestOf(own.flatMap((row) => row.lowest ?? [])),
      highest: largestOf(own.flatMap((row) => row.highest ?? [])),
      marked: own.flatMap((row) =>
        row.sums ? [{ persons: row.answers, answers: row.answers, sums: row.sums }] : [],
      ),
    }
  })
}

const smallestOf = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : Math.min(...scores)
const largestOf = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : Math.max(...scores)

/** The distribution of the scores of a survey over the integers of the scale. */
export const countSteps = (
  tx: Tx,
  orgId: string,
  surveyId: string,
): Promise<(AnswerStep & { subjectId: string })[]> => tx.sql(stepRow, stepsSql, [orgId, surveyId])
