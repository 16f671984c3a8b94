import pg from 'pg'
import { readSubjectResults } from '#server/store/materiality/results/resultStore.ts'
import { medianOf, type Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'
import type { Environment } from '../environment.ts'
import { recordStatements } from '../recordStatements.ts'
import { timed } from '../timed.ts'
import type { PreparedSurvey } from './prepareSurvey.ts'

/** The data of the results page over a million answers, against the same statements on a bare `pg` connection. */
export async function readResults(environment: Environment, survey: PreparedSurvey): Promise<Figure> {
  const client = new pg.Client(environment.database)
  await client.connect()
  try {
    const answers = await fillAnswers(client, survey)
    await survey.call('PUT', '/status', { value: 'RESULT' })
    const statements = await recordStatements(environment.database, (tx) =>
      readSubjectResults(tx, survey.orgId, survey.assessmentId),
    )
    const headers = await environment.logIn()
    const url = `${environment.product.url}/api/v1/organizations/${survey.orgId}/double-materialities/${survey.assessmentId}/subjects-result?pageSize=500`
    const product = async (): Promise<void> => {
      const answer = await fetch(url, { headers })
      if (!answer.ok) throw new Error(`The results answered ${answer.status}: ${await answer.text()}`)
      await answer.json()
    }
    const baseline = async (): Promise<void> => {
      for (const { text, values } of statements) await client.query(text, values)
    }
    await product()
    await baseline()
    const times: { product: number; baseline: number }[] = []
    for (let round = 0; round < load.survey.resultRounds; round += 1) {
      times.push({ product: await timed(product), baseline: await timed(baseline) })
    }
    const median = (side: 'product' | 'baseline') => medianOf(times.map((time) => time[side])).toFixed(0)
    return {
      title: 'Results page, time over the same SQL by pg',
      value: medianOf(times.map((time) => time.product / time.baseline)),
      unit: '×',
      target: targets.resultsTime,
      detail: `${answers} answers, ${median('product')} / ${median('baseline')} ms`,
    }
  } finally {
    await client.end()
  }
}

/** Fills in all answers of everybody in the first campaign. */
async function fillAnswers(
  client: pg.Client,
  { orgId, assessmentId, surveyId }: PreparedSurvey,
): Promise<number> {
  await client.query('set session_replication_role = replica')
  const { rowCount } = await client.query(
    `insert into answers (org_id, id, survey_id, reporter_id, subject_id, category_code, value, score, is_submitted)
     select $1, gen_random_uuid(), $3, r.id, s.id, r.category_code, v.value, v.value, true
     from (select id, category_code from reporters where org_id = $1 and campaign_id =
         (select id from campaigns where org_id = $1 order by created_at limit 1)) r
       cross join (select id from subjects where org_id = $1 and double_materiality_id = $2) s,
       lateral (select 1 + (hashtext(r.id::text || s.id::text) & 3) as value) v
     on conflict (org_id, reporter_id, subject_id) do update set score = excluded.score, is_submitted = true`,
    [orgId, assessmentId, surveyId],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze answers')
  return rowCount ?? 0
}
