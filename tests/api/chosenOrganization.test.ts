import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { setPlan } from '#tests/support/setPlan.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
afterAll(() => server.close())

const namesOf = async (caller: TestCaller): Promise<string[]> =>
  (await caller.call('GET', '/organizations'))
    .json<{ content: { name: string }[] }>()
    .content.map(({ name }) => name)

const storageOf = (caller: TestCaller) => `/accounts/${caller.accountId}/storages`
const empty = { analyses: [], dashboards: [], language: 'fr' }

test('among several organisations the one on the higher plan comes first, then the others by name', async () => {
  const caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const atelier = await caller.found('Atelier')
  await caller.found('Zébulon')
  await caller.found('Ormelle')
  await setPlan(server.app, caller, atelier, 'Starter')
  expect(await namesOf(caller)).toEqual(['Ormelle', 'Zébulon', 'Atelier'])
})

test('the organisation chosen last comes first on every device, whatever its plan', async () => {
  const caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const atelier = await caller.found('Atelier')
  await setPlan(server.app, caller, atelier, 'Starter')
  await caller.found('Ormelle')
  await caller.call('PUT', storageOf(caller), { ...empty, organizationId: atelier })
  expect(await namesOf(caller)).toEqual(['Atelier', 'Ormelle'])
  expect((await caller.call('GET', storageOf(caller))).json()).toEqual({ ...empty, organizationId: atelier })
})

test('a storage write without an organisation keeps the choice, and null clears it', async () => {
  const caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const [atelier] = [await caller.found('Atelier'), await caller.found('Abeille')]
  await caller.call('PUT', storageOf(caller), { ...empty, organizationId: atelier })
  await caller.call('PUT', storageOf(caller), empty)
  expect(await namesOf(caller)).toEqual(['Atelier', 'Abeille'])
  await caller.call('PUT', storageOf(caller), { ...empty, organizationId: null })
  expect(await namesOf(caller)).toEqual(['Abeille', 'Atelier'])
  expect((await caller.call('GET', storageOf(caller))).json()).toEqual(empty)
})

test('choosing another’s organisation gives no access and changes nothing', async () => {
  const [caller, other] = await Promise.all([
    signUpCaller(server.app, `${randomUUID()}@example.org`),
    signUpCaller(server.app, `${randomUUID()}@example.org`),
  ])
  const foreign = await other.found('Ailleurs')
  await caller.found('Ormelle')
  await caller.call('PUT', storageOf(caller), { ...empty, organizationId: foreign })
  expect(await namesOf(caller)).toEqual(['Ormelle'])
})
