import { z } from 'zod'
import { topicResultOf } from '#model/rules/materiality/results.ts'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { assessmentLines } from '#server/store/materiality/assessmentLines.ts'
import type { Tx } from '#server/store/engine/database.ts'
import {
  readReportedAssessment,
  readReportedCategories,
  readReportedSubjects,
  readReportedSurveys,
} from '#server/store/materiality/reports/reportStore.ts'
import { readSubjectResults } from '#server/store/materiality/results/resultStore.ts'
import { topicStore } from '#server/store/materiality/topicStore.ts'

export type DraftFacts = Awaited<ReturnType<typeof readDraftFacts>>

const campaignRow = z.object({
  materiality: z.enum(materialityKinds),
  campaigns: z.number(),
  from: z.string().nullable(),
  until: z.string().nullable(),
})

const campaignsSql = `
  select s.materiality, count(*)::int as campaigns, min(c.sending_date) as "from", max(c.deadline)::text as until
  from surveys s join campaigns c on c.org_id = s.org_id and c.survey_id = s.id
  where s.org_id = $1 and s.double_materiality_id = $2 and c.status <> 'PENDING'
  group by s.materiality`

const historyRow = z.object({
  changes: z.number(),
  from: z.string().nullable(),
  until: z.string().nullable(),
})

/** As the history in the report: without the lines of stakeholders, which hold names. */
const historySql = `
  with ${assessmentLines('$2')}
  select count(*)::int as changes, min(at) as "from", max(at) as until from lines
  where resource not in ('contacts', 'reporters')`

/**
 * The facts of an assessment that texts are drafted from.
 * @throws AppError notFound, resultsNotReady before the evaluation is closed
 */
export async function readDraftFacts(tx: Tx, orgId: string, assessmentId: string, language: Language) {
  const { subjects: results } = await readSubjectResults(tx, orgId, assessmentId)
  const assessment = await readReportedAssessment(tx, orgId, assessmentId)
  const named = await topicStore.list(tx, orgId, assessmentId, language)
  const facts = await readReportedSubjects(tx, orgId, assessmentId)
  const [history] = await tx.sql(historyRow, historySql, [orgId, assessmentId])
  const byId = new Map(results.map((result) => [result.id, result]))
  const subjects = facts.flatMap((fact) => {
    const result = byId.get(fact.id)
    return result ? [{ ...fact, ...result }] : []
  })
  const byTopic = Map.groupBy(subjects, ({ topicId }) => topicId)
  return {
    assessment,
    topics: named.map((topic) => {
      const own = byTopic.get(topic.id) ?? []
      return { ...topic, subjects: own, ...topicResultOf(own, assessment) }
    }),
    stakeholders: await readReportedCategories(tx, orgId, assessmentId),
    surveys: await readReportedSurveys(tx, orgId, assessmentId),
    campaigns: await tx.sql(campaignRow, campaignsSql, [orgId, assessmentId]),
    history: history ?? { changes: 0, from: null, until: null },
  }
}
