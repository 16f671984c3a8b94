import { z } from 'zod'
import { callOrThrow, type HttpClient } from '../app/httpClient.ts'
import type { Reporter } from './checkCampaign.ts'
import type { Outbox } from './outbox.ts'

export type PreparedCampaign = {
  /** Sends it to its recipients. */
  send(): Promise<void>
  /** Its recipients as shown on their page. */
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

/**
 * An assessment with one subject and both surveys open, and an unsent campaign of each: the impact one to all these
 * addresses, the financial one to `askedTwice`. They are sent together.
 */
export async function prepareCampaign(
  client: HttpClient,
  { addContacts }: Outbox,
  { emails, askedTwice }: { emails: readonly string[]; askedTwice: readonly string[] },
): Promise<PreparedCampaign> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    return (await callOrThrow(client, method, `/api/v1/organizations${path}`, body)).body
  }
  const create = async (path: string, body: object) => created.parse(await call('POST', path, body)).id
  const idsIn = async (path: string) => listed.parse(await call('GET', path)).content.map(({ id }) => id)

  const orgId = await create('', { name: 'Orage', isInternational: true })
  const assessmentId = await create(`/${orgId}/double-materialities`, {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const base = `/${orgId}/double-materialities/${assessmentId}`
  await create(`${base}/topics/${(await idsIn(`${base}/topics`))[0]}/subjects`, {
    text: 'Émissions',
    financialMateriality: 'RISK',
    impactMateriality: 'NEGATIVE',
  })
  const twice = new Set(askedTwice)
  const contacts = await addContacts(orgId, assessmentId, emails)
  await call('PUT', `${base}/status`, { value: 'EVALUATION' })
  const requested = [contacts, contacts.filter(({ email }) => twice.has(email))]
  const campaigns: string[] = []
  for (const [index, surveyId] of (await idsIn(`${base}/surveys`)).entries()) {
    const survey = `${base}/surveys/${surveyId}`
    await call('PUT', `${survey}/state`, { value: 'OPEN' })
    const campaign = `${survey}/campaigns/${await create(`${survey}/campaigns`, { name: 'Parties prenantes' })}`
    const ids = requested[index]?.map(({ id }) => id)
    await call('POST', `${campaign}/reporters`, { type: 'multiple', contacts: ids })
    campaigns.push(campaign)
  }
  const [first = '', ...others] = campaigns

  return {
    send: async () => {
      const together = others.map((path) => path.split('/').at(-1))
      await call('PUT', `${first}/state`, { value: 'SENT', together })
    },
    readReporters: async (reader) => {
      const reporters: Reporter[] = []
      for (const campaign of campaigns) {
        for (let pageNumber = 0, isLast = false; !isLast; pageNumber += 1) {
          const path = `/api/v1/organizations${campaign}/reporters?pageNumber=${pageNumber}&pageSize=100`
          const page = reporterPage.parse((await callOrThrow(reader, 'GET', path)).body)
          reporters.push(...page.content)
          isLast = page.isLast
        }
      }
      return reporters
    },
  }
}
