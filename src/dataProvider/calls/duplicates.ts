import type { z } from 'zod'
import {
  dismissal,
  dismissedPair,
  duplicatePage,
  person,
  type DismissedPair,
  type MergeRequest,
} from '#model/wire/duplicates.ts'
import { pageOf, type Page } from '#model/wire/page.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'
import { versionOf } from '../version.ts'
import type { Person } from './persons.ts'

type Options = { signal?: AbortSignal | undefined }

/** `GET …/persons/duplicates`: entries that may be one person, group by group, and how many pairs were dismissed. */
export async function listDuplicates(
  http: Http,
  orgId: string,
  { pageSize, signal }: Options & { pageSize: number },
): Promise<z.output<typeof duplicatePage>> {
  const query = { pageNumber: 0, pageSize }
  const answer = await http({ path: apiPath`/organizations/${orgId}/persons/duplicates`, query, signal })
  return readBody(duplicatePage, answer)
}

/** `POST …/persons/{personId}/merge`: others become this one, if it still is as it was read. */
export async function mergePersons(
  http: Http,
  orgId: string,
  kept: Person,
  body: MergeRequest,
): Promise<Person> {
  const version = versionOf(kept)
  const answer = await http({
    method: 'POST',
    path: apiPath`/organizations/${orgId}/persons/${kept.id}/merge`,
    body,
    creates: true,
    ...(version !== undefined && { headers: { 'If-Match': version } }),
  })
  return readBody(person, answer)
}

/** `POST …/persons/duplicates/dismissals`: these pairs are not proposed again. Answers the new dismissals' ids. */
export async function dismissPairs(
  http: Http,
  orgId: string,
  pairs: readonly (readonly [string, string])[],
): Promise<string[]> {
  const path = apiPath`/organizations/${orgId}/persons/duplicates/dismissals`
  return readBody(dismissal, await http({ method: 'POST', path, body: { pairs }, creates: true })).ids
}

/** `GET …/persons/duplicates/dismissals`: one page of the pairs that are not proposed, the latest first. */
export async function listDismissedPairs(
  http: Http,
  orgId: string,
  { pageNumber, signal }: Options & { pageNumber: number },
): Promise<Page<DismissedPair>> {
  const path = apiPath`/organizations/${orgId}/persons/duplicates/dismissals`
  return readBody(pageOf(dismissedPair), await http({ path, query: { pageNumber, pageSize: 25 }, signal }))
}

/** `DELETE …/persons/duplicates/dismissals/{dismissalId}`: the pair may be proposed again. */
export async function restorePair(http: Http, orgId: string, id: string): Promise<void> {
  await http({
    method: 'DELETE',
    path: apiPath`/organizations/${orgId}/persons/duplicates/dismissals/${id}`,
  })
}
