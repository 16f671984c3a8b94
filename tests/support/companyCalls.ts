import type { TestCaller } from './caller.ts'
import { freshSiren } from './frenchNumbers.ts'
import { accepted } from './requireSuccess.ts'

export type TestCompany = { id: string; name: string; nationalId: string; headquarter: { id: string } }

/** A body that creates a company; its SIREN is valid and new. */
export const companyBody = (fields: object = {}) => ({
  name: 'Ormelle Bois',
  country: 'FR',
  nationalId: freshSiren(),
  ...fields,
})

/** The calls that tests make on the companies of an organisation. */
export const companyCalls = (caller: TestCaller, orgId: string) => {
  const base = `/organizations/${orgId}/companies`
  const create = (fields: object = {}) => caller.call('POST', base, companyBody(fields))
  return {
    create,
    created: async (fields: object = {}) => accepted(await create(fields)).json<TestCompany>(),
    read: (id: string) => caller.call('GET', `${base}/${id}`),
    list: (query = '') => caller.call('GET', base + query),
    patch: (id: string, fields: object, headers: Record<string, string> = {}) =>
      caller.call('PATCH', `${base}/${id}`, fields, headers),
    remove: (id: string, headers: Record<string, string> = {}) =>
      caller.call('DELETE', `${base}/${id}`, undefined, headers),
    setHeadquarter: (id: string, headquarterId: string) =>
      caller.call('PUT', `${base}/${id}/headquarter`, { headquarterId }),
    addDivision: (id: string, fields: object) => caller.call('POST', `${base}/${id}/divisions`, fields),
    divisions: (id: string, query = '') => caller.call('GET', `${base}/${id}/divisions${query}`),
  }
}

export type CompanyCalls = ReturnType<typeof companyCalls>
