import { expect, type Page } from '@playwright/test'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { arriveInRegister } from './registrant.ts'
import { acceptedOf } from './requireSuccess.ts'

type Asked = { subjects: readonly string[]; language?: Locale; questionnaire?: object }

/** The path of a respondent's link, mailed by an organisation whose impact survey has these subjects. */
export const inviteRespondent = async (page: Page, asked: Asked): Promise<string> =>
  (await inviteToSurvey(page, asked)).link

/** As `inviteRespondent`, with a function that closes the survey. */
export async function inviteToSurvey(
  page: Page,
  { subjects, language = 'fr', questionnaire }: Asked,
): Promise<{ link: string; close: () => Promise<unknown> }> {
  const { create, orgId, email, password } = await arriveInRegister(page, '/dashboard', ['Ormelle'])
  const call = await callAs(page, orgId, { email, password })
  const first = async (path: string) =>
    ((await (await call('GET', path)).json()) as { content: { id: string }[] }).content[0]?.id ?? ''

  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const base = `/double-materialities/${id}`
  const topicId = await first(`${base}/topics`)
  for (const text of subjects) {
    await create(`${base}/topics/${topicId}/subjects`, {
      text,
      description: 'Ce que couvre le sujet',
      financialMateriality: 'NOT_APPLICABLE',
      impactMateriality: 'NEGATIVE',
    })
  }
  const to = `lea.${id}@example.org`
  const contact = await create(`${base}/contacts`, { email: to, firstName: 'Léa', language })
  await call('PUT', `${base}/status`, { value: 'EVALUATION' })
  const survey = `${base}/surveys/${await first(`${base}/surveys`)}`
  if (questionnaire) await call('PUT', survey, questionnaire)
  await call('PUT', `${survey}/state`, { value: 'OPEN' })
  const campaign = `${survey}/campaigns/${await create(`${survey}/campaigns`, { name: 'Salariés' })}`
  await create(`${campaign}/reporters`, { type: 'multiple', contacts: [contact] })
  await call('PUT', `${campaign}/state`, { value: 'SENT' })
  return {
    link: await linkMailedTo(page, to),
    close: () => call('PUT', `${survey}/state`, { value: 'CLOSED' }),
  }
}

/** Calls for the organisation through the API, as the account with these credentials. */
export async function callAs(
  page: Page,
  orgId: string,
  { email, password }: { email: string; password: string },
) {
  const login = await page.request.post('/oauth/token', {
    form: {
      grant_type: 'password',
      username: email,
      password,
      client_id: 'matrice-web',
      audience: 'matrice-api',
      scope: 'openid',
    },
  })
  const { access_token: token } = (await (await acceptedOf('POST', login)).json()) as { access_token: string }
  return async (method: 'GET' | 'PUT', path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/v1/organizations/${orgId}${path}`, {
      method,
      ...(data && { data }),
      headers: { authorization: `Bearer ${token}` },
    })
    return acceptedOf(method, answer)
  }
}

/** The path in the newest message to an address; the message is sent in the background. */
export async function linkMailedTo(
  page: Page,
  to: string,
  pattern: RegExp = /\/respond\/[\w-]+/,
): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/mailbox.json', { params: { to } })).json()) as {
      text: string
    }[]
    link = pattern.exec(mails[0]?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
