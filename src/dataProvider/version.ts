/**
 * The property that holds the ETag of a record read by itself. The version stays with the values that filled a form,
 * because a list in the background may have read a newer one. No declared field begins with `$`.
 */
const versionKey = '$version'

/** The record with its version; unchanged where the answer had no ETag. */
export const withVersion = <R extends object>(record: R, etag: string | null): R =>
  etag === null ? record : { ...record, [versionKey]: etag }

/** The header that accepts a change only over the version that was read. */
export function ifMatch(record: object): Record<string, string> {
  const version = versionOf(record)
  return version === undefined ? {} : { 'If-Match': version }
}

/** The ETag that `withVersion` added to a record; undefined for one that was not read by itself. */
export const versionOf = (record: object | undefined): string | undefined => {
  const version = (record as Readonly<Record<string, unknown>> | undefined)?.[versionKey]
  return typeof version === 'string' ? version : undefined
}

/**
 * A query of one record that has data only once the record was read by itself. The row of a list that is in the cache
 * before has no version to save against, not even when reading the record fails.
 */
export const readByItself = <
  Q extends { data: object | undefined; error: Error | null; isFetchedAfterMount: boolean },
>(
  query: Q,
): Q =>
  query.isFetchedAfterMount && (query.error === null || versionOf(query.data) !== undefined)
    ? query
    : { ...query, data: undefined }
