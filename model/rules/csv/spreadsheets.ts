/** Endings of the spreadsheets that the browser reads. Their content is sent as CSV. */
export const spreadsheetEndings = ['.xlsx', '.ods'] as const

/** Their media types. */
export const spreadsheetTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
] as const

/** Limits of a spreadsheet: it is read as a whole in the memory of the browser. */
export const spreadsheetLimits = {
  bytes: 30_000_000,
  /** Bytes of its parts once they are unpacked. */
  unpackedBytes: 200_000_000,
  /** Cells of all sheets. */
  cells: 1_000_000,
  /** Characters of the content that is sent. */
  characters: 100_000_000,
} as const

/** Why a spreadsheet cannot be read: the last part of the key of the message. */
export const spreadsheetRefusals = [
  'unreadable',
  'protected',
  'old',
  'tooLarge',
  'tooManyCells',
  'empty',
  'uncomputed',
] as const
export type SpreadsheetRefusal = (typeof spreadsheetRefusals)[number]

/** Whether a file is a spreadsheet by its name. */
export const isSpreadsheetName = (name: string): boolean =>
  spreadsheetEndings.some((ending) => name.toLowerCase().endsWith(ending))
