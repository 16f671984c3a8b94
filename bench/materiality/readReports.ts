import pg from 'pg'
import type { Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'
import { readLongestBlock } from '../csvClient.ts'
import type { Environment } from '../environment.ts'
import type { PreparedSurvey } from './prepareSurvey.ts'

const formats = ['xlsx', 'json', 'pdf'] as const

/** How long the server blocks while it creates the report of the maximum number of answers in a bundle. */
export async function readReports(environment: Environment, survey: PreparedSurvey): Promise<Figure[]> {
  const answers = await keepAnswers(environment, survey)
  const headers = await environment.logIn()
  const figures: Figure[] = []
  for (const format of formats) {
    await readLongestBlock(environment)
    const start = performance.now()
    const answer = await fetch(
      `${environment.product.url}/api/v1/organizations/${survey.orgId}/double-materialities/${survey.assessmentId}/report?format=${format}`,
      { headers },
    )
    if (!answer.ok) throw new Error(`The report answered ${answer.status}: ${await answer.text()}`)
    const { byteLength } = await answer.arrayBuffer()
    const ms = performance.now() - start
    figures.push({
      title: `Report as ${format.toUpperCase()}, longest block`,
      value: await readLongestBlock(environment),
      unit: ' ms',
      target: targets.reportBlockMs,
      detail: `${answers} answers, ${(byteLength / 1e6).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s`,
    })
  }
  return figures
}

/** Keeps the answers of only as many reporters as a bundle accepts. */
async function keepAnswers({ database }: Environment, { orgId }: PreparedSurvey): Promise<number> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query(
      `delete from answers where org_id = $1 and reporter_id in (
         select distinct reporter_id from answers where org_id = $1 order by reporter_id offset $2)`,
      [orgId, load.survey.reportedReporters],
    )
    const { rows } = await client.query<{ total: number }>('select count(*)::int as total from answers')
    return rows[0]?.total ?? 0
  } finally {
    await client.end()
  }
}
