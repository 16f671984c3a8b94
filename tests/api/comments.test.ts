import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubjectComments } from '#model/wire/materiality/comments.ts'
import { describeReport } from '#server/services/reports/describeReport.ts'
import { readReport } from '#server/services/reports/readReport.ts'
import { reportSheets } from '#server/services/reports/writeReport.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

afterAll(() => server.close())

const times = (count: number, category: string): string[] => Array<string>(count).fill(category)

/** An impact survey that everybody answered with the value 3 and their own comment. */
async function commented(categories: readonly string[], { isClosed = true } = {}) {
  const open = await openCampaign(server.app, ada, orgId, categories)
  await open.send()
  for (const [index, category] of categories.entries()) {
    const answers = [
      { subjectId: open.subjectId, value: 3, abstained: false, comment: `${category} ${index}` },
    ]
    const sent = await server.app.inject({
      method: 'POST',
      url: await open.linkOf(index),
      payload: { answers },
    })
    expect(sent.statusCode).toBe(200)
  }
  if (isClosed) await ada.call('PUT', `${open.survey}/state`, { value: 'CLOSED' })
  const topicId = (await ada.call('GET', `${open.base}/topics`)).json<{ content: { id: string }[] }>()
    .content[0]?.id
  return { ...open, comments: `${open.base}/topics/${topicId}/subjects/${open.subjectId}/comments` }
}

const read = async (path: string) => (await ada.call('GET', path)).json<SubjectComments>()

describe('comments of respondents', () => {
  test('are shown with their category and no other data of their author', async () => {
    const { comments, emails } = await commented([...times(5, 'EMPLOYEES'), ...times(5, 'CUSTOMERS')])
    const { content, surveys, totalItems } = await read(comments)
    expect(surveys).toEqual([{ materiality: 'IMPACT', state: 'SHOWN' }])
    expect(totalItems).toBe(10)
    for (const { category, comment } of content) expect(comment).toContain(category)
    expect(Object.keys(content[0] ?? {}).toSorted()).toEqual([
      'category',
      'comment',
      'hidden',
      'id',
      'materiality',
    ])
    for (const email of emails) expect(JSON.stringify(content)).not.toContain(email)
  })

  test('are not sorted in the order of the answers', async () => {
    const { comments } = await commented(times(12, 'EMPLOYEES'))
    const given = (await read(comments)).content.map(({ comment }) => Number(comment?.split(' ')[1]))
    expect(given.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, index) => index),
    )
    expect(given).not.toEqual(given.toSorted((one, other) => one - other))
  })

  test('show no category if one of them is below the floor', async () => {
    const { comments } = await commented([...times(5, 'EMPLOYEES'), ...times(4, 'CUSTOMERS')])
    const { content } = await read(comments)
    expect(content).toHaveLength(9)
    expect(new Set(content.map(({ category }) => category))).toEqual(new Set([null]))
  })

  test('are hidden if fewer than five people answered, and while the survey is open', async () => {
    const few = await read((await commented(times(4, 'EMPLOYEES'))).comments)
    expect(few).toMatchObject({ content: [], totalItems: 0, surveys: [{ state: 'TOO_FEW' }] })
    const running = await read((await commented(times(6, 'EMPLOYEES'), { isClosed: false })).comments)
    expect(running).toMatchObject({ content: [], totalItems: 0, surveys: [{ state: 'OPEN' }] })
  })

  test('are paged', async () => {
    const { comments } = await commented(times(5, 'EMPLOYEES'))
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map((page) => read(`${comments}?pageSize=1&pageNumber=${page}`)),
    )
    expect(new Set(pages.flatMap(({ content }) => content.map(({ comment }) => comment))).size).toBe(5)
  })
})

describe('moderation of comments', () => {
  test('hides a text with its reason, recorded without the text, and shows it again', async () => {
    const closed = await commented(times(5, 'EMPLOYEES'))
    const [first] = (await read(closed.comments)).content
    const path = `${closed.comments}/${first?.id}/hidden`
    expect((await ada.call('PUT', path, { value: true, reason: 'Un nom y figure' })).statusCode).toBe(204)
    const hidden = (await read(closed.comments)).content.find(({ id }) => id === first?.id)
    expect(hidden).toMatchObject({ comment: null, hidden: { reason: 'Un nom y figure' } })

    const history = (
      await ada.call(
        'GET',
        `/organizations/${orgId}/changes?resource=doubleMaterialities&recordId=${closed.base.split('/').at(-1)}`,
      )
    ).json<{ content: { resource: string; after: unknown }[] }>().content
    expect(history[0]).toMatchObject({
      resource: 'comments',
      after: { hidden: true, hiddenReason: 'Un nom y figure' },
    })
    expect(JSON.stringify(history)).not.toContain(first?.comment ?? 'nothing')

    await ada.call('PUT', path, { value: false })
    expect((await read(closed.comments)).content.find(({ id }) => id === first?.id)).toEqual(first)
  })

  test('requires a reason', async () => {
    const closed = await commented(times(5, 'EMPLOYEES'))
    const [first] = (await read(closed.comments)).content
    const refused = await ada.call('PUT', `${closed.comments}/${first?.id}/hidden`, { value: true })
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([
      422,
      { fields: [{ field: 'reason' }] },
    ])
  })

  test('does not find a comment that is not published', async () => {
    const running = await commented(times(5, 'EMPLOYEES'), { isClosed: false })
    const path = `${running.comments}/${running.subjectId}/hidden`
    expect((await ada.call('PUT', path, { value: true, reason: 'Essai' })).statusCode).toBe(404)
  })
})

describe('comments in the report', () => {
  test('follow the same rule, and show the reason instead of a hidden text', async () => {
    const closed = await commented([...times(5, 'EMPLOYEES'), ...times(5, 'CUSTOMERS')])
    const [first, second] = (await read(closed.comments)).content
    await ada.call('PUT', `${closed.comments}/${first?.id}/hidden`, {
      value: true,
      reason: 'Un nom y figure',
    })
    await ada.call('PUT', `${closed.base}/status`, { value: 'RESULT' })
    const report = await server.app.db.inOrganization(
      { orgId, accountId: ada.accountId, need: 'any', role: 'READER' },
      (tx) =>
        readReport(tx, orgId, closed.base.split('/').at(-1) ?? '', { language: 'fr', earlierId: undefined }),
    )
    expect(report.comments).toHaveLength(10)
    expect(report.comments).toContainEqual(
      expect.objectContaining({ comment: null, hiddenReason: 'Un nom y figure' }),
    )
    const document = JSON.stringify(describeReport(report, '2026-11-22T10:00:00Z'))
    const sheets: unknown[] = []
    for (const sheet of reportSheets(report, '2026-11-22T10:00:00Z')) {
      for await (const batch of sheet.batches) sheets.push(batch)
    }
    for (const file of [document, JSON.stringify(sheets)]) {
      expect(file).toContain('Masqué\u00A0: Un nom y figure')
      expect(file).toContain(second?.comment)
      expect(file).not.toContain(`"${first?.comment}"`)
    }
  })
})
