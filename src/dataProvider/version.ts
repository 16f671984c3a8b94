/**
 * Where a record read by itself carries its ETag, so that the version goes with the values a form was filled
 * from: a list in the background may have seen a newer one. No declared field begins with `$`.
 */
const versionKey = '$version'

/** The record with its version; as it is where the answer had no ETag. */
export const withVersion = <R extends object>(record: R, etag: string | null): R =>
  etag === null ? record : { ...record, [versionKey]: etag }

/** The header that lets a change through only over the version that was read. */
export function ifMatch(record: object): Record<string, string> {
  const version = versionOf(record)
  return version === undefined ? {} : { 'If-Match': version }
}

/** The ETag that `withVersion` left on a record; undefined for one that was not read by itself. */
export const versionOf = (record: object | undefined): string | undefined => {
  const version = (record as Readonly<Record<string, unknown>> | undefined)?.[versionKey]
  return typeof version === 'string' ? version : undefined
}

/**
 * A reading of one record that is there once it was read by itself: the row of a list that stands in the cache before
 * carries no version to save against, not even when reading it fails.
 */
export const readByItself = <
  Q extends { data: object | undefined; error: Error | null; isFetchedAfterMount: boolean },
>(
  query: Q,
): Q =>
  query.isFetchedAfterMount && (query.error === null || versionOf(query.data) !== undefined)
    ? query
    : { ...query, data: undefined }
