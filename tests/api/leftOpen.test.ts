import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubjectComments } from '#model/wire/materiality/comments.ts'
import type { SubjectResult } from '#model/wire/materiality/results.ts'
import { readReport } from '#server/services/reports/readReport.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { createSurvey } from '#tests/support/surveyFixture.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

afterAll(() => server.close())

type Said = { mark?: number | null; comment?: string }
type Person = readonly [category: string, first: Said, second: Said]

const employee: Person = ['EMPLOYEES', { mark: 3, comment: 'Employee' }, { mark: 4 }]

/** Plays a closed survey of two subjects: one mark each, null for an abstention, or no answer. */
async function play(people: readonly Person[]) {
  const open = await createSurvey(
    server.app,
    ada,
    orgId,
    people.map(([category]) => category),
  )
  const campaign = await open.campaignTo(open.contacts)
  await campaign.send()
  for (const [index, [, ...said]] of people.entries()) {
    const answers = said.flatMap(({ mark, comment }, at) =>
      mark === undefined && comment === undefined
        ? []
        : [{ subjectId: open.subjectIds[at], value: mark ?? null, abstained: mark === null, comment }],
    )
    const sent = await open.respond('POST', await open.linkOf(open.contacts[index]?.email), { answers })
    expect(sent.statusCode).toBe(200)
  }
  await ada.call('PUT', `${open.survey}/state`, { value: 'CLOSED' })
  const topics = (await ada.call('GET', `${open.base}/topics`)).json<{ content: { id: string }[] }>().content
  const comments = (
    await ada.call('GET', `${open.base}/topics/${topics[0]?.id}/subjects/${open.subjectIds[0]}/comments`)
  ).json<SubjectComments>()
  await ada.call('PUT', `${open.base}/status`, { value: 'RESULT' })
  const { content } = (await ada.call('GET', `${open.base}/subjects-result`)).json<{
    content: SubjectResult[]
  }>()
  const report = await server.app.db.inOrganization(
    { orgId, accountId: ada.accountId, need: 'any', role: 'READER' },
    (tx) =>
      readReport(tx, orgId, open.base.split('/').at(-1) ?? '', { language: 'fr', earlierId: undefined }),
  )
  return {
    comments,
    reported: report.comments,
    first: content.find(({ id }) => id === open.subjectIds[0])?.impact,
  }
}

const playWith = (...others: readonly Person[]) =>
  play([...Array.from({ length: 5 }, () => employee), ...others])

describe('missing answers of a small category', () => {
  test('are not revealed: groups and score are the same for abstentions and missing answers', async () => {
    const abstained = await playWith(['EXPERTS', { mark: null }, { mark: 5 }])
    const leftOpen = await playWith(['EXPERTS', {}, { mark: 5 }])
    expect(abstained.first?.categories.map(({ category }) => category)).toEqual(['OTHERS'])
    expect(leftOpen.first).toEqual(abstained.first)
  })

  test('are not revealed by the categories of comments either', async () => {
    const spoke = await playWith(['EXPERTS', { mark: 5 }, { mark: 5 }])
    const leftOpen = await playWith(['EXPERTS', {}, { mark: 5 }])
    const told = ({ content }: SubjectComments) => content.map(({ category }) => category)
    expect(told(spoke.comments)).toEqual([null, null, null, null, null])
    expect(told(leftOpen.comments)).toEqual([null, null, null, null, null])
  })
})

describe('a comment alone', () => {
  const alone = () => playWith(['EXPERTS', { comment: 'Expert' }, { mark: 5 }])

  test('of one person of a category is not distinguishable from others', async () => {
    const { comments } = await alone()
    const texts = comments.content.map(({ comment }) => comment)
    expect(texts).toHaveLength(6)
    expect(texts).toEqual(expect.arrayContaining(['Employee', 'Expert']))
    expect(new Set(comments.content.map(({ category }) => category))).toEqual(new Set([null]))
  })

  test('is shown in the report as on the screen', async () => {
    const { comments, reported } = await alone()
    const told = (some: readonly { comment: string | null; category: string | null }[]) =>
      some
        .map(({ comment, category }) => `${category} ${comment}`)
        .toSorted((one, other) => one.localeCompare(other))
    expect(told(reported)).toEqual(told(comments.content))
  })
})
