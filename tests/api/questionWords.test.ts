import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

type Listed = { content: { id: string; text?: string }[] }

let server: TestApp
let ada: TestCaller
let base: string
let topic: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  const list = `/organizations/${await ada.found('Ormelle')}/double-materialities`
  base = `${list}/${await create(list, { name: 'Exercice 2026', activitySectorId: 'C', referenceStableId: 'ESRS_2023' })}`
  topic = `${base}/topics/${(await rows(`${base}/topics`))[0]?.id}`
})

afterAll(() => server.close())

const english = { 'accept-language': 'en' }
const create = async (path: string, body: object, headers = {}) =>
  (await ada.call('POST', path, body, headers)).json<{ id: string }>().id
const rows = async (path: string) => (await ada.call('GET', path)).json<Listed>().content
const written = (text: string, more: object = {}) => ({
  text,
  impactMateriality: 'NEGATIVE',
  financialMateriality: 'NOT_APPLICABLE',
  ...more,
})

/** The questions of the impact survey as a respondent with this language reads them. */
async function questions(language: 'fr' | 'en'): Promise<ResponseForm['subjects']> {
  const [impact] = await rows(`${base}/surveys`)
  const sheet = await ada.call('POST', `${base}/surveys/${impact?.id}/preview`, {
    questionnaire: {},
    language,
  })
  return sheet.json<ResponseForm>().subjects
}

test('a subject of the library is shown in the reader’s language, whoever added it', async () => {
  await ada.call('POST', `${base}/library`, { codes: ['E1-N1'] })
  const [french, requested] = [(await questions('fr'))[0], (await questions('en'))[0]]
  expect(french?.label).toMatch(/^Émissions/)
  expect(requested).toMatchObject({ untranslated: [], topic: 'Climate change', occurrence: 'ACTUAL' })
  expect(requested?.label).not.toBe(french?.label)
})

test('a reworded subject is shown as written, and marked if that is another language', async () => {
  const [subject] = await rows(`${topic}/subjects`)
  const reword = (text: string, headers: Record<string, string> = {}) =>
    ada.call('PATCH', `${topic}/subjects/${subject?.id}`, { type: 'configuration', text }, headers)
  await reword('Nos émissions')
  expect((await questions('fr'))[0]).toMatchObject({ label: 'Nos émissions', untranslated: [] })
  expect((await questions('en'))[0]).toMatchObject({ label: 'Nos émissions', untranslated: ['label'] })
  await reword('Our emissions', english)
  expect((await questions('fr'))[0]).toMatchObject({ label: 'Our emissions', untranslated: ['label'] })
  expect((await questions('en'))[0]).toMatchObject({ label: 'Our emissions', untranslated: [] })
})

test('own descriptions and topics are marked too, and impacts show whether they are actual', async () => {
  const own = `${base}/topics/${await create(`${base}/topics`, { label: 'Cybersécurité', universe: 'GOVERNANCE' })}`
  await create(`${own}/subjects`, written('Fuite', { description: 'Des données', occurrence: 'POTENTIAL' }))
  const last = (await questions('en')).at(-1)
  expect(last).toMatchObject({
    topic: 'Cybersécurité',
    untranslated: ['topic', 'label', 'description'],
    materiality: 'NEGATIVE',
    occurrence: 'POTENTIAL',
  })
  expect((await questions('fr')).at(-1)?.untranslated).toEqual([])
})
