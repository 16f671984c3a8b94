import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyStore } from '#server/store/register/companyStore.ts'
import { divisionStore } from '#server/store/register/divisionStore.ts'
import { arbitraryRecord } from '#tests/support/arbitraryRecord.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'

let server: TestApp
let ada: TestCaller
let fixture: Fixture

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  fixture = await buildFixture(ada)
})

afterAll(() => server.close())

// Values required by rules over several fields and by reference lists; all others are any value the declaration
// accepts.
const lawful = { activityCode: '24.51Z', legalState: 'ACTIVE', ceaseDate: null }
const collections = [
  {
    name: 'companies',
    resource: companyStore.binding.resource,
    path: () => `/organizations/${fixture.orgId}/companies`,
    lawful: () => ({
      ...lawful,
      countryCode: 'FR',
      nationalId: freshSiren(),
      legalFormCode: '5710',
      currency: 'CHF',
      assignees: [],
    }),
  },
  {
    name: 'divisions',
    resource: divisionStore.binding.resource,
    path: () => `/organizations/${fixture.orgId}/companies/${fixture.companyId}/divisions`,
    lawful: () => ({ ...lawful, nationalId: null, assigned: [] }),
  },
] as const

test.each(collections)('any valid new $name is returned unchanged by the database', async (collection) => {
  const { resource, path } = collection
  await fc.assert(
    fc.asyncProperty(arbitraryRecord(resource, 'create'), async (given) => {
      const wire = resource.create.encode({ ...given, ...collection.lawful() })
      const created = await ada.call('POST', path(), wire)
      expect(created.json()).toMatchObject(wire)
      const { id } = created.json<{ id: string }>()
      expect((await ada.call('GET', `${path()}/${id}`)).json()).toEqual(created.json())
    }),
    { numRuns: 40 },
  )
})

test.each(collections)(
  'any valid change of $name is returned unchanged by the database',
  async (collection) => {
    const { resource, path } = collection
    // The company whose sites have no SIRET, so that its SIREN may change.
    const id = { companies: fixture.mainCompanyId, divisions: fixture.divisionId }[collection.name]
    await fc.assert(
      fc.asyncProperty(arbitraryRecord(resource, 'patch'), async (given) => {
        const wire = resource.patch.encode({ ...given, ...collection.lawful() })
        const changed = await ada.call('PATCH', `${path()}/${id}`, wire)
        expect(changed.json()).toMatchObject(wire)
      }),
      { numRuns: 40 },
    )
  },
)
