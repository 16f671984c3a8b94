import * as calls from '#model/calls/organizations.ts'
import type { Change } from '#model/wire/changes.ts'
import type { Page } from '#model/wire/page.ts'
import { ask } from '../ask.ts'
import type { Http } from '../http.ts'

/** The latest changes in the organisation, newest first. */
export async function listChanges(
  http: Http,
  orgId: string,
  { pageSize, signal }: { pageSize: number; signal?: AbortSignal | undefined },
): Promise<Change[]> {
  const query = { pageNumber: 0, pageSize }
  return (await ask(http, calls.listChanges, { orgId, query }, { signal })).content
}

/** One page of what became of a record, with what was before and after. */
export const listRecordChanges = (
  http: Http,
  orgId: string,
  options: { resource: string; id: string; pageNumber: number; signal?: AbortSignal | undefined },
): Promise<Page<Change>> => {
  const { resource, id, pageNumber, signal } = options
  const query = { resource, recordId: id, pageNumber, pageSize: 20 }
  return ask(http, calls.listChanges, { orgId, query }, { signal })
}
