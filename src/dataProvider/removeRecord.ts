import type { Http } from './http.ts'
import { versionOf } from './version.ts'

/**
 * DELETEs a record if the server still has the version with which `seen` was read (`ApiError` 412 otherwise). A record
 * without a version is deleted unconditionally.
 */
export async function removeRecord(
  http: Http,
  path: string,
  { seen, query }: { seen: object | undefined; query?: Readonly<Record<string, boolean>> },
): Promise<void> {
  const version = versionOf(seen)
  await http({
    method: 'DELETE',
    path,
    ...(query && { query }),
    ...(version !== undefined && { headers: { 'If-Match': version } }),
  })
}
