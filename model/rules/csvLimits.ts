/** Bounds of a CSV of entities, companies or sites (design §5, columns and record: as a spreadsheet can show). */
export const csvLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 200_000,
  columns: 100,
  /** One record, in characters: beyond it a quote was left open and the rest of the file is one cell. */
  recordCharacters: 64 * 1024,
} as const
