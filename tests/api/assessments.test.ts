import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'

type Assessment = { id: string; status: string; scoring: { thresholds: object }; perimeter: object }
type Row = { id: string; label: string; code: string | null; activeSubjects: number }

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

async function create(referenceStableId = 'ESRS_2023'): Promise<Assessment> {
  const answer = await ada.call('POST', base(), {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId,
  })
  return answer.json<Assessment>()
}

const topicsOf = async (id: string): Promise<Row[]> =>
  (await ada.call('GET', `${base()}/${id}/topics`)).json<{ content: Row[] }>().content

const subject = { text: 'Canicules', financialMateriality: 'RISK', impactMateriality: 'NOT_APPLICABLE' }

async function createWithSubject() {
  const { id } = await create()
  const [topic] = await topicsOf(id)
  const subjects = `${base()}/${id}/topics/${topic?.id}/subjects`
  const made = (await ada.call('POST', subjects, subject)).json<{ id: string }>()
  return { id, subjects, subjectId: made.id }
}

const move = (id: string, value: string) => ada.call('PUT', `${base()}/${id}/status`, { value })
const codeOf = (answer: Awaited<ReturnType<TestCaller['call']>>) => answer.json<{ code: string }>().code

describe('a new assessment', () => {
  test('has the ten topics of its repository, in the reader’s language, and two surveys to start', async () => {
    const { id, status, scoring, perimeter } = await create()
    expect({ status, scoring, perimeter }).toMatchObject({
      status: 'CONFIGURATION',
      scoring: { min: 0, max: 5, thresholds: { financial: 3, impact: 3 }, aggregation: 'MAX' },
      perimeter: { type: 'ORGANIZATION' },
    })
    const topics = await topicsOf(id)
    expect(topics.map(({ code }) => code)).toEqual([
      'E1',
      'E2',
      'E3',
      'E4',
      'E5',
      'S1',
      'S2',
      'S3',
      'S4',
      'G1',
    ])
    expect(topics[0]?.label).toBe('Changement climatique')
    const surveys = (await ada.call('GET', `${base()}/${id}/surveys`)).json<{ content: object[] }>()
    expect(surveys.content).toMatchObject([
      { materiality: 'IMPACT', status: 'PENDING' },
      { materiality: 'FINANCIAL', status: 'PENDING' },
    ])
  })

  test('follows the version of the standards it was created with', async () => {
    const { id } = await create('ESRS_2026')
    const [, , water] = await topicsOf(id)
    const detail = await ada.call('GET', `${base()}/${id}/topics/${water?.id}`)
    expect(detail.json<{ label: string; subTopics: object[] }>()).toMatchObject({
      label: 'Eau',
      subTopics: [{ code: 'E3.1', leaves: [] }],
    })
  })

  test('accepts an own topic', async () => {
    const { id } = await create()
    await ada.call('POST', `${base()}/${id}/topics`, { label: 'Cybersécurité', universe: 'GOVERNANCE' })
    expect((await topicsOf(id)).at(-1)).toMatchObject({ label: 'Cybersécurité', code: null })
  })
})

