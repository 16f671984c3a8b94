import { readMonthDay } from '#model/rules/readDate.ts'

/**
 * A fiscal year's end as the company register writes it, as `mm-dd`; null when it cannot be read. The register
 * gives day then month ("3112", "31-12"); dates with a year and months in letters are met too.
 */
export const readFiscalYearEnd = (text: string | null): string | null =>
  readMonthDay((text ?? '').trim().replace(/^(\d{2})-(\d{2})$/, '$1/$2')) ?? null
