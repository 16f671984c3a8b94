import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Crosswalk } from '#model/wire/materiality/crosswalk.ts'
import type { LibraryEntry } from '#model/wire/materiality/library.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'

type Topic = { id: string; code: string; activeSubjects: number }
type Subject = Record<'id' | 'text' | 'libraryCode' | 'source' | 'subTopic' | 'rationale', string | null>

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
})

afterAll(() => server.close())

const base = (group: string) => `/organizations/${group}/double-materialities`

async function open(given: object = {}, group = orgId) {
  const body = { name: 'Exercice', activitySectorId: 'C', referenceStableId: 'ESRS_2023', ...given }
  const { id } = (await ada.call('POST', base(group), body)).json<{ id: string }>()
  const path = `${base(group)}/${id}`
  const topics = async () => (await ada.call('GET', `${path}/topics`)).json<{ content: Topic[] }>().content
  return {
    path,
    topics,
    library: async (query = '') =>
      (await ada.call('GET', `${path}/library?pageSize=500${query}`)).json<{ content: LibraryEntry[] }>()
        .content,
    take: (codes: readonly string[], headers: Record<string, string> = {}) =>
      ada.call('POST', `${path}/library`, { codes }, headers),
    subjectsOf: async (code: string) => {
      const topic = (await topics()).find((one) => one.code === code)
      const answer = await ada.call('GET', `${path}/topics/${topic?.id}/subjects?pageSize=100`)
      return answer.json<{ content: Subject[] }>().content
    },
    subjects: async () => (await topics()).reduce((sum, { activeSubjects }) => sum + activeSubjects, 0),
    evaluate: () => ada.call('PUT', `${path}/status`, { value: 'EVALUATION' }),
  }
}

const codesOf = (entries: readonly LibraryEntry[]) => entries.map(({ code }) => code)

describe('the library', () => {
  test('offers entries for the assessment’s own sector, in the order of the repository', async () => {
    const { library } = await open({ activitySectorId: 'K' })
    const offered = await library()
    expect(codesOf(offered)).toContain('E1-R6')
    expect(codesOf(offered)).not.toContain('E1-N4')
    expect([...new Set(offered.map(({ topic }) => topic.code))].slice(0, 3)).toEqual(['E1', 'E2', 'E4'])
    expect(offered.at(-1)?.topic.code).toBe('G1')
  })

  test('is filtered by sector, topic, type and words without accents', async () => {
    const { library } = await open()
    expect(codesOf(await library('&activityDivision=01'))).toContain('E1-N4')
    expect((await library('&activityDivision=all')).length).toBeGreaterThanOrEqual(265)
    const risks = await library('&activityDivision=all&topic=E3&type=RISK')
    expect(new Set(risks.map(({ topic, type }) => `${topic.code} ${type}`))).toEqual(new Set(['E3 RISK']))
    expect(codesOf(risks)).toEqual(expect.arrayContaining(['E3-R1', 'E3-R2', 'E3-R3']))
    expect(codesOf(await library('&activityDivision=all&search=secheresse%20semaines'))).toEqual(['E3-R1'])
  })

  test('shows the divisions of an entry in both nomenclatures, or none where it applies to all', async () => {
    const { library } = await open()
    const offered = await library('&activityDivision=45')
    expect(offered.find(({ code }) => code === 'G1-R2')).toMatchObject({
      activityDivisions: expect.arrayContaining(['45', '46', '47']),
      activityDivisions2025: expect.not.arrayContaining(['45']),
    })
    expect(offered.find(({ code }) => code === 'G1-N1')).toMatchObject({
      activityDivisions: null,
      activityDivisions2025: null,
    })
  })

  test('is that of a foundry where the companies of the perimeter are foundries', async () => {
    const group = await ada.found('Fonderies de l’Ormelle')
    for (const activityCode of ['24.51Z', '24.52Z', '46.72Z', '25.50A'])
      await ada.callOrThrow('POST', `/organizations/${group}/companies`, {
        name: `Ormelle ${activityCode}`,
        country: 'FR',
        nationalId: freshSiren(),
        activityCode,
      })
    const { library } = await open({ library: 'SECTOR' }, group)
    const offered = await library()
    expect(codesOf(offered)).toEqual(
      expect.arrayContaining(['E1-N10', 'E2-N11', 'S1-N18', 'G1-N10', 'E2-N19']),
    )
    expect(codesOf(offered).filter((code) => ['E1-N4', 'E4-N2', 'G1-N4', 'G1-P4'].includes(code))).toEqual([])
    const taken = codesOf(offered.filter(({ isTaken }) => isTaken))
    expect(taken).toEqual(expect.arrayContaining(['E1-N10', 'E2-N11', 'S1-N18', 'G1-N10']))
    expect(taken.length).toBeLessThanOrEqual(40)
  })

  test('refuses a division that does not exist', async () => {
    const { path } = await open()
    expect((await ada.call('GET', `${path}/library?activityDivision=04`)).statusCode).toBe(400)
  })

  test('uses the topics of ESRS 2026 for assessments that follow it', async () => {
    const { library, take, subjectsOf } = await open({ referenceStableId: 'ESRS_2026' })
    const fish = (await library('&activityDivision=all')).find(({ code }) => code === 'E3-N8')
    expect(fish).toMatchObject({ topic: { code: 'E4' }, subTopic: { code: 'E4.1' } })
    await take(['E3-N8', 'E2-N8'])
    expect(await subjectsOf('E4')).toMatchObject([{ libraryCode: 'E3-N8', subTopic: 'E4.1' }])
    expect(await subjectsOf('E2')).toMatchObject([{ libraryCode: 'E2-N8', subTopic: null }])
  })
})