describe('the name and perimeter of an assessment', () => {
  const change = (id: string, given: object, headers: Record<string, string> = {}) =>
    ada.call('PATCH', `${base()}/${id}`, { type: 'global', ...given }, headers)
  const fieldsOf = (answer: Awaited<ReturnType<typeof change>>) =>
    answer.json<{ fields: { field: string; message: string }[] }>().fields
  const addCompany = async () =>
    (
      await ada.call('POST', `/organizations/${orgId}/companies`, {
        name: 'Ormelle Bois',
        country: 'FR',
        nationalId: freshSiren(),
      })
    ).json<{ id: string }>().id

  test('change together, with its version, and are in the history', async () => {
    const { id } = await create()
    const companyId = await addCompany()
    const etag = String((await ada.call('GET', `${base()}/${id}`)).headers.etag)
    const given = {
      name: 'Exercice 2027',
      activitySectorId: 'F',
      perimeter: { type: 'COMPANIES', companyIds: [companyId] },
    }
    const changed = await change(id, given, { 'if-match': etag })
    expect(changed.json<Assessment>()).toMatchObject(given)
    expect(codeOf(await change(id, { name: 'Autre' }, { 'if-match': etag }))).toBe('preconditionFailed')
    const back = await change(id, { perimeter: { type: 'ORGANIZATION' } })
    expect(back.json<Assessment>().perimeter).toEqual({
      type: 'ORGANIZATION',
      companyIds: null,
      divisionIds: null,
    })
    const history = await ada.call(
      'GET',
      `/organizations/${orgId}/changes?resource=doubleMaterialities&recordId=${id}`,
    )
    expect(history.json<{ content: object[] }>().content[1]).toMatchObject({
      before: { name: 'Exercice 2026', activitySectorId: 'C' },
      after: given,
    })
  })

  test('lock in turn: sector at the start, perimeter at the close of the evaluation, name at the end', async () => {
    const { id } = await createWithSubject()
    const perimeter = { type: 'ORGANIZATION' }
    await move(id, 'EVALUATION')
    expect(codeOf(await change(id, { activitySectorId: 'F' }))).toBe('sectorLocked')
    expect((await change(id, { perimeter })).statusCode).toBe(200)
    await move(id, 'RESULT')
    expect(codeOf(await change(id, { name: 'Autre', perimeter }))).toBe('perimeterFrozen')
    expect((await change(id, { name: 'Exercice 2027' })).statusCode).toBe(200)
    await move(id, 'TERMINATED')
    expect(codeOf(await change(id, { name: 'Autre' }))).toBe('assessmentTerminated')
  })

  test('refuse an unknown sector, company or site, and an empty perimeter', async () => {
    const { id } = await create()
    const outsider = randomUUID()
    const refused = await Promise.all([
      change(id, { activitySectorId: 'Z' }),
      ada.call('POST', base(), { name: 'Autre', activitySectorId: 'Z', referenceStableId: 'ESRS_2023' }),
      change(id, { perimeter: { type: 'COMPANIES', companyIds: [outsider] } }),
      change(id, { perimeter: { type: 'DIVISIONS', divisionIds: [outsider] } }),
      change(id, { perimeter: { type: 'COMPANIES', companyIds: [] } }),
    ])
    expect(refused.map((answer) => [answer.statusCode, fieldsOf(answer)[0]?.field])).toEqual([
      [422, 'activitySectorId'],
      [422, 'activitySectorId'],
      [422, 'perimeter.companyIds'],
      [422, 'perimeter.divisionIds'],
      [422, 'perimeter.companyIds'],
    ])
    expect((await change(id, {})).statusCode).toBe(400)
  })

  test('can be changed concurrently, one after the other', async () => {
    const { id } = await create()
    const names = Array.from({ length: 8 }, (_, index) => `Exercice ${index}`)
    const answers = await Promise.all(names.map((name) => change(id, { name })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200))
  })
})

describe('a subject', () => {
  test('is counted, archived with a reason, and restored', async () => {
    const { id, subjects, subjectId } = await createWithSubject()
    await ada.call('PUT', `${subjects}/${subjectId}/disabled`, {
      value: true,
      reason: 'Hors de nos activités',
    })
    expect((await topicsOf(id))[0]).toMatchObject({ activeSubjects: 0, archivedSubjects: 1 })
    const archived = await ada.call('GET', `${subjects}?disabled=true`)
    expect(archived.json<{ content: object[] }>().content).toMatchObject([
      { disabled: true, disabledReason: 'Hors de nos activités' },
    ])
    await ada.call('PUT', `${subjects}/${subjectId}/disabled`, { value: false })
    expect((await topicsOf(id))[0]).toMatchObject({ activeSubjects: 1, archivedSubjects: 0 })
  })

  test('with neither materiality is refused with the reason at its field', async () => {
    const { subjects } = await createWithSubject()
    const answer = await ada.call('POST', subjects, { ...subject, financialMateriality: 'NOT_APPLICABLE' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ fields: object[] }>().fields).toMatchObject([{ field: 'impactMateriality' }])
  })
})

