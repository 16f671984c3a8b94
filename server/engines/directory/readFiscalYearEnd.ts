import { normalise } from '#model/rules/normalise.ts'
import { monthDay } from '#model/schema/values.ts'

const months = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
]

/**
 * A fiscal year's end as the company register writes it, as `mm-dd`; null when it cannot be read. The register
 * gives day then month ("3112"); dates with a year and months in letters are met too.
 */
export function readFiscalYearEnd(text: string | null): string | null {
  const plain = normalise(text ?? '')
  const isoDate = /^\d{4}-(\d{2})-(\d{2})/.exec(plain)
  if (isoDate) return checked(isoDate[1], isoDate[2])
  const dayThenMonth = /^(\d{1,2})[/. -]?(\d{2})(?:[/. -]?\d{4})?$/.exec(plain)
  if (dayThenMonth) return checked(dayThenMonth[2], dayThenMonth[1])
  const inLetters = /^(\d{1,2})(?:er)? ([a-z]+)/.exec(plain)
  if (inLetters) return checked(String(months.indexOf(inLetters[2] ?? '') + 1), inLetters[1])
  return null
}

const checked = (month = '', day = ''): string | null =>
  monthDay.safeParse(`${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? null
