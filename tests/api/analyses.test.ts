import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysis, type Analysis, type AnalysisReply } from '#model/wire/materiality/analyses.ts'
import type { Page } from '#model/wire/records/page.ts'
import { analysesPerHour } from '#server/store/materiality/analysisStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { readEvents } from '#tests/support/readEvents.ts'

let server: TestApp
let admin: pg.Client
let ada: TestCaller
let fixture: Fixture
let base: string

beforeAll(async () => {
  server = await startTestApp()
  admin = new pg.Client(server.database.admin)
  await admin.connect()
  ada = await signUpCaller(server.app, 'ada@example.org')
  fixture = await buildFixture(ada)
  base = `/organizations/${fixture.orgId}/double-materialities/${fixture.doubleMaterialityId}`
})

afterAll(async () => {
  await admin.end()
  await server.close()
})

const question = (more: object = {}) => ({
  analyseType: 'DESCRIBE',
  text: 'Prix du carbone et quotas d’émission',
  topicId: fixture.topicId,
  subjectId: fixture.subjectId,
  ...more,
})

const request = async (more: object = {}, headers: Record<string, string> = {}) =>
  ada.call('POST', `${base}/analyse-subject`, question(more), headers)

const list = async (query = '') =>
  (await ada.call('GET', `${base}/analyses${query}`)).json<Page<Analysis> & { model: string }>()

/** Number of requested analyses, including failed ones. */
const countAsked = async () => {
  const { rows } = await admin.query<{ count: number }>('select count(*)::int as count from subject_analyses')
  return rows[0]?.count ?? 0
}

describe('an analysis', () => {
  test('answers from the library with its sources, and is stored', async () => {
    const answer = await request()
    expect(answer.statusCode).toBe(201)
    const reply = answer.json<AnalysisReply>()
    expect(reply.answer).toContain('Hausse du prix du carbone')
    expect(reply.sources).toContainEqual(expect.objectContaining({ kind: 'LIBRARY', id: 'E1-R1' }))
    expect(reply).toMatchObject({
      model: 'rules',
      decision: null,
      subjectId: fixture.subjectId,
      proposal: null,
    })
    const { content, model } = await list(`?subjectId=${fixture.subjectId}`)
    expect(model).toBe('rules')
    expect(content[0]).toEqual(analysis.parse(reply))
  })

  test.each([
    ['fr', 'sans modèle de langage'],
    ['en', 'not from a language model'],
  ])('says in %s whether rules or a model answered', async (language, labels) => {
    const answer = await request({}, { 'accept-language': language })
    expect(answer.json<AnalysisReply>().notice).toContain(labels)
  })

  test('proposes values if requested', async () => {
    const answer = await request({ analyseType: 'SUGGEST_MATERIALITY' })
    expect(answer.json<AnalysisReply>().proposal).toMatchObject({ financialMateriality: 'RISK' })
  })

  test('challenges the rationale in the request', async () => {
    const answer = await request({
      analyseType: 'CHALLENGE_RATIONALE',
      rationale: 'Faible grâce à la prévention',
    })
    expect(answer.json<AnalysisReply>().answer).toContain('«\u00A0grâce à\u00A0»')
  })

  test('names an entity of the organisation only if the subject does', async () => {
    const named = (await request({ text: 'Crue à Ormelle ville' })).json<AnalysisReply>()
    expect(named.answer).toContain('Ormelle site')
    const unnamed = (await request()).json<AnalysisReply>()
    expect(unnamed.sources.map(({ kind }) => kind)).not.toContain('ENTITY')
  })

  test('works without a subject and a topic, while they are still being written', async () => {
    const answer = await request({ subjectId: null, topicId: null })
    expect(answer.json<AnalysisReply>()).toMatchObject({
      subjectId: null,
      answer: expect.stringMatching(/./),
    })
  })

  test('without a result is an empty answer, and is not listed', async () => {
    const before = await list()
    const reply = (await request({ text: '???', topicId: null })).json<AnalysisReply>()
    expect(reply).toMatchObject({ answer: '', sources: [], proposal: null })
    expect((await list()).totalItems).toBe(before.totalItems)
  })

  test('leaves a line in the history of its subject', async () => {
    const { id } = (await request()).json<AnalysisReply>()
    const { rows } = await admin.query('select action, parent_id from changes where record_id = $1', [id])
    expect(rows).toEqual([{ action: 'create', parent_id: fixture.subjectId }])
  })

  test.each([
    ['another kind', { analyseType: 'TRANSLATE' }],
    ['no text', { text: ' ' }],
    ['a text that is too long', { text: 'é'.repeat(241) }],
    ['invisible characters', { text: 'Quotas\u202E' }],
    ['a field that does not exist', { model: 'other' }],
  ])('with %s is refused, and not counted', async (_what, more) => {
    const before = await countAsked()
    expect((await request(more)).statusCode).toBe(400)
    expect(await countAsked()).toBe(before)
  })

  test.each(['topicId', 'subjectId'])('about a %s of another assessment is not found', async (name) => {
    expect((await request({ [name]: randomUUID() })).statusCode).toBe(404)
  })

  test('of an ended assessment is refused with the reason', async () => {
    const other = await buildFixture(ada)
    const path = `/organizations/${other.orgId}/double-materialities/${other.evaluationId}`
    await ada.call('PUT', `${path}/status`, { value: 'RESULT' })
    await ada.call('PUT', `${path}/status`, { value: 'TERMINATED' })
    const body = { analyseType: 'DESCRIBE', text: 'Quotas' }
    const answer = await ada.call('POST', `${path}/analyse-subject`, body)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'assessmentTerminated'])
  })

  test('beyond the hourly limit of an organisation is refused with the time to wait', async () => {
    const other = await buildFixture(ada)
    await admin.query(
      `insert into subject_analyses (org_id, id, double_materiality_id, analyse_type, text, answer, model, account_id)
       select $1, gen_random_uuid(), $2, 'DESCRIBE', 'x', '', 'rules', $3 from generate_series(2, $4::int)`,
      [other.orgId, other.doubleMaterialityId, ada.accountId, analysesPerHour],
    )
    const path = `/organizations/${other.orgId}/double-materialities/${other.doubleMaterialityId}/analyse-subject`
    const answer = await ada.call('POST', path, { analyseType: 'DESCRIBE', text: 'Quotas' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600'])
  })
})

