/**
 * What every data file is checked for, whatever its nature, and how grave it is: an error keeps its row out. What each
 * says stands in `locales` (`dataRules.general`).
 */
export const generalRules = {
  required: 'error',
  number: 'error',
  integer: 'error',
  belowMinimum: 'error',
  aboveMaximum: 'error',
  /** `1.234,5` and `1,234.5` in one column: neither can be trusted. */
  mixedNumbers: 'error',
  /** 1,234 where nothing tells thousands from decimals. */
  ambiguousNumber: 'error',
  date: 'error',
  /** 02/01/2025 in a file that writes others month first. */
  ambiguousDate: 'error',
  period: 'error',
  dateOrder: 'error',
  outOfRange: 'error',
  future: 'error',
  periodicity: 'warning',
  unit: 'error',
  unitQuantity: 'error',
  unitMissing: 'error',
  /** A mass or a volume of something whose energy the table of fuels does not tell. */
  energyContent: 'error',
  code: 'error',
  flag: 'error',
  tooLong: 'error',
  unknownIndicator: 'error',
  computedIndicator: 'error',
  unknownSite: 'error',
  ambiguousSite: 'error',
  cells: 'error',
  /** Beyond what the engine may hold of one. */
  longLine: 'error',
  quote: 'error',
  duplicate: 'error',
  overlapInFile: 'warning',
  overlap: 'warning',
  overlapKnown: 'warning',
  outlier: 'warning',
  unitJump: 'warning',
  gap: 'warning',
  repeated: 'warning',
  zeroAfterValue: 'warning',
  /** More than what it is a part of. */
  partAboveWhole: 'warning',
} as const satisfies Readonly<Record<string, 'error' | 'warning'>>

export type GeneralRule = keyof typeof generalRules
