import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MaterialityFinds } from '#model/wire/materiality/materialitySearch.ts'
import { createTx } from '#server/store/engine/database.ts'
import { findMateriality } from '#server/store/materiality/searchStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

let server: TestApp
let ada: TestCaller
let orgId: string
let assessment: string
let topic: string

const find = async (search: string, caller = ada) =>
  (
    await caller.call(
      'GET',
      `/organizations/${orgId}/double-materiality-search?search=${encodeURIComponent(search)}`,
    )
  ).json<MaterialityFinds>()

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Ormelle')
  const base = `/organizations/${orgId}/double-materialities`
  const body = { name: 'Exercice été 2026', activitySectorId: 'C', referenceStableId: 'ESRS_2023' }
  assessment = (await ada.call('POST', base, body)).json<{ id: string }>().id
  const topics = (await ada.call('GET', `${base}/${assessment}/topics`)).json<{ content: { id: string }[] }>()
  topic = topics.content[0]?.id ?? ''
  const subjects = `${base}/${assessment}/topics/${topic}/subjects`
  const materiality = { financialMateriality: 'RISK', impactMateriality: 'NEGATIVE' }
  await ada.call('POST', subjects, { text: 'Émissions des fonderies', ...materiality })
  const archived = await ada.call('POST', subjects, { text: 'Émissions des bureaux', ...materiality })
  const { id } = archived.json<{ id: string }>()
  await ada.call('PUT', `${subjects}/${id}/disabled`, { value: true, reason: 'Doublon' })
  await ada.call('POST', `${base}/${assessment}/contacts`, {
    email: 'lea.petit@example.org',
    firstName: 'Léa',
    lastName: 'Petit',
  })
})

afterAll(() => server.close())

test('assessments, subjects and stakeholders are found by their names, without accents or case', async () => {
  const name = { id: assessment, name: 'Exercice été 2026' }
  expect((await find('EXERCICE ETE')).assessments).toEqual([{ ...name, status: 'CONFIGURATION' }])
  expect((await find('emissions')).subjects).toEqual([
    { id: expect.any(String), label: 'Émissions des fonderies', topicId: topic, assessment: name },
  ])
  expect((await find('petit')).contacts).toEqual([
    {
      id: expect.any(String),
      email: 'lea.petit@example.org',
      firstName: 'Léa',
      lastName: 'Petit',
      assessment: name,
    },
  ])
})

test('pattern characters are matched literally', async () => {
  expect(await find('%%')).toEqual({ assessments: [], subjects: [], contacts: [] })
  expect(await find('__')).toEqual({ assessments: [], subjects: [], contacts: [] })
})

test('nothing is found from another organisation, and one letter is too short', async () => {
  const bob = await signUpCaller(server.app, 'bob@example.org')
  await bob.found('Mervaux')
  const path = `/organizations/${orgId}/double-materiality-search`
  expect((await bob.call('GET', `${path}?search=petit`)).statusCode).toBe(404)
  expect((await ada.call('GET', `${path}?search=p`)).statusCode).toBe(400)
})

test('names are searched in the views made for searches', async () => {
  const asked: string[] = []
  const tx = createTx((text) => {
    asked.push(text)
    return Promise.resolve([])
  })
  await findMateriality(tx, orgId, 'petit')
  expect(asked.filter((text) => /matrice\.(subjects|contacts)_search/.test(text))).toHaveLength(2)
})
