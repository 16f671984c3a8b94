import { dataReportTypes, type DataReportType } from '#model/wire/data/dataAnalysis.ts'

/** Selection from the URL. Without a year the report covers the last year with data. */
export type ReportChoice = { type: DataReportType; year: string; company: string }

export const readChoice = (search: URLSearchParams): ReportChoice => ({
  type: dataReportTypes.find((type) => type === search.get('type')) ?? 'quality',
  year: /^\d{4}$/.exec(search.get('year') ?? '')?.[0] ?? '',
  company: search.get('company') ?? '',
})

/** Query of a selection. Empty values are left out. */
export const writeChoice = (choice: ReportChoice): URLSearchParams =>
  new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''))

/** Years that facts cover, the latest first. */
export function yearsBetween(firstDay: string | null, lastDay: string | null): string[] {
  if (firstDay === null || lastDay === null) return []
  const [first, last] = [Number(firstDay.slice(0, 4)), Number(lastDay.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index))
}
