import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'

let server: TestApp
let ada: TestCaller
let base: string
let id: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  base = `/organizations/${await ada.found('Groupe Ormelle')}/double-materialities`
  const create = async (path: string, body: object) =>
    (await ada.callOrThrow('POST', `${base}${path}`, body)).json<{ id: string }>().id
  const assessment = { name: 'Exercice 2026', activitySectorId: 'C', referenceStableId: 'ESRS_2023' }
  id = await create('', assessment)
  const topics = (await ada.callOrThrow('GET', `${base}/${id}/topics`)).json<Page<{ id: string }>>().content
  const own = await create(`/${id}/topics`, { label: 'Cybersécurité', universe: 'GOVERNANCE' })
  const kinds = { financialMateriality: 'RISK', impactMateriality: 'NOT_APPLICABLE' }
  await create(`/${id}/topics/${topics[0]?.id}/subjects`, { text: 'Canicules', ...kinds })
  await create(`/${id}/topics/${own}/subjects`, {
    text: 'Rançongiciel',
    rationale: 'Incident de 2025',
    ...kinds,
  })
  // Another assessment, whose subjects are in no file of the first one.
  const other = await create('', assessment)
  const [first] = (await ada.callOrThrow('GET', `${base}/${other}/topics`)).json<Page<{ id: string }>>()
    .content
  await create(`/${other}/topics/${first?.id}/subjects`, { text: 'Sécheresses', ...kinds })
})
afterAll(() => server.close())

test('the subjects of all topics are exported with the code or the name of their topic', async () => {
  const file = await ada.callOrThrow('GET', `${base}/${id}/subjects/export?format=csv`)
  const [head = '', ...rows] = file.body.trimEnd().split('\r\n')
  expect(head).toContain('Thème')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/E1.*Canicules/)
  expect(rows[1]).toMatch(/Cybersécurité.*Rançongiciel.*Incident de 2025/)
})

test('their number is known before', async () => {
  const counted = await ada.callOrThrow('HEAD', `${base}/${id}/subjects`)
  expect(counted.headers['x-total-count']).toBe('2')
})

test('those of another organisation are not found', async () => {
  const bob = await signUpCaller(server.app, 'bob@example.org')
  const elsewhere = `/organizations/${await bob.found('Autre groupe')}/double-materialities`
  expect((await bob.call('GET', `${elsewhere}/${id}/subjects/export`)).statusCode).toBe(404)
})
