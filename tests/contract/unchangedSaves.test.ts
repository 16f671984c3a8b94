import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, underEvaluation } from '#tests/support/fixture.ts'
import { actions, prepareSave, saves, type Save, type SavingFixture } from '#tests/support/unchangedSaves.ts'

let server: TestApp
let ada: TestCaller
let open: SavingFixture
let closed: SavingFixture
let running: SavingFixture

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  const place = await buildFixture(ada)
  const base = `/organizations/${place.orgId}`
  const first = async (path: string) =>
    (await ada.call('GET', `${base}${path}`)).json<{ content: { id: string }[] }>().content[0]?.id ?? ''
  const create = async (path: string, body: object) =>
    (await ada.call('POST', `${base}${path}`, body)).json<{ id: string }>().id
  const topics = `/double-materialities/${place.doubleMaterialityId}/topics`
  open = {
    ...place,
    legalPersonId: await first('/persons?type=LEGAL'),
    ownTopicId: await create(topics, { label: 'Cybersécurité', universe: 'GOVERNANCE' }),
  }
  const evaluated = `/double-materialities/${place.evaluationId}`
  const topicId = await first(`${evaluated}/topics`)
  await ada.call('PUT', `${base}${evaluated}/status`, { value: 'RESULT' })
  closed = {
    ...open,
    doubleMaterialityId: place.evaluationId,
    topicId,
    subjectId: await first(`${evaluated}/topics/${topicId}/subjects`),
  }
  running = { ...open, ...underEvaluation(await buildFixture(ada)) }
})

afterAll(() => server.close())

const placeOf = ({ inResult, inSurvey }: Save) => (inResult ? closed : inSurvey ? running : open)

const countChanges = async ({ orgId }: SavingFixture): Promise<number> => {
  const answer = await ada.call('GET', `/organizations/${orgId}/changes?pageSize=1`)
  return answer.json<{ totalItems: number }>().totalItems
}

test('every route that changes a record is listed, or only moves forward', async () => {
  const { paths } = (await server.app.inject('/api/v1/openapi.json')).json<{
    paths: Record<string, object>
  }>()
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ['put', 'patch'].includes(method) && path.startsWith('/api/v1/organizations'))
      .map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  const known = new Set([...saves.map(({ route }) => route), ...actions])
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter((route) => !known.has(route))).toEqual([])
})

describe.each(saves.map((save) => [`${save.route} ${save.of ?? ''}`, save] as const))('%s', (_, save) => {
  test('saving unchanged data changes nothing, and is not recorded in the history', async () => {
    const place = placeOf(save)
    const { method, path, body } = await prepareSave(ada, save, place)
    const before = await countChanges(place)
    const answer = await ada.call(method, path, body)
    expect(answer.statusCode < 300 ? 'saved' : answer.body).toBe('saved')
    expect(await countChanges(place)).toBe(before)
  })
})
