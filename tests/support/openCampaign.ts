import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readMails } from './accounts.ts'
import type { TestCaller } from './caller.ts'

export type OpenCampaign = Awaited<ReturnType<typeof openCampaign>>

type Page = { content: { id: string }[] }

/**
 * An assessment under evaluation with one subject, its open impact survey, and an unsent campaign to one stakeholder
 * per given category. Reporters answer through their mailed links.
 */
export async function openCampaign(
  app: FastifyInstance,
  caller: TestCaller,
  orgId: string,
  categories: readonly string[],
  { deadline }: { deadline?: string } = {},
) {
  const create = async (path: string, body: object) =>
    (await caller.callOrThrow('POST', path, body)).json<{ id: string }>().id
  const first = async (path: string) =>
    (await caller.callOrThrow('GET', path)).json<Page>().content[0]?.id ?? ''

  const list = `/organizations/${orgId}/double-materialities`
  const id = await create(list, {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const base = `${list}/${id}`
  const subjectId = await create(`${base}/topics/${await first(`${base}/topics`)}/subjects`, {
    text: 'Émissions de GES',
    financialMateriality: 'NOT_APPLICABLE',
    impactMateriality: 'NEGATIVE',
  })
  const emails = categories.map(() => `${randomUUID()}@example.org`)
  const contacts = await Promise.all(
    categories.map((category, index) => create(`${base}/contacts`, { email: emails[index], category })),
  )
  await caller.callOrThrow('PUT', `${base}/status`, { value: 'EVALUATION' })
  const surveyId = await first(`${base}/surveys`)
  const survey = `${base}/surveys/${surveyId}`
  await caller.callOrThrow('PUT', `${survey}/state`, { value: 'OPEN' })
  const campaignId = await create(`${survey}/campaigns`, { name: 'Parties prenantes', deadline })
  const campaign = `${survey}/campaigns/${campaignId}`
  if (contacts.length > 0)
    await caller.callOrThrow('POST', `${campaign}/reporters`, { type: 'multiple', contacts })

  const linkOf = async (index: number) => {
    const [mail] = await readMails(app, emails[index] ?? '')
    const token = /\/respond\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return `/public/api/v1/responses/${token}`
  }
  return {
    base,
    subjectId,
    survey,
    campaign,
    campaignId,
    emails,
    /** The address called by a reporter's page, once the campaign is sent. */
    linkOf,
    send: () => caller.call('PUT', `${campaign}/state`, { value: 'SENT' }),
    visit: async (index: number) => app.inject({ method: 'GET', url: await linkOf(index) }),
    /** Null is "not enough visibility". */
    answer: async (index: number, value: number | null) =>
      app.inject({
        method: 'POST',
        url: await linkOf(index),
        payload: { answers: [{ subjectId, value, abstained: value === null }] },
      }),
  }
}
