import { expect, type Page } from '@playwright/test'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { freshSiren } from './frenchNumbers.ts'
import { signUpNewcomer, type Newcomer } from './newcomer.ts'
import { openSession } from './openSession.ts'
import { acceptedOf } from './requireSuccess.ts'

export type Registrant = Newcomer & {
  orgId: string
  /** For other calls by the API. */
  token: string
  companyIds: readonly string[]
  /** Creates a record of the organisation through the API; returns its id. */
  create: (path: string, body: object) => Promise<string>
  /** Changes a record of the organisation through the API, like a colleague. */
  change: (path: string, body: object) => Promise<string>
  /** The ids of a list, in order. */
  list: (path: string) => Promise<readonly string[]>
  /** Sends a PUT for the organisation through the API. */
  put: (path: string, body: object) => Promise<string>
}

/** A person who manages an organisation with these companies, the first of them its main one, on one of its pages. */
export async function arriveInRegister(
  page: Page,
  path: string,
  names: readonly string[],
  language: Locale = 'fr',
): Promise<Registrant> {
  const newcomer = await signUpNewcomer(page, language)
  const token = await openSession(page, newcomer)
  const send = async (method: 'POST' | 'PUT' | 'PATCH', to: string, data: object) => {
    const answer = await page.request.fetch(`/api/v1${to}`, {
      method,
      data,
      headers: { authorization: `Bearer ${token}` },
    })
    await acceptedOf(method, answer)
    return answer.status() === 204 ? '' : ((await answer.json()) as { id: string }).id
  }
  const orgId = await send('POST', '/organizations', { name: 'Groupe Ormelle', isInternational: false })
  const companyIds: string[] = []
  for (const name of names) {
    const body = { name, country: 'FR', nationalId: freshSiren() }
    companyIds.push(await send('POST', `/organizations/${orgId}/companies`, body))
  }
  await send('PUT', `/organizations/${orgId}/main-company`, { mainCompanyId: companyIds[0] })

  await page.goto(path)
  await expect(page).toHaveURL((url) => url.pathname === path)
  const create = (to: string, body: object) => send('POST', `/organizations/${orgId}${to}`, body)
  const change = (to: string, body: object) => send('PATCH', `/organizations/${orgId}${to}`, body)
  const list = async (from: string) => {
    const answer = await page.request.get(`/api/v1/organizations/${orgId}${from}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await acceptedOf('GET', answer)
    return ((await answer.json()) as { content: { id: string }[] }).content.map(({ id }) => id)
  }
  const put = (to: string, body: object) => send('PUT', `/organizations/${orgId}${to}`, body)
  return { ...newcomer, orgId, token, companyIds, create, change, list, put }
}

/** An assessment in RESULT with one subject, which nobody was asked about. Returns its id. */
export async function closeUnaskedAssessment({
  create,
  list,
  put,
}: Pick<Registrant, 'create' | 'list' | 'put'>): Promise<string> {
  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const [topicId = ''] = await list(`/double-materialities/${id}/topics`)
  await create(`/double-materialities/${id}/topics/${topicId}/subjects`, {
    text: 'Émissions des fours',
    subTopic: 'E1.2',
    impactMateriality: 'NEGATIVE',
    financialMateriality: 'RISK',
  })
  for (const value of ['EVALUATION', 'RESULT']) await put(`/double-materialities/${id}/status`, { value })
  return id
}
