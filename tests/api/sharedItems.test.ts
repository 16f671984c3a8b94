import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedAnalysisOf, sharedDashboardOf } from '#model/calls/samples/sharedItemCalls.ts'
import {
  sharedItemsMax,
  sharedKinds,
  type SharedItem,
  type SharedItemSummary,
  type SharedKind,
  type Sharing,
} from '#model/wire/data/sharedItems.ts'
import type { Page } from '#model/wire/records/page.ts'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { codeOf } from '#tests/support/surveyFixture.ts'

let server: TestApp
let owner: TestCaller
let author: TestCaller
let editor: TestCaller
let reader: TestCaller
let orgId: string
let base: string

beforeAll(async () => {
  server = await startTestApp()
  const signUp = (name: string) => signUpCaller(server.app, `${name}@example.org`)
  owner = await signUp('owner')
  author = await signUp('author')
  editor = await signUp('editor')
  reader = await signUp('reader')
})
beforeEach(async () => {
  orgId = await owner.found(`Tableaux ${randomUUID()}`)
  base = `/organizations/${orgId}/shared-items`
  const scope = { accountId: owner.accountId, orgId, need: 'any', role: 'OWNER' } as const
  await server.app.db.inOrganization(scope, async (tx) => {
    await membershipStore.add(tx, orgId, author.accountId, 'EDITOR')
    await membershipStore.add(tx, orgId, editor.accountId, 'EDITOR')
    await membershipStore.add(tx, orgId, reader.accountId, 'READER')
  })
})
afterAll(() => server.close())

const itemOf = { dashboard: sharedDashboardOf, analysis: sharedAnalysisOf }
const resourceOf = { dashboard: 'sharedDashboards', analysis: 'sharedAnalyses' }
const shareAs = async (kind: SharedKind, sharing: Sharing, title = 'Pilotage') =>
  (await author.callOrThrow('POST', base, { ...itemOf[kind](title), sharing })).json<SharedItem>()

