import { directoryComparison, type DirectoryComparison } from '#model/wire/directory.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'
import { readBody } from '../readBody.ts'

/** A comparison, and the ETag under which it can be consented to. */
export type TaggedComparison = DirectoryComparison & { tag: string | null }

/** `GET …/directory-comparison`; `ApiError` directoryUnavailable when no directory answers. */
export async function compareWithDirectory(
  http: Http,
  orgId: string,
  companyId: string,
  signal?: AbortSignal,
): Promise<TaggedComparison> {
  const answer = await http({
    path: apiPath`/organizations/${orgId}/companies/${companyId}/directory-comparison`,
    signal,
  })
  return { ...readBody(directoryComparison, answer), tag: answer.headers.get('etag') }
}

/** `POST …/directory-refresh`: takes the accepted wire fields over; 412 when the comparison no longer holds. */
export async function refreshFromDirectory(
  http: Http,
  orgId: string,
  companyId: string,
  { fields, tag }: { fields: readonly string[]; tag: string | null },
): Promise<void> {
  await http({
    method: 'POST',
    path: apiPath`/organizations/${orgId}/companies/${companyId}/directory-refresh`,
    body: { fields },
    headers: tag === null ? {} : { 'If-Match': tag },
    creates: true,
  })
}
