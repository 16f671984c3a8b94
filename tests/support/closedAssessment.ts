import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { acceptedOf } from './requireSuccess.ts'

/** Topics by their index in the standards, the question of each, and the answers of employees, then customers. */
const subjects = [
  { topic: 0, text: 'Émissions des fours', values: [5, 2] },
  { topic: 5, text: 'Accidents du travail', values: [4, 3] },
  { topic: 9, text: 'Corruption dans les achats', values: [2, 2] },
] as const

const categories = ['EMPLOYEES', 'CUSTOMERS'] as const

type Caller = { email: string; password: string; orgId: string }

/**
 * An assessment in RESULT: three subjects asked on both sides, one archived with its reason, five employees and five
 * customers who answered, further apart on the first subject than the limit. Returns its id.
 */
export async function closeAssessment(
  page: Page,
  { email, password, orgId }: Caller,
  name = 'Exercice 2026',
): Promise<string> {
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
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, data?: object): Promise<unknown> => {
    const answer = await page.request.fetch(`/api/v1/organizations/${orgId}/double-materialities${path}`, {
      method,
      ...(data && { data }),
      headers: { authorization: `Bearer ${token}` },
    })
    await acceptedOf(method, answer)
    return answer.status() === 204 ? {} : answer.json()
  }
  const create = async (path: string, data: object) => ((await call('POST', path, data)) as { id: string }).id
  const list = async (path: string) =>
    ((await call('GET', path)) as { content: { id: string }[] }).content.map(({ id }) => id)

  const id = await create('', { name, activitySectorId: 'C', referenceStableId: 'ESRS_2023' })
  const topics = await list(`/${id}/topics`)
  const materialities = { financialMateriality: 'RISK', impactMateriality: 'NEGATIVE' }
  const values = new Map<string, readonly number[]>()
  for (const { topic, text, values: given } of subjects) {
    values.set(await create(`/${id}/topics/${topics[topic]}/subjects`, { text, ...materialities }), given)
  }
  const noise = `/${id}/topics/${topics[1]}/subjects`
  const archived = await create(noise, { text: 'Bruit', ...materialities })
  await call('PUT', `${noise}/${archived}/disabled`, { value: true, reason: 'Aucun riverain' })

  const people = categories.flatMap((category) =>
    [1, 2, 3, 4, 5].map(() => ({ email: `${randomUUID()}@example.org`, category })),
  )
  const contacts = await Promise.all(people.map((person) => create(`/${id}/contacts`, person)))
  await call('PUT', `/${id}/status`, { value: 'EVALUATION' })
  for (const [round, surveyId] of (await list(`/${id}/surveys`)).entries()) {
    const survey = `/${id}/surveys/${surveyId}`
    await call('PUT', `${survey}/state`, { value: 'OPEN' })
    const campaign = `${survey}/campaigns/${await create(`${survey}/campaigns`, { name: surveyId })}`
    await call('POST', `${campaign}/reporters`, { type: 'multiple', contacts })
    await call('PUT', `${campaign}/state`, { value: 'SENT' })
    for (const person of people) {
      const link = await linkIn(page, person.email, round)
      const answers = [...values].map(([subjectId, given]) => ({
        subjectId,
        value: given[categories.indexOf(person.category)],
        abstained: false,
        comment: `Remarque de ${person.category}`,
      }))
      const sent = await page.request.post(link.replace('/respond/', '/public/api/v1/responses/'), {
        data: { answers },
      })
      await acceptedOf('POST', sent)
    }
  }
  await call('PUT', `/${id}/status`, { value: 'RESULT' })
  return id
}

/** The newest link in an inbox that had this many messages before; messages are sent in the background. */
async function linkIn(page: Page, to: string, before: number): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/mailbox.json', { params: { to } })).json()) as {
      text: string
    }[]
    expect(mails).toHaveLength(before + 1)
    link = /\/respond\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  }).toPass()
  return link
}
