import { rangeOfShortcut, type DateRange } from '#model/rules/text/dateRanges.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** « 2025 », « janv. à sept. 2026 », « du 3 janv. 2026 au 12 nov. 2026 », « toutes les dates ». */
export function usePeriodLabels(): (range: DateRange | null) => string {
  const { t } = useTexts()
  const format = useFormats()
  return (range) => {
    if (range === null) return t('analytics.period.all')
    const { start, end } = range
    if (!areMonths(range))
      return t('analytics.period.days', { start: format.date(start), end: format.date(end) })
    const isYear = start.slice(4) === '-01-01' && end === `${start.slice(0, 4)}-12-31`
    return isYear ? start.slice(0, 4) : format.monthRange(start, end)
  }
}

/** The days of a query. A shortcut is resolved from the reader's current day. */
export const daysOfQuery = ({ range, shortcut }: CubeQuery): DateRange | null =>
  range ?? (shortcut ? rangeOfShortcut(shortcut, new Date().toISOString().slice(0, 10)) : null)

function areMonths({ start, end }: DateRange): boolean {
  const after = new Date(`${end}T00:00:00Z`)
  after.setUTCDate(after.getUTCDate() + 1)
  return start.endsWith('-01') && after.getUTCDate() === 1
}
