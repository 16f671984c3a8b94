import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportOutcome, ImportPreview } from '#model/wire/records/bulk.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

type Topic = { id: string; code: string | null; label: string }
type Subject = { id: string; text: string }

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
})

afterAll(() => server.close())

async function open(referenceStableId = 'ESRS_2023') {
  const base = `/organizations/${orgId}/double-materialities`
  const body = { name: 'Exercice', activitySectorId: 'C', referenceStableId }
  const { id } = (await ada.call('POST', base, body)).json<{ id: string }>()
  const path = `${base}/${id}`
  const send = (mode: string, rows: readonly object[], more: object = {}) =>
    ada.call('POST', `${path}/subjects/bulk`, { mode, rows, ...more })
  const topicOf = async (name: string) =>
    (await ada.call('GET', `${path}/topics`))
      .json<{ content: Topic[] }>()
      .content.find(({ code, label }) => code === name || label === name)?.id
  return {
    path,
    send,
    topicOf,
    preview: async (rows: readonly object[]) => (await send('preview', rows)).json<ImportPreview>(),
    upsert: async (rows: readonly object[], more: object = {}) =>
      (await send('upsert', rows, more)).json<ImportOutcome>(),
    subjectsOf: async (name: string) => {
      const answer = await ada.call('GET', `${path}/topics/${await topicOf(name)}/subjects`)
      return answer.json<{ content: Subject[] }>().content
    },
  }
}

const row = (line: number, topic: string, text: string, more: object = {}) => ({
  line,
  topic,
  text,
  financialMateriality: 'RISK',
  ...more,
})

test('rows become subjects under their topic, named by code or by name in either language', async () => {
  const { path, upsert, subjectsOf } = await open()
  await ada.call('POST', `${path}/topics`, { label: 'Cybersécurité', universe: 'GOVERNANCE' })
  const outcome = await upsert([
    row(2, 'e1', 'Prix du carbone', { subTopic: 'Climate change mitigation', timeHorizon: 'MEDIUM' }),
    row(3, 'Changement climatique', 'Canicules', { subTopic: 'E1.1' }),
    row(4, 'Business conduct', 'Amendes', { impactMateriality: 'NEGATIVE', financialMateriality: null }),
    row(5, 'cybersecurite', 'Vol de données', { description: 'Rançongiciel', humanRights: true }),
  ])
  expect(outcome).toEqual({ created: 4, updated: 0, unchanged: 0, problems: [] })
  expect(await subjectsOf('E1')).toMatchObject([
    { text: 'Canicules', subTopic: 'E1.1', source: 'FILE', impactMateriality: 'NOT_APPLICABLE' },
    { text: 'Prix du carbone', subTopic: 'E1.2', timeHorizon: 'MEDIUM' },
  ])
  expect(await subjectsOf('G1')).toMatchObject([
    { financialMateriality: 'NOT_APPLICABLE', impactMateriality: 'NEGATIVE' },
  ])
  expect(await subjectsOf('Cybersécurité')).toMatchObject([
    { description: 'Rançongiciel', humanRights: true },
  ])
})

test('a subject is identified by topic and label, and only the fields in the row change', async () => {
  const { preview, upsert, subjectsOf } = await open()
  await upsert([row(2, 'E1', 'Canicules', { description: 'Été', rationale: 'Historique des arrêts' })])
  const rows = [
    row(2, 'E1', 'CANICULES', { description: 'Été et automne', rationale: null }),
    row(3, 'E2', 'Canicules'),
  ]
  const shown = await preview(rows)
  expect(shown.rows).toMatchObject([
    {
      line: 2,
      state: 'changed',
      changes: [
        { field: 'text', before: 'Canicules', after: 'CANICULES' },
        { field: 'description', before: 'Été', after: 'Été et automne' },
      ],
    },
    { line: 3, state: 'new', version: null },
  ])
  expect(await upsert(rows)).toMatchObject({ created: 1, updated: 1 })
  expect(await subjectsOf('E1')).toMatchObject([
    { text: 'CANICULES', description: 'Été et automne', rationale: 'Historique des arrêts' },
  ])
  expect(await preview(rows)).toMatchObject({ rows: [{ state: 'unchanged' }, { state: 'unchanged' }] })
})

