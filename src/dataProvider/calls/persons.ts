import { pageOf, type Page } from '#model/wire/page.ts'
import { person, type Person } from '#model/wire/persons.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import { readCount } from '../readCount.ts'
import { removeRecord } from '../removeRecord.ts'
import { withVersion } from '../version.ts'

export type { Person }

type Options = { signal?: AbortSignal | undefined }

/** `GET …/persons/{personId}`: a person of either kind, with its version for a later save. */
export async function getPerson(
  http: Http,
  orgId: string,
  personId: string,
  { signal }: Options = {},
): Promise<Person> {
  const answer = await http({ path: apiPath`/organizations/${orgId}/persons/${personId}`, signal })
  return withVersion(readBody(person, answer), answer.headers.get('etag'))
}

/** `GET …/persons?search=…`: persons by name, of both kinds or of one. */
export async function listPersons(
  http: Http,
  orgId: string,
  {
    search,
    type,
    pageSize,
    signal,
  }: Options & {
    search: string
    type?: Person['type'] | undefined
    pageSize: number
  },
): Promise<Page<Person>> {
  const query = { search: search.trim(), type, pageNumber: 0, pageSize }
  return readBody(
    pageOf(person),
    await http({ path: apiPath`/organizations/${orgId}/persons`, query, signal }),
  )
}

/** `GET …/persons?type=LEGAL&identity.companyId=…`: which of these companies are legal persons already. */
export async function listBoundCompanies(
  http: Http,
  orgId: string,
  companyIds: readonly string[],
  { signal }: Options = {},
): Promise<Set<string>> {
  const query = { type: 'LEGAL', 'identity.companyId': companyIds, pageNumber: 0, pageSize: 100 }
  const answer = await http({ path: apiPath`/organizations/${orgId}/persons`, query, signal })
  const { content } = readBody(pageOf(person), answer)
  return new Set(content.flatMap(({ identity }) => companyOf({ identity }) ?? []))
}

/** The company of the organisation that a legal person is, where it is one. */
export const companyOf = ({ identity }: Pick<Person, 'identity'>): string | undefined =>
  (identity !== null && 'companyId' in identity ? identity.companyId : undefined) ?? undefined

/** `HEAD …/persons/{personId}/linked-companies`. */
export const countLinkedCompanies = (
  http: Http,
  orgId: string,
  personId: string,
  { signal }: Options = {},
): Promise<number> =>
  readCount(http, apiPath`/organizations/${orgId}/persons/${personId}/linked-companies`, { signal })

/**
 * `DELETE …/persons/{personId}`: with its mandates and holdings, or refused (422) while it has some, and refused
 * (412) once it is no longer as it was read.
 */
export const deletePerson = (
  http: Http,
  orgId: string,
  seen: Person,
  query: { withLinks: boolean },
): Promise<void> => removeRecord(http, apiPath`/organizations/${orgId}/persons/${seen.id}`, { seen, query })
