import { change, type Change } from '#model/wire/changes.ts'
import { pageOf, type Page } from '#model/wire/page.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** `GET …/changes`: the latest changes in the organisation, newest first. */
export async function listChanges(
  http: Http,
  orgId: string,
  options: { pageSize: number; signal?: AbortSignal | undefined },
): Promise<Change[]> {
  const answer = await http({
    path: apiPath`/organizations/${orgId}/changes`,
    query: { pageNumber: 0, pageSize: options.pageSize },
    signal: options.signal,
  })
  return readBody(pageOf(change), answer).content
}

/** `GET …/changes?resource=…&recordId=…`: one page of what became of a record, with what was before and after. */
export async function listRecordChanges(
  http: Http,
  orgId: string,
  options: { resource: string; id: string; pageNumber: number; signal?: AbortSignal | undefined },
): Promise<Page<Change>> {
  const { resource, id, pageNumber, signal } = options
  const answer = await http({
    path: apiPath`/organizations/${orgId}/changes`,
    query: { resource, recordId: id, pageNumber, pageSize: 20 },
    signal,
  })
  return readBody(pageOf(change), answer)
}
