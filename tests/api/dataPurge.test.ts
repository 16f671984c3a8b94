import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cubeFactPage } from '#model/wire/data/cube.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { dataTokenOf, queryTestCube } from '#tests/support/queryTestCube.ts'

// With the real engine: the content of files is deleted, and their figures stay or go.
let server: TestApp
let ada: TestCaller
let bob: TestCaller
let orgId: string
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  ada = await signUpCaller(server.app, 'ada@example.org')
  bob = await signUpCaller(server.app, 'bob@example.org')
  await server.app.jobQueue.start()
})
beforeEach(async () => {
  orgId = await ada.found('Suppressions')
  imports = dataImportCalls(server, ada, orgId)
  await ada.callOrThrow('POST', `/organizations/${orgId}/companies`, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
  })
})
afterAll(() => server.close())

const content = [
  'site;indicator;period;value;unit;comment',
  'Ormelle Bois;EN01;2025-01;12;MWh;',
  'Ormelle Bois;EN01;2025-02;beaucoup;MWh;secret',
].join('\n')
const purge = (id: string, figures: 'KEEP' | 'REMOVE', by = ada) =>
  by.call('POST', `/imports/${id}/purge`, { figures })
const keptKeys = async () => {
  const keys: string[] = []
  for (const prefix of ['data', 'rejects'])
    for await (const page of server.app.files.pages(`${prefix}/${orgId}`)) keys.push(...page)
  return keys
}
const listFacts = async () => {
  const token = await dataTokenOf(ada, orgId)
  const answer = await queryTestCube(server, token, orgId, { path: 'facts', body: { measures: ['EN01'] } })
  return cubeFactPage.parse(answer.json()).content
}
const written = () => imports.written(content, { nature: 'INDICATORS' })

test('purged files leave their counts and figures, which are marked', async () => {
  const { id, fileId } = await written()
  expect(await keptKeys()).toHaveLength(2)
  expect((await listFacts()).map(({ file }) => file.isPurged)).toEqual([false])
  const before = (await imports.read(id)).files[0]
  expect((await purge(id, 'KEEP')).statusCode).toBe(200)
  expect(await keptKeys()).toEqual([])
  const { analysis, files } = await imports.read(id)
  expect(analysis).toBe('DONE')
  expect(files[0]).toMatchObject({ counts: before?.counts, purgedAt: expect.any(String) as string })
  expect(await listFacts()).toMatchObject([{ value: 12, file: { isPurged: true } }])
  const path = `/imports/${id}/files/${fileId}`
  const check = await ada.callOrThrow('GET', `${path}/check`)
  expect(check.body).not.toContain('secret')
  expect(check.body).not.toContain('beaucoup')
  expect(check.json<DataCheck>().byRule).toMatchObject([{ rule: 'number', rows: 1 }])
  expect((await ada.call('GET', `${path}/rejects`)).statusCode).toBe(404)
  expect((await ada.call('GET', `${path}/original`)).json()).toMatchObject({ code: 'filePurged' })
  // A second request changes nothing.
  expect((await purge(id, 'KEEP')).json()).toMatchObject({ files: [{ purgedAt: files[0]?.purgedAt }] })
})

test('figures are removed with their files if this is requested, also later', async () => {
  const { id } = await written()
  await purge(id, 'KEEP')
  expect((await purge(id, 'REMOVE')).json()).toMatchObject({ analysis: 'UNDONE' })
  expect(await listFacts()).toEqual([])
  const other = await written()
  await imports.act(other.id, 'undo')
  expect((await purge(other.id, 'REMOVE')).json()).toMatchObject({ analysis: 'UNDONE' })
  expect(await keptKeys()).toEqual([])
})

test('only files of finished imports are purged, by members', async () => {
  const { id } = await imports.checked(content, { nature: 'INDICATORS' })
  expect((await purge(id, 'KEEP')).json()).toMatchObject({ code: 'importNotFinished' })
  expect((await purge(id, 'KEEP', bob)).statusCode).toBe(404)
  expect(await keptKeys()).toHaveLength(2)
})
