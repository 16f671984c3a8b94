import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '#model/wire/records/changes.ts'
import { groupChanges } from '#src/custom-pages/dashboards/overview/groupChanges.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'

let server: TestApp
let caller: TestCaller
let base: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  base = `/organizations/${await caller.found('Groupe Ormelle')}`
})
afterAll(() => server.close())

const create = async (path: string, body: object) =>
  (await caller.call('POST', base + path, body)).json<{ id: string }>().id

/** The newest lines as shown on the home page. */
const reported = async (count: number) => {
  const { content } = (await caller.call('GET', `${base}/changes?pageSize=100`)).json<{ content: Change[] }>()
  return groupChanges(content, true)
    .slice(0, count)
    .map(({ change: { action, resource, title, after }, times, others }) => ({
      line: `${action} ${resource} ${title}`,
      after,
      times,
      others,
    }))
}

test('three saves of one record are shown as three saves, not as other records', async () => {
  const id = await create('/companies', { name: 'Bois', country: 'FR', nationalId: freshSiren() })
  for (const name of ['Bois 1', 'Bois 2', 'Bois 3']) {
    await caller.call('PATCH', `${base}/companies/${id}`, { name })
  }
  expect(await reported(1)).toMatchObject([{ line: 'update companies Bois 3', times: 3, others: 0 }])
})

test('a merge of persons is shown as a merge, whatever it moved and removed', async () => {
  const person = (birthDate: string | null) =>
    create('/persons', { identity: { firstName: 'Ada', lastName: 'Abel', birthDate } })
  const [kept, other] = [await person('1970-03-04'), await person(null)]
  const merged = await caller.call('POST', `${base}/persons/${kept}/merge`, { duplicateIds: [other] })
  expect(merged.statusCode).toBe(200)
  expect(await reported(1)).toMatchObject([{ line: 'merge physicalPersons Ada Abel', after: { merged: 2 } }])
})

test('an import shows new and changed records separately, on one line', async () => {
  const known = freshSiren()
  await create('/companies', { name: 'Verre', country: 'FR', nationalId: known })
  const fresh = [freshSiren(), freshSiren()].map((nationalId, index) => ({
    line: index + 3,
    name: `Neuve ${index}`,
    country: 'FR',
    nationalId,
  }))
  const rows = [{ line: 2, name: 'Cristal', country: 'FR', nationalId: known }, ...fresh]
  const answer = await caller.call('POST', `${base}/companies/bulk`, { mode: 'upsert', rows })
  expect(answer.json()).toMatchObject({ created: 2, updated: 1 })
  const [first, second] = await reported(2)
  expect(first).toMatchObject({ line: 'import companies 3', after: { created: 2, updated: 1 } })
  expect(second?.line).toBe('create companies Verre')
})