describe('the state of an assessment', () => {
  test('advances one step at a time, never backwards', async () => {
    const { id } = await createWithSubject()
    expect(codeOf(await move(id, 'RESULT'))).toBe('statusOrder')
    expect((await move(id, 'EVALUATION')).json<Assessment>().status).toBe('EVALUATION')
    expect(codeOf(await move(id, 'EVALUATION'))).toBe('statusOrder')
    expect((await move(id, 'RESULT')).statusCode).toBe(200)
    expect((await move(id, 'TERMINATED')).statusCode).toBe(200)
    expect(codeOf(await move(id, 'CONFIGURATION'))).toBe('statusOrder')
  })

  test('does not leave configuration without a subject', async () => {
    const { id } = await create()
    expect(codeOf(await move(id, 'EVALUATION'))).toBe('noSubjects')
  })

  test('locks the repository from the start of the evaluation', async () => {
    const { id, subjects, subjectId } = await createWithSubject()
    await move(id, 'EVALUATION')
    const refused = await Promise.all([
      ada.call('POST', subjects, subject),
      ada.call('PATCH', `${subjects}/${subjectId}`, { type: 'configuration', text: 'Autre' }),
      ada.call('PUT', `${subjects}/${subjectId}/disabled`, { value: true }),
      ada.call('POST', `${base()}/${id}/topics`, { label: 'Autre', universe: 'SOCIAL' }),
      ada.call('PUT', `${base()}/${id}/distribution`, { weights: {}, excluded: {} }),
    ])
    expect(refused.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
      refused.map(() => [409, 'repositoryLocked']),
    )
  })

  test('refuses a distribution with a topic of another assessment', async () => {
    const [{ id }, other] = await Promise.all([create(), create()])
    const [[topic], [foreign]] = await Promise.all([topicsOf(id), topicsOf(other.id)])
    const choose = (topicId: string | undefined) =>
      ada.call('PUT', `${base()}/${id}/distribution`, {
        weights: {},
        excluded: { INVESTORS: [topic?.id, topicId] },
      })
    const refused = await choose(foreign?.id)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ fields: [{ field: 'excluded' }] })
    expect((await choose(topic?.id.toUpperCase())).statusCode).toBe(204)
    expect((await ada.call('GET', `${base()}/${id}/distribution`)).json()).toEqual({
      weights: {},
      excluded: { INVESTORS: [topic?.id, topic?.id] },
    })
  })

  test('allows open surveys only during the evaluation, and closes them with it', async () => {
    const { id } = await createWithSubject()
    const surveys = `${base()}/${id}/surveys`
    const list = async () =>
      (await ada.call('GET', surveys)).json<{ content: { id: string; status: string }[] }>().content
    // The only subject has only a financial side, and a survey without a question cannot be opened.
    const [, financial] = await list()
    const open = () => ada.call('PUT', `${surveys}/${financial?.id}/state`, { value: 'OPEN' })
    expect(codeOf(await open())).toBe('evaluationNotRunning')
    await move(id, 'EVALUATION')
    expect((await open()).json<{ status: string }>().status).toBe('OPEN')
    expect(codeOf(await open())).toBe('surveyOrder')
    await move(id, 'RESULT')
    expect((await list()).map(({ status }) => status)).toEqual(['CLOSED', 'CLOSED'])
  })

  test('allows changes of weights and thresholds between the close and the end, and logs who made them', async () => {
    const { id, subjects, subjectId } = await createWithSubject()
    const weigh = () =>
      ada.call('PATCH', `${subjects}/${subjectId}`, {
        type: 'result',
        financialWeight: 2.5,
        reason: 'Poste le plus cher',
      })
    const limit = () =>
      ada.call('PATCH', `${base()}/${id}`, {
        type: 'result',
        thresholds: { financial: 2.75 },
        reason: 'Comité du 12 mai',
      })
    expect([codeOf(await weigh()), codeOf(await limit())]).toEqual(['resultsClosed', 'resultsClosed'])
    await move(id, 'EVALUATION')
    await move(id, 'RESULT')
    expect((await weigh()).statusCode).toBe(200)
    expect((await limit()).json<Assessment>().scoring.thresholds).toEqual({ financial: 2.75, impact: 3 })
    const history = await ada.call(
      'GET',
      `/organizations/${orgId}/changes?resource=subjects&recordId=${subjectId}`,
    )
    expect(history.json<{ content: object[] }>().content[0]).toMatchObject({
      before: { financialWeight: 1 },
      after: { financialWeight: 2.5, reason: 'Poste le plus cher' },
    })
    await move(id, 'TERMINATED')
    expect(codeOf(await weigh())).toBe('resultsClosed')
  })
})

describe('stakeholders', () => {
  test('get their type and classification from their category', async () => {
    const { id } = await create()
    const contacts = `${base()}/${id}/contacts`
    const made = await ada.call('POST', contacts, { email: 'lea@example.org', category: 'EMPLOYEES' })
    expect(made.json()).toMatchObject({ type: 'INTERNAL', classification: 'AFFECTED' })
    const { id: contactId } = made.json<{ id: string }>()
    const changed = await ada.call('PATCH', `${contacts}/${contactId}`, { category: 'INVESTORS' })
    expect(changed.json()).toMatchObject({ type: 'EXTERNAL', classification: 'USERS' })
  })

  test('are unique within an assessment, and found without accents', async () => {
    const { id } = await create()
    const contacts = `${base()}/${id}/contacts`
    await ada.call('POST', contacts, { email: 'Lea@example.org', firstName: 'Léa', lastName: 'Bénard' })
    const again = await ada.call('POST', contacts, { email: 'lea@EXAMPLE.org' })
    expect(again.statusCode).toBe(422)
    const found = await ada.call('GET', `${contacts}?search=benard`)
    expect(found.json<{ totalItems: number }>().totalItems).toBe(1)
  })

  test('refuse a sub-category of another category', async () => {
    const { id } = await create()
    const answer = await ada.call('POST', `${base()}/${id}/contacts`, {
      email: 'max@example.org',
      category: 'INVESTORS',
      subCategory: 'UNIONS',
    })
    expect(answer.json<{ fields: object[] }>().fields).toMatchObject([{ field: 'subCategory' }])
  })

  test('come in fifteen categories, labelled in the reader’s language', async () => {
    const answer = await ada.call('GET', `/organizations/${orgId}/double-materiality-contact-categories`)
    const { content } = answer.json<{ content: { label: string; subCategories: object[] }[] }>()
    expect(content).toHaveLength(15)
    expect(content[0]?.label).toBe('Gouvernance')
    expect(content[0]?.subCategories[0]).toEqual({ code: 'BOARD', label: 'Conseil d’administration' })
  })
})
