import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

type Row = { id: string; label: string; code: string | null }

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
})

afterAll(() => server.close())

const base = () => `/organizations/${orgId}/double-materialities`
const codeOf = (answer: Awaited<ReturnType<TestCaller['call']>>) => answer.json<{ code: string }>().code
const topicsOf = async (id: string): Promise<Row[]> =>
  (await ada.call('GET', `${base()}/${id}/topics`)).json<{ content: Row[] }>().content
const subject = { text: 'Canicules', financialMateriality: 'RISK', impactMateriality: 'NOT_APPLICABLE' }

describe('a topic of one’s own', () => {
  async function createTopic() {
    const assessment = { name: 'Exercice 2026', activitySectorId: 'C', referenceStableId: 'ESRS_2023' }
    const { id } = (await ada.call('POST', base(), assessment)).json<Row>()
    const topics = `${base()}/${id}/topics`
    const made = await ada.call('POST', topics, { label: 'Cybersécurité', universe: 'GOVERNANCE' })
    return { id, topics, topic: `${topics}/${made.json<Row>().id}`, etag: String(made.headers.etag) }
  }
  const remove = (topic: string, subjects: number, headers: Record<string, string> = {}) =>
    ada.call('DELETE', `${topic}?subjects=${subjects}`, undefined, headers)

  test('is renamed and moved, with its version', async () => {
    const { id, topic, etag } = await createTopic()
    const given = { label: 'Sécurité numérique', universe: 'SOCIAL' }
    const changed = await ada.call('PATCH', topic, given, { 'if-match': etag })
    expect(changed.json()).toMatchObject(given)
    expect((await topicsOf(id)).at(-1)).toMatchObject(given)
    const late = await ada.call('PATCH', topic, { label: 'Autre' }, { 'if-match': etag })
    expect(codeOf(late)).toBe('preconditionFailed')
  })

  test('is deleted with the number of subjects its owner confirmed, and the report still shows them', async () => {
    const { id, topic, topics } = await createTopic()
    const topicId = topic.split('/').at(-1)
    await ada.call('POST', `${topic}/subjects`, subject)
    await ada.call('PUT', `${base()}/${id}/distribution`, { weights: {}, excluded: { INVESTORS: [topicId] } })
    expect(codeOf(await remove(topic, 0))).toBe('topicNotEmpty')
    expect(codeOf(await remove(topic, 2))).toBe('topicNotEmpty')
    expect((await remove(topic, 1)).statusCode).toBe(204)
    expect((await ada.call('GET', topic)).statusCode).toBe(404)
    expect((await topicsOf(id)).map(({ code }) => code)).not.toContain(null)
    expect((await ada.call('GET', `${base()}/${id}/distribution`)).json()).toEqual({
      weights: {},
      excluded: { INVESTORS: [] },
    })
    const history = await ada.call(
      'GET',
      `/organizations/${orgId}/changes?resource=doubleMaterialities&recordId=${id}`,
    )
    expect(history.json<{ content: { title: string; action: string }[] }>().content).toMatchObject([
      { title: 'Cybersécurité', action: 'delete' },
      { title: 'Canicules', action: 'delete' },
      { title: 'Exercice 2026', action: 'update' },
      { title: 'Cybersécurité', action: 'create' },
      { title: 'Exercice 2026', action: 'create' },
    ])
    const [standard] = await topicsOf(id)
    expect(codeOf(await ada.call('PATCH', `${topics}/${standard?.id}`, { label: 'Climat' }))).toBe(
      'standardTopic',
    )
    expect(codeOf(await remove(`${topics}/${standard?.id}`, 0))).toBe('standardTopic')
  })

  test('is locked from the start of the evaluation', async () => {
    const { id, topic } = await createTopic()
    await ada.call('POST', `${topic}/subjects`, subject)
    await ada.call('PUT', `${base()}/${id}/status`, { value: 'EVALUATION' })
    const refused = [await ada.call('PATCH', topic, { label: 'Autre' }), await remove(topic, 1)]
    expect(refused.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
      refused.map(() => [409, 'repositoryLocked']),
    )
  })
})
