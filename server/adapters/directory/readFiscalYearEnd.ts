import { readMonthDay } from '#model/rules/text/readDate.ts'

/**
 * The end of a fiscal year in the format of the company register, converted to `mm-dd`; null when it cannot be parsed.
 * The register writes day then month ("3112", "31-12"); dates with a year and months in letters also occur.
 */
export const readFiscalYearEnd = (text: string | null): string | null =>
  readMonthDay((text ?? '').trim().replace(/^(\d{2})-(\d{2})$/, '$1/$2')) ?? null
