/**
 * Limits of a CSV of entities, companies or sites (design §5; columns and record size: what a spreadsheet can show).
 */
export const csvLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 200_000,
  columns: 100,
  /** One record, in characters: a longer one has an unclosed quote, which makes the rest of the file one cell. */
  recordCharacters: 64 * 1024,
} as const
