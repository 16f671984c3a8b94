/**
 * A query of plain values as ra-data-simple-rest writes one: what is undefined is left out. It stands in for
 * query-string, of which that is all we use (`vite.config.ts`).
 */
export const stringifyQuery = (query: Readonly<Record<string, string | undefined>>): string =>
  String(
    new URLSearchParams(
      Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  )
