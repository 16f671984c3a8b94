import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readMails } from './accounts.ts'
import type { TestCaller } from './caller.ts'

export type SurveyFixture = Awaited<ReturnType<typeof createSurvey>>

type Listed<Row> = { content: Row[] }

export type ListedReporter = {
  id: string
  email: string
  status: string | null
  superseded: boolean
  remindersCount: number
  lastReminderDate: string | null
  newEmail: string | null
}

/**
 * An assessment under evaluation whose impact survey is open, with a subject in each of two topics, and stakeholders by
 * category; campaigns are created from them one by one. `excluded` excludes topics for categories.
 */
export async function createSurvey(
  app: FastifyInstance,
  caller: Pick<TestCaller, 'call' | 'callOrThrow'>,
  orgId: string,
  categories: readonly (string | null)[],
  {
    excluded = {},
    isOpen = true,
    hasRisks = false,
  }: {
    excluded?: Readonly<Record<string, 'all' | 'first'>>
    isOpen?: boolean
    /** True if the financial survey also has the subjects, and is open. */
    hasRisks?: boolean
  } = {},
) {
  const create = async (path: string, body: object) =>
    (await caller.callOrThrow('POST', path, body)).json<{ id: string }>().id
  const list = async <Row = { id: string }>(path: string) =>
    (await caller.callOrThrow('GET', path)).json<Listed<Row>>().content

  const base = `/organizations/${orgId}/double-materialities/${await create(
    `/organizations/${orgId}/double-materialities`,
    { name: 'Exercice 2026', activitySectorId: 'C', referenceStableId: 'ESRS_2023' },
  )}`
  const topics = (await list(`${base}/topics`)).slice(0, 2).map(({ id }) => id)
  const subjectIds: string[] = []
  for (const [index, topicId] of topics.entries()) {
    subjectIds.push(
      await create(`${base}/topics/${topicId}/subjects`, {
        text: `Sujet ${index + 1}`,
        financialMateriality: hasRisks ? 'RISK' : 'NOT_APPLICABLE',
        impactMateriality: 'NEGATIVE',
      }),
    )
  }
  const kept = Object.entries(excluded).map(([category, what]) => [
    category,
    what === 'all' ? topics : topics.slice(0, 1),
  ])
  await caller.callOrThrow('PUT', `${base}/distribution`, { weights: {}, excluded: Object.fromEntries(kept) })
  const addContact = async (category: string | null, email = `${randomUUID()}@example.org`) => ({
    id: await create(`${base}/contacts`, { email, ...(category !== null && { category }) }),
    email,
  })
  const contacts = []
  for (const category of categories) contacts.push(await addContact(category))
  await caller.callOrThrow('PUT', `${base}/status`, { value: 'EVALUATION' })
  const [impact, financial] = await list(`${base}/surveys`)
  const survey = `${base}/surveys/${impact?.id}`
  const financialSurvey = `${base}/surveys/${financial?.id}`
  if (isOpen) await caller.callOrThrow('PUT', `${survey}/state`, { value: 'OPEN' })
  if (hasRisks) await caller.callOrThrow('PUT', `${financialSurvey}/state`, { value: 'OPEN' })

  const mailsTo = (email: string | undefined) => readMails(app, email ?? '')
  /** The address called by a reporter's page, from the newest of its mails. */
  const linkOf = async (email: string | undefined) => {
    const [mail] = await mailsTo(email)
    return `/public/api/v1/responses/${/\/respond\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''}`
  }
  const respond = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, ...(payload && { payload }) })

  return {
    base,
    survey,
    financialSurvey,
    subjectIds,
    contacts,
    addContact,
    mailsTo,
    linkOf,
    respond,
    /** Submits one value for every subject. */
    answer: async (email: string | undefined, value: number, from?: string) =>
      respond('POST', from ?? (await linkOf(email)), {
        answers: subjectIds.map((subjectId) => ({ subjectId, value, abstained: false })),
      }),
    /** An unsent campaign to these stakeholders. */
    campaignTo: async (to: readonly { id: string }[], body: object = {}, of = survey) => {
      const path = `${of}/campaigns/${await create(`${of}/campaigns`, { name: 'Parties prenantes', ...body })}`
      const add = (more: readonly { id: string }[]) =>
        caller.call('POST', `${path}/reporters`, { type: 'multiple', contacts: more.map(({ id }) => id) })
      return {
        path,
        add,
        added: await add(to),
        id: path.split('/').at(-1) ?? '',
        send: (together?: readonly string[]) =>
          caller.call('PUT', `${path}/state`, { value: 'SENT', ...(together && { together }) }),
        reporters: () => list<ListedReporter>(`${path}/reporters`),
        read: async () =>
          (await caller.callOrThrow('GET', path)).json<{ completion: number; reporters: number }>(),
      }
    },
  }
}

/** The code of a refusal. */
export const codeOf = (answer: { json: () => unknown }): unknown => {
  const body = answer.json()
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}
