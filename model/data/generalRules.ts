/**
 * General checks of every data file, whatever its nature, with their severity: an error excludes its row. Messages are
 * in `locales` (`dataRules.general`).
 */
export const generalRules = {
  required: 'error',
  number: 'error',
  integer: 'error',
  belowMinimum: 'error',
  aboveMaximum: 'error',
  /** `1.234,5` and `1,234.5` in one column: neither is reliable. */
  mixedNumbers: 'error',
  /** 1,234 without a hint whether the comma separates thousands or decimals. */
  ambiguousNumber: 'error',
  date: 'error',
  /** 02/01/2025 in a file whose other dates put the month first. */
  ambiguousDate: 'error',
  period: 'error',
  dateOrder: 'error',
  outOfRange: 'error',
  future: 'error',
  periodicity: 'warning',
  unit: 'error',
  unitQuantity: 'error',
  unitMissing: 'error',
  /** A mass or volume of a carrier without energy content in the table of fuels. */
  energyContent: 'error',
  code: 'error',
  flag: 'error',
  tooLong: 'error',
  unknownIndicator: 'error',
  computedIndicator: 'error',
  digitsLost: 'error',
  currency: 'error',
  /** The cell, its heading and the column of currencies do not name the same one. */
  severalCurrencies: 'error',
  unitInCell: 'warning',
  unknownSite: 'error',
  ambiguousSite: 'error',
  cells: 'error',
  /** Longer than the engine's limit for one line. */
  longLine: 'error',
  quote: 'error',
  /** The sum of the rows above, which would count them twice. */
  totalLine: 'error',
  duplicate: 'error',
  overlapInFile: 'warning',
  overlap: 'warning',
  outlier: 'warning',
  unitJump: 'warning',
  gap: 'warning',
  repeated: 'warning',
  zeroAfterValue: 'warning',
  /** Greater than the indicator it is a part of. */
  partAboveWhole: 'warning',
} as const satisfies Readonly<Record<string, 'error' | 'warning'>>

export type GeneralRule = keyof typeof generalRules