describe('a streamed analysis', () => {
  const stream = (more: object = {}) => request(more, { accept: 'text/event-stream' })

  test('sends its text in pieces, then the stored result', async () => {
    const answer = await stream()
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const events = readEvents(answer.body)
    expect(events.at(-1)?.name).toBe('done')
    const reply = events.at(-1)?.data as AnalysisReply
    const pieces = events.slice(0, -1).map(({ data }) => (data as { text: string }).text)
    expect(pieces.length).toBeGreaterThan(2)
    expect(pieces.join('')).toBe(reply.answer)
    expect((await list()).content[0]?.id).toBe(reply.id)
  })

  test('is refused like a normal one before the stream starts', async () => {
    const answer = await stream({ topicId: randomUUID() })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  })
})

describe('a decision', () => {
  const decide = (id: string, body: object) => ada.call('PUT', `${base}/analyses/${id}/decision`, body)

  test.each([
    [{ decision: 'ACCEPTED' }, null],
    [{ decision: 'REJECTED' }, null],
    [{ decision: 'EDITED', keptText: 'Plus court' }, 'Plus court'],
  ])('%j is stored with its time', async (body, keptText) => {
    const { id } = (await request()).json<AnalysisReply>()
    const answer = await decide(id, body)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ ...body, keptText, decidedAt: expect.stringMatching(/^20/) })
    expect((await list()).content[0]).toMatchObject({ id, decision: body.decision, keptText })
  })

  test('may change, and both decisions are in the history', async () => {
    const { id } = (await request()).json<AnalysisReply>()
    await decide(id, { decision: 'REJECTED' })
    await decide(id, { decision: 'ACCEPTED' })
    const { rows } = await admin.query<{ after: { decision?: string } }>(
      `select after from changes where record_id = $1 and action = 'update' order by id`,
      [id],
    )
    expect(rows.map(({ after }) => after.decision)).toEqual(['REJECTED', 'ACCEPTED'])
  })

  test.each([
    ['edited without a text', { decision: 'EDITED' }],
    ['accepted with another text', { decision: 'ACCEPTED', keptText: 'Autre' }],
    ['of another kind', { decision: 'MAYBE' }],
  ])('%s is refused', async (_what, body) => {
    expect((await decide(fixture.analysisId, body)).statusCode).toBe(400)
  })

  test('on an analysis of another assessment is not found', async () => {
    const path = `/organizations/${fixture.orgId}/double-materialities/${fixture.evaluationId}`
    const answer = await ada.call('PUT', `${path}/analyses/${fixture.analysisId}/decision`, {
      decision: 'ACCEPTED',
    })
    expect(answer.statusCode).toBe(404)
  })
})
