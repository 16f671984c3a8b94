import pg from 'pg'
import { z } from 'zod'
import { load } from '../baseline.ts'
import type { Environment } from '../environment.ts'

export type PreparedSurvey = {
  orgId: string
  assessmentId: string
  surveyId: string
  /** One set per round of sending, because a survey invites nobody twice. */
  contactIds: readonly string[]
  /** Calls a path below the assessment; returns the id of what it created, if anything. */
  call(method: string, path: string, body?: object): Promise<unknown>
}

const withId = z.object({ id: z.string() })
const listed = z.object({ content: z.array(withId) })

/**
 * An assessment under evaluation, with as many subjects and stakeholders as a large group has, and with an open survey.
 */
export async function prepareSurvey(environment: Environment): Promise<PreparedSurvey> {
  const orgId = await environment.createOrganization('Enquête')
  const headers = { ...(await environment.logIn()), 'content-type': 'application/json' }
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${environment.product.url}/api/v1/organizations/${orgId}${path}`, {
      method,
      headers,
      body: JSON.stringify(body ?? {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const { id: assessmentId } = withId.parse(
    await send('POST', '/double-materialities', {
      name: 'Exercice 2026',
      activitySectorId: 'C',
      referenceStableId: 'ESRS_2023',
    }),
  )
  const call: PreparedSurvey['call'] = (method, path, body) =>
    send(method, `/double-materialities/${assessmentId}${path}`, body)
  const { id: topicId } = withId.parse(
    await call('POST', '/topics', { label: 'Mesure', universe: 'GOVERNANCE' }),
  )
  for (let index = 0; index < load.survey.subjects; index += 1) {
    await call('POST', `/topics/${topicId}/subjects`, {
      text: `Sujet ${index}`,
      financialMateriality: 'RISK',
      impactMateriality: 'NEGATIVE',
    })
  }
  const contactIds = await copyContacts(environment, orgId, assessmentId)
  await call('PUT', '/status', { value: 'EVALUATION' })
  const surveys = await fetch(
    `${environment.product.url}/api/v1/organizations/${orgId}/double-materialities/${assessmentId}/surveys`,
    { headers },
  )
  const surveyId = listed.parse(await surveys.json()).content[0]?.id ?? ''
  await call('PUT', `/surveys/${surveyId}/state`, { value: 'OPEN' })
  return { orgId, assessmentId, surveyId, contactIds, call }
}

/** Stakeholders of ten categories, as an import creates them. */
async function copyContacts(
  { database }: Environment,
  orgId: string,
  assessmentId: string,
): Promise<string[]> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into contacts (org_id, id, double_materiality_id, email, email_normalised, first_name, language, category,
         sort_name, search_text)
       select $1, gen_random_uuid(), $2, e.email, e.email, 'Camille', 'fr',
         (array['EMPLOYEES', 'CUSTOMERS', 'INVESTORS', 'EXPERTS'])[1 + n % 4], e.email, e.email
       from generate_series(1, $3::int) n, lateral (select 'person' || n || '@example.org' as email) e
       returning id`,
      [orgId, assessmentId, load.survey.reporters * load.survey.rounds],
    )
    await client.query('analyze contacts')
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}