test('errors are reported per row, and the other rows are imported', async () => {
  const { path, upsert, topicOf, subjectsOf } = await open()
  await upsert([row(2, 'E1', 'Archivé')])
  const [archived] = await subjectsOf('E1')
  const subjects = `${path}/topics/${await topicOf('E1')}/subjects`
  await ada.call('PUT', `${subjects}/${archived?.id}/disabled`, { value: true, reason: 'Sans objet' })
  const twin = { text: 'Double', financialMateriality: 'RISK', impactMateriality: 'NOT_APPLICABLE' }
  await ada.call('POST', subjects, twin)
  await ada.call('POST', subjects, twin)
  const { created, problems } = await upsert([
    row(2, 'E9', 'Ailleurs'),
    row(3, 'E1', 'Sous-thème d’un autre', { subTopic: 'E2.1' }),
    row(4, 'E1', 'Sans matérialité', { financialMateriality: null }),
    row(5, 'E1', 'Bon'),
    row(6, 'Climate change', 'bon'),
    row(7, 'E1', 'Archivé'),
    row(8, 'E1', 'Double'),
    row(9, 'E1', 'Mot inconnu', { occurrence: 'SOMETIMES' }),
    { line: 10, topic: 'E1' },
  ])
  expect(created).toBe(1)
  expect(problems).toMatchObject([
    { line: 2, field: 'topic', code: 'unknownTopic' },
    { line: 3, field: 'subTopic', code: 'unknownSubTopic' },
    { line: 4, field: 'impactMateriality', code: 'noMateriality' },
    { line: 6, field: 'text', code: 'duplicateSubjectInFile', message: 'Ce sujet figure déjà à la ligne 5' },
    { line: 7, field: 'text', code: 'archivedSubject' },
    { line: 8, field: 'text', code: 'ambiguousSubject' },
    { line: 9, field: 'occurrence', code: 'choice' },
    { line: 10, field: 'text', code: 'required' },
  ])
})

test('an all-or-nothing import with an error changes nothing', async () => {
  const { upsert, subjectsOf } = await open()
  const outcome = await upsert([row(2, 'E1', 'Bon'), row(3, 'E9', 'Ailleurs')], { allOrNothing: true })
  expect(outcome).toMatchObject({ created: 0, problems: [{ line: 3 }] })
  expect(await subjectsOf('E1')).toEqual([])
})

test('a subject that changed since the preview is reported and not changed', async () => {
  const { preview, upsert } = await open()
  await upsert([row(2, 'E1', 'Canicules')])
  const mine = row(2, 'E1', 'Canicules', { description: 'La mienne' })
  const [seen] = (await preview([mine])).rows
  await upsert([row(2, 'E1', 'Canicules', { description: 'La leur' })])
  expect(await upsert([{ ...mine, version: seen?.version }])).toMatchObject({
    updated: 0,
    problems: [{ line: 2, code: 'changedMeanwhile' }],
  })
})

test('a file sent by two people at once is imported once', async () => {
  const { upsert, subjectsOf } = await open()
  const rows = [row(2, 'E1', 'Canicules'), row(3, 'E1', 'Inondations')]
  const outcomes = await Promise.all([upsert(rows), upsert(rows)])
  expect(outcomes.reduce((sum, { created }) => sum + created, 0)).toBe(2)
  expect(await subjectsOf('E1')).toHaveLength(2)
})

test('is refused once the repository is locked, preview included', async () => {
  const { path, send, upsert } = await open()
  await upsert([row(2, 'E1', 'Canicules')])
  await ada.call('PUT', `${path}/status`, { value: 'EVALUATION' })
  for (const mode of ['preview', 'upsert']) {
    const answer = await send(mode, [row(2, 'E1', 'Inondations')])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'repositoryLocked' })
  }
})

test('two thousand rows are imported in one call, in ESRS 2026 too', async () => {
  const { upsert } = await open('ESRS_2026')
  const rows = Array.from({ length: 2000 }, (_, index) =>
    row(index + 2, 'S1', `Sujet ${index}`, { subTopic: 'Santé et sécurité' }),
  )
  expect(await upsert(rows)).toMatchObject({ created: 2000, problems: [] })
})
