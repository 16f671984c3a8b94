import { headWords } from '#locales/natureLabels.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { normaliseHeader } from '#model/data/normaliseHeader.ts'
import { monthOfHead } from '#model/rules/csv/reading/monthHead.ts'
import { rowsOfLine } from '#model/rules/data/lineNumbers.ts'
import type { ColumnFill } from '#model/wire/data/fileReading.ts'
import type { IngestOrder } from '../ingest.ts'
import type { Engine } from './openEngine.ts'
import type { Heads } from './readHeaders.ts'
import { listOf } from './sql.ts'

/** Columns headed by months, and how the rows that they become are mapped. */
export type MonthColumns = {
  heads: readonly string[]
  /** The headings of a row: those of the other columns, then month and value. */
  names: readonly string[]
  /** The column of the nature that the value fills, by heading. */
  placed: Readonly<Record<string, string>>
  fills: ReadonlyMap<string, ColumnFill>
}

const words = { fr: { month: 'Mois', value: 'Valeur' }, en: { month: 'Month', value: 'Value' } } as const

/** The columns headed by months; undefined where there are fewer than two, or the nature has no periods. */
export function findMonthColumns(
  nature: Nature,
  { names, doubled }: Heads,
  { reading, language, startDate, endDate }: IngestOrder,
): MonthColumns | undefined {
  const { time } = nature
  const value = nature.measures.map((measure) => measure.value).find((term) => typeof term === 'string')
  if (reading.hasMonthColumns === false || value === undefined || 'year' in time || 'day' in time)
    return undefined
  const known = headWords(nature)
  const year = startDate.slice(0, 4) === endDate.slice(0, 4) ? startDate.slice(0, 4) : undefined
  const heads = names.filter(
    (head) =>
      !doubled.has(head) && !known.has(normaliseHeader(head)) && monthOfHead(head, year) !== undefined,
  )
  if (heads.length < 2) return undefined
  const others = names.filter((head) => !heads.includes(head))
  const [month, amount] = [words[language].month, words[language].value].map((name) =>
    others.includes(name) ? `${name} (${names.length})` : name,
  ) as [string, string]
  const fill = { head: month, rule: 'period' } as const
  return {
    heads,
    names: [...others, month, amount],
    placed: 'period' in time ? { [month]: time.period, [amount]: value } : { [amount]: value },
    fills:
      'period' in time
        ? new Map()
        : new Map([
            [time.start, fill],
            [time.end, fill],
          ]),
  }
}

/**
 * Replaces the view `records` by one with a row for each filled cell below a month. A record with too many or too few
 * cells stays one row that is as wrong.
 */
export async function splitMonths(
  engine: Engine,
  { names }: Heads,
  { heads, names: rowNames }: MonthColumns,
  { startDate }: Pick<IngestOrder, 'startDate'>,
): Promise<void> {
  const cellOf = new Map(names.map((name, index) => [name, index + 1]))
  const others = names.filter((name) => !heads.includes(name)).map((name) => cellOf.get(name))
  const cells = heads.map((head) => cellOf.get(head))
  const months = heads.map((head) => monthOfHead(head, startDate.slice(0, 4)) ?? '')
  const width = names.length
  const isWhole = `(len(cells) = ${width} or
    (len(cells) > ${width} and trim(array_to_string(cells[${width + 1}:], '')) = ''))`
  await engine.run('alter view records rename to wide_records')
  await engine.run(`create view records as
    select line + (k - 1) * ${rowsOfLine} as line, text, case when ${isWhole}
      then list_concat(list_select(cells, [${others.join(', ')}]), [${listOf(months)}[k], cells[[${cells.join(', ')}][k]]])
      when len(cells) > 0 then list_concat(list_resize(cells, ${rowNames.length}), ['…']) else cells end as cells
    from wide_records cross join (select unnest(range(1, ${heads.length + 1})) as k)
    where case when ${isWhole} then coalesce(trim(cells[[${cells.join(', ')}][k]]), '') <> '' else k = 1 end`)
}