describe.each(sharedKinds)('a shared %s', (kind) => {
  const share = (sharing: Sharing, title?: string) => shareAs(kind, sharing, title)

  test('is listed by title with its author, for every member', async () => {
    await share('READ', 'Énergie')
    await share('EDIT', 'Carbone')
    await shareAs(kind === 'analysis' ? 'dashboard' : 'analysis', 'READ')
    const list = await reader.callOrThrow('GET', `${base}?kind=${kind}`)
    const { content, totalItems } = list.json<Page<SharedItemSummary>>()
    expect(totalItems).toBe(2)
    expect(content).toMatchObject([
      { kind, title: 'Carbone', authorName: 'Ada Test', sharing: 'EDIT', isEditable: false },
      { title: 'Énergie', authorName: 'Ada Test', sharing: 'READ', isEditable: false },
    ])
  })

  test.each([
    ['READ', { owner: 200, author: 200, editor: 403, reader: 403 }],
    ['EDIT', { owner: 200, author: 200, editor: 200, reader: 403 }],
  ] as const)('shared with %s is changed by those who may', async (sharing, expected) => {
    const { id } = await share(sharing)
    const callers = { owner, author, editor, reader }
    const statuses: Record<string, number> = {}
    for (const [name, caller] of Object.entries(callers)) {
      const answer = await caller.call('PATCH', `${base}/${id}`, { title: `Titre de ${name}` })
      statuses[name] = answer.statusCode
    }
    expect(statuses).toEqual(expected)
    const read = (await editor.callOrThrow('GET', `${base}/${id}`)).json<SharedItem>()
    expect(read.isEditable).toBe(sharing === 'EDIT')
  })

  test('shared for reading is neither shared for editing nor removed by another editor', async () => {
    const { id } = await share('READ')
    const answers = [
      await editor.call('PATCH', `${base}/${id}`, { sharing: 'EDIT' }),
      await editor.call('DELETE', `${base}/${id}`),
    ]
    expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual([
      [403, 'sharedReadOnly'],
      [403, 'sharedReadOnly'],
    ])
  })

  test('keeps the first of two changes to one version, and says that it changed', async () => {
    const { id, version } = await share('EDIT')
    const seen = { 'if-match': `"${version}"` }
    const answers = await Promise.all([
      author.call('PATCH', `${base}/${id}`, { title: 'A' }, seen),
      editor.call('PATCH', `${base}/${id}`, { title: 'B' }, seen),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 412])
    const read = (await reader.callOrThrow('GET', `${base}/${id}`)).json<SharedItem>()
    expect(read.title).toBe(codes[0] === 200 ? 'A' : 'B')
  })

  test('is gone for all once it is no longer shared, and both are in the history', async () => {
    const { id } = await share('READ')
    await owner.callOrThrow('DELETE', `${base}/${id}`)
    expect((await reader.call('GET', `${base}/${id}`)).statusCode).toBe(404)
    const changes = await owner.callOrThrow('GET', `/organizations/${orgId}/changes`)
    const { content } = changes.json<Page<{ resource: string; action: string; title: string }>>()
    expect(
      content
        .filter(({ resource }) => resource === resourceOf[kind])
        .map(({ action, title }) => [action, title]),
    ).toEqual([
      ['delete', 'Pilotage'],
      ['create', 'Pilotage'],
    ])
  })

  test('has a title and texts that PostgreSQL and readers can take', async () => {
    const refused = [
      { title: ' ' },
      { title: 'Ligne\nsuivante' },
      { title: 'Voir https://exemple.fr/rapport' },
      { title: 'Pilotage \u202e6202' },
      { sharing: 'ALL' },
      ...(kind === 'dashboard'
        ? [
            contentWith({
              widgets: [{ id: '\u0000', type: 'chart', source: { kind: 'kpi', kpiId: 'K12' } }],
            }),
            contentWith({ lines: Array.from({ length: 101 }, () => ({ widgetIds: ['EMPTY'] })) }),
          ]
        : [{ content: { kind, definition: { version: 1, query: { measures: [] } } } }]),
    ]
    for (const part of refused) {
      const answer = await author.call('POST', base, { ...itemOf[kind]('Pilotage'), ...part })
      expect([part, answer.statusCode]).toEqual([part, 400])
    }
  })
})

const contentWith = (part: object) => ({ content: { ...sharedDashboardOf('').content, ...part } })

test('a shared dashboard has filters by levels that dashboards know, each with members', async () => {
  const withLevels = (levels: object) => ({
    ...sharedDashboardOf('Pilotage'),
    ...contentWith({ filters: { companies: [], divisions: [], levels } }),
  })
  const made = await author.callOrThrow('POST', base, withLevels({ carrier: ['WOOD'] }))
  expect(made.json()).toMatchObject({ content: { filters: { levels: { carrier: ['WOOD'] } } } })
  for (const levels of [{ carrier: [] }, { company: ['a'] }, { month: ['2025-01'] }]) {
    const answer = await author.call('POST', base, withLevels(levels))
    expect([levels, answer.statusCode]).toEqual([levels, 400])
  }
})

test('a shared dashboard does not become an analysis', async () => {
  const { id } = await shareAs('dashboard', 'EDIT')
  const answer = await author.call('PATCH', `${base}/${id}`, { content: sharedAnalysisOf('').content })
  expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'sharedKindFixed'])
})

test('an organisation shares a limited number of dashboards, also with concurrent requests', async () => {
  const { id } = await shareAs('dashboard', 'READ')
  await shareAs('analysis', 'READ')
  await server.app.db.inOrganization(
    { accountId: owner.accountId, orgId, need: 'any', role: 'OWNER' },
    (tx) =>
      tx.execute(
        `insert into shared_items (org_id, id, account_id, title, sort_title, sharing, content)
         select org_id, gen_random_uuid(), account_id, title, sort_title, sharing, content
         from shared_items, generate_series(3, $2::int) where id = $1`,
        [id, sharedItemsMax],
      ),
  )
  const answers = await Promise.all(
    [1, 2, 3].map(() => author.call('POST', base, sharedDashboardOf('De trop'))),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 429, 429,
  ])
})
