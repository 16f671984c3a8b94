import type { FoundReading, Reading } from '#model/wire/data/fileReading.ts'
import type { Layout, PlacedColumn } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'

/** How a column of dates is read: null where the file writes as many dates one way as the other. */
export type DateConvention = {
  column: PlacedColumn
  order: 'DMY' | 'MDY' | null
  by: FoundReading['conventions'][number]['by']
  evidence: string | null
}

const low = '(0?[1-9]|1[0-2])'
const high = '(1[3-9]|2[0-9]|3[01])'
const between = '[/.-]'
const year = '[0-9]{4}( [0-9:.]+)?'

const isWritten = (first: string, second: string, word: string): string =>
  `regexp_full_match(${word}, ${literal(first + between + second + between + year)})`

/**
 * Whether day or month comes first in the dates of the file: as given for a column, otherwise as most of the dates of
 * all columns prove, otherwise the day. Reads the table `cells`.
 */
export async function dateConventions(
  engine: Engine,
  layout: Layout,
  given: Reading['dates'],
): Promise<DateConvention[]> {
  const columns = layout.columns.filter(({ column, cell }) => column.kind === 'date' && cell !== null)
  if (columns.length === 0 || layout.nature.dates !== undefined) return []
  const words = columns.map(({ text }) => `select distinct ${text} as word from cells`).join(' union ')
  const [found] = await engine.rows<{
    months: number
    days: number
    monthCell: string | null
    dayCell: string | null
  }>(
    `select (count(*) filter (where ${isWritten(low, high, 'word')}))::integer as months,
      (count(*) filter (where ${isWritten(high, low, 'word')}))::integer as days,
      min(word) filter (where ${isWritten(low, high, 'word')}) as "monthCell",
      min(word) filter (where ${isWritten(high, low, 'word')}) as "dayCell" from (${words})`,
  )
  const { months, days, monthCell, dayCell } = found ?? { months: 0, days: 0, monthCell: null, dayCell: null }
  return columns.map((column): DateConvention => {
    const said = given?.[column.name]
    if (said) return { column, order: said, by: 'person', evidence: null }
    if (months === 0 && days === 0) return { column, order: 'DMY', by: 'file', evidence: null }
    if (months === days) return { column, order: null, by: 'cells', evidence: monthCell }
    return months > days
      ? { column, order: 'MDY', by: 'cells', evidence: monthCell }
      : { column, order: 'DMY', by: 'cells', evidence: dayCell }
  })
}

/** Dates that can be read both ways and differ, in SQL. */
export const isEitherDate = ({ text }: PlacedColumn): string =>
  `${isWritten(low, low, text)}
    and ltrim(regexp_extract(${text}, '[0-9]+'), '0') <> ltrim(regexp_extract(${text}, '[0-9]+[^0-9]([0-9]+)', 1), '0')`
