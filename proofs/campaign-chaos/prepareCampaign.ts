import { z } from 'zod'
import { isSuccess, type HttpClient } from '../app/httpClient.ts'
import type { Reporter } from './judgeCampaign.ts'
import type { Outbox } from './outbox.ts'

export type PreparedCampaign = {
  /** Sends it to its reporters. */
  send(): Promise<void>
  /** Its reporters as their page shows them. */
  readReporters(client: HttpClient): Promise<Reporter[]>
}

const created = z.object({ id: z.string() })
const listed = z.object({ content: z.array(created) })
const reporterPage = z.object({
  content: z.array(
    z.object({ email: z.string(), status: z.string().nullable(), errorReason: z.string().nullable() }),
  ),
  isLast: z.boolean(),
})

/** An assessment with one subject and an open survey, and a campaign to these addresses that is not sent yet. */
export async function prepareCampaign(
  client: HttpClient,
  { addContacts }: Outbox,
  emails: readonly string[],
): Promise<PreparedCampaign> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await client.call(method, `/api/v1/organizations${path}`, body)
    if (!isSuccess(answer)) throw new Error(`${path} answered ${JSON.stringify(answer)}`)
    return answer.body
  }
  const create = async (path: string, body: object) => created.parse(await call('POST', path, body)).id
  const first = async (path: string) => listed.parse(await call('GET', path)).content[0]?.id ?? ''

  const orgId = await create('', { name: 'Orage', isInternational: true })
  const assessmentId = await create(`/${orgId}/double-materialities`, {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const base = `/${orgId}/double-materialities/${assessmentId}`
  await create(`${base}/topics/${await first(`${base}/topics`)}/subjects`, {
    text: 'Émissions',
    financialMateriality: 'RISK',
    impactMateriality: 'NEGATIVE',
  })
  const contacts = await addContacts(orgId, assessmentId, emails)
  await call('PUT', `${base}/status`, { value: 'EVALUATION' })
  const survey = `${base}/surveys/${await first(`${base}/surveys`)}`
  await call('PUT', `${survey}/state`, { value: 'OPEN' })
  const campaign = `${survey}/campaigns/${await create(`${survey}/campaigns`, { name: 'Parties prenantes' })}`
  await call('POST', `${campaign}/reporters`, { type: 'multiple', contacts })

  return {
    send: async () => void (await call('PUT', `${campaign}/state`, { value: 'SENT' })),
    readReporters: async (reader) => {
      const reporters: Reporter[] = []
      for (let pageNumber = 0; ; pageNumber += 1) {
        const path = `/api/v1/organizations${campaign}/reporters?pageNumber=${pageNumber}&pageSize=100`
        const page = reporterPage.parse((await reader.call('GET', path)).body)
        reporters.push(...page.content)
        if (page.isLast) return reporters
      }
    },
  }
}
