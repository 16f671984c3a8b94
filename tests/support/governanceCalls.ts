import type { LightMyRequestResponse } from 'fastify'
import type { TestCaller } from './caller.ts'
import { freshSiren } from './frenchNumbers.ts'
import { accepted } from './requireSuccess.ts'

export type TestPerson = {
  id: string
  fullName: string
  linkedCompanies: number
  identity: Record<string, string | null>
}
export type TestLink = {
  id: string
  personId: string
  companyId: string
  shareRate: number
  person: { fullName: string }
}
type ListOf<Item> = { content: Item[]; totalItems: number }

/** The fields that a response refuses. */
export const refusedFields = (answer: LightMyRequestResponse) =>
  answer.json<{ fields: { field: string; message: string }[] }>().fields

/** The calls that tests make on the persons of an organisation and on their links. */
export const governanceCalls = (caller: TestCaller, orgId: string) => {
  const base = `/organizations/${orgId}`
  const persons = `${base}/persons`
  const links = (kind: 'officers' | 'beneficial-owners') => ({
    create: (companyId: string, body: object, headers: Record<string, string> = {}) =>
      caller.call('POST', `${base}/companies/${companyId}/${kind}`, body, headers),
    created: async (companyId: string, body: object) =>
      (await caller.callOrThrow('POST', `${base}/companies/${companyId}/${kind}`, body)).json<TestLink>(),
    createWithPerson: (companyId: string, body: object, headers: Record<string, string> = {}) =>
      caller.call('POST', `${base}/companies/${companyId}/${kind}/with-person`, body, headers),
    patch: (companyId: string, id: string, body: object, headers: Record<string, string> = {}) =>
      caller.call('PATCH', `${base}/companies/${companyId}/${kind}/${id}`, body, headers),
    read: (companyId: string, id: string) =>
      caller.call('GET', `${base}/companies/${companyId}/${kind}/${id}`),
    remove: (companyId: string, id: string, headers: Record<string, string> = {}) =>
      caller.call('DELETE', `${base}/companies/${companyId}/${kind}/${id}`, undefined, headers),
    list: async (companyId: string, query = '') =>
      (await caller.callOrThrow('GET', `${base}/companies/${companyId}/${kind}${query}`)).json<
        ListOf<TestLink>
      >(),
    ofPerson: async (personId: string, query = '') =>
      (await caller.callOrThrow('GET', `${persons}/${personId}/${kind}${query}`)).json<
        ListOf<TestLink & Record<string, unknown>>
      >(),
  })
  const create = (identity: object, headers: Record<string, string> = {}) =>
    caller.call('POST', persons, { identity }, headers)
  const created = async (identity: object) => accepted(await create(identity)).json<TestPerson>()
  return {
    create,
    created,
    physical: (firstName: string, lastName: string, fields: object = {}) =>
      created({ firstName, lastName, ...fields }),
    external: (name: string, fields: object = {}) =>
      created({ name, country: 'FR', nationalId: freshSiren(), ...fields }),
    read: (id: string) => caller.call('GET', `${persons}/${id}`),
    patch: (id: string, identity: object, headers: Record<string, string> = {}) =>
      caller.call('PATCH', `${persons}/${id}`, { identity }, headers),
    remove: (id: string, query = '') => caller.call('DELETE', `${persons}/${id}${query}`),
    list: async (query = '') =>
      (await caller.callOrThrow('GET', `${persons}${query}`)).json<ListOf<TestPerson & { type: string }>>(),
    count: async (query = '') =>
      Number((await caller.callOrThrow('HEAD', `${persons}${query}`)).headers['x-total-count']),
    linkedCompanies: async (id: string) =>
      Number(
        (await caller.callOrThrow('HEAD', `${persons}/${id}/linked-companies`)).headers['x-total-count'],
      ),
    merge: (id: string, duplicateIds: readonly string[], headers: Record<string, string> = {}) =>
      caller.call('POST', `${persons}/${id}/merge`, { duplicateIds }, headers),
    duplicates: async (query = '') =>
      (await caller.callOrThrow('GET', `${persons}/duplicates${query}`)).json<
        ListOf<{ persons: (TestPerson & { type: string })[] }> & { dismissedPairs: number }
      >(),
    alike: (identity: Readonly<Record<string, string>>) =>
      caller.call('GET', `${persons}/alike?${new URLSearchParams(identity)}`),
    dismiss: (pairs: readonly (readonly string[])[], headers: Record<string, string> = {}) =>
      caller.call('POST', `${persons}/duplicates/dismissals`, { pairs }, headers),
    dismissals: async (query = '') =>
      (await caller.callOrThrow('GET', `${persons}/duplicates/dismissals${query}`)).json<
        ListOf<{ id: string; accountName: string; persons: TestPerson[] }>
      >(),
    restore: (id: string) => caller.call('DELETE', `${persons}/duplicates/dismissals/${id}`),
    officers: links('officers'),
    owners: links('beneficial-owners'),
  }
}

export type GovernanceCalls = ReturnType<typeof governanceCalls>