describe('a selection from the library', () => {
  test('becomes subjects in the caller’s language that keep their code and source', async () => {
    const { take, subjectsOf, library } = await open()
    const answer = await take(['G1-N1', 'G1-R1'], { 'accept-language': 'en' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ added: 2, skipped: 0 })
    expect(await subjectsOf('G1')).toMatchObject([
      {
        libraryCode: 'G1-R1',
        source: 'LIBRARY',
        financialMateriality: 'RISK',
        impactMateriality: 'NOT_APPLICABLE',
      },
      {
        text: 'Small firms’ invoices paid late, at the cost of their cash flow',
        rationale: 'Rests on: Late Payment Directive 2011/7/EU.',
        subTopic: 'G1.5',
        occurrence: 'ACTUAL',
        valueChain: 'UPSTREAM',
        impactMateriality: 'NEGATIVE',
      },
    ])
    const taken = (await library()).filter(({ isTaken }) => isTaken)
    expect(codesOf(taken).toSorted()).toEqual(['G1-N1', 'G1-R1'])
  })

  test('adds nothing twice, whether repeated, duplicated or archived meanwhile', async () => {
    const { path, take, topics, subjectsOf, subjects } = await open()
    await take(['G1-N1', 'G1-N1'])
    const topic = (await topics()).find(({ code }) => code === 'G1')
    const [subject] = await subjectsOf('G1')
    await ada.call('PUT', `${path}/topics/${topic?.id}/subjects/${subject?.id}/disabled`, {
      value: true,
      reason: 'Sans objet',
    })
    expect((await take(['G1-N1', 'G1-N2'])).json()).toEqual({ added: 1, skipped: 1 })
    expect(await subjects()).toBe(1)
  })

  test('adds nothing twice when two clients select the same at once', async () => {
    const { take, subjects } = await open()
    const answers = await Promise.all([take(['S1-N1']), take(['S1-N1']), take(['S1-N1'])])
    expect(answers.filter((answer) => answer.json<{ added: number }>().added === 1)).toHaveLength(1)
    expect(await subjects()).toBe(1)
  })

  test('returns the same response for a repeated request', async () => {
    const { take } = await open()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await take(['S1-N1'], headers)
    expect((await take(['S1-N1'], headers)).json()).toEqual(first.json())
  })

  test('is refused completely if one code does not exist', async () => {
    const { take, subjects } = await open()
    const answer = await take(['S1-N1', 'X9-N1'])
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      fields: [
        {
          field: 'codes',
          message: 'La bibliothèque n’a pas d’entrée X9-N1. Choisissez parmi celles de la liste.',
        },
      ],
    })
    expect(await subjects()).toBe(0)
  })

  test('is refused once the repository is locked', async () => {
    const { take, evaluate } = await open()
    await take(['S1-N1'])
    await evaluate()
    const answer = await take(['S1-N2'])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'repositoryLocked' })
  })

  test('is recorded in the history of each subject', async () => {
    const { take, subjectsOf } = await open()
    await take(['S1-N1'])
    const [subject] = await subjectsOf('S1')
    const answer = await ada.call(
      'GET',
      `/organizations/${orgId}/changes?resource=subjects&recordId=${subject?.id}`,
    )
    const [change] = answer.json<{ content: object[] }>().content
    expect(change).toMatchObject({ action: 'create' })
  })
})

describe('a new assessment', () => {
  test('starts empty, or with at most one subject per topic and type for its sector', async () => {
    const [empty, started] = await Promise.all([open(), open({ library: 'SECTOR', activitySectorId: 'J' })])
    expect(await empty.subjects()).toBe(0)
    const count = await started.subjects()
    expect(count).toBeGreaterThan(20)
    expect(count).toBeLessThanOrEqual(40)
    expect((await started.library('&topic=E3')).filter(({ isTaken }) => isTaken)).toMatchObject([
      { code: 'E3-N6' },
    ])
  })
})

describe('the crosswalk', () => {
  const read = async (path: string) => (await ada.call('GET', `${path}/crosswalk`)).json<Crosswalk>()
  const rowOf = ({ topics }: Crosswalk, code: string) =>
    topics.flatMap(({ rows }) => rows).find((row) => row.code === code)

  test('shows where ESRS 2026 has each entry of ESRS 2023, with its subjects, as our judgement', async () => {
    const { path, take } = await open()
    await take(['E3-N8', 'E4-N1'])
    const shown = await read(path)
    expect(shown).toMatchObject({ from: 'ESRS_2023', to: 'ESRS_2026' })
    expect(shown.basis).toContain('notre lecture')
    expect(rowOf(shown, 'E3.2.2')).toMatchObject({
      level: 3,
      subjects: 1,
      relation: 'MOVED',
      counterparts: [{ code: 'E4.1' }, { code: 'E5.1' }],
    })
    expect(rowOf(shown, 'E2.4')).toMatchObject({
      relation: 'REMOVED',
      counterparts: [],
      note: expect.any(String),
    })
    expect(rowOf(shown, 'E4.1')).toMatchObject({ level: 2, subjects: 0, relation: null })
  })

  test('shows what each entry of ESRS 2026 came from', async () => {
    const { path } = await open({ referenceStableId: 'ESRS_2026' })
    const shown = await read(path)
    expect(shown).toMatchObject({ from: 'ESRS_2026', to: 'ESRS_2023' })
    expect(rowOf(shown, 'E2.4')).toMatchObject({
      relation: 'MERGED',
      counterparts: [{ code: 'E2.5' }, { code: 'E2.6' }],
    })
    expect(rowOf(shown, 'E3.1')?.counterparts.map(({ code }) => code)).toEqual([
      'E3.1.1',
      'E3.1.2',
      'E3.1.3',
      'E3.2.1',
    ])
  })
})
