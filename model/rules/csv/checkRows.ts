import type { Nature, NatureColumn } from '#model/data/defineNature.ts'
import { indicatorOf } from '#model/data/indicators.ts'
import { natureOf } from '#model/data/natures/natures.ts'
import { readNumberWithUnit, readUnit } from '#model/data/units.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { readCompactDay, readDay } from '#model/rules/text/readDate.ts'
import { readNumber } from '#model/rules/text/readNumber.ts'
import { readPeriod } from '#model/rules/text/readPeriod.ts'

/** A problem of a cell, by the name of its rule; cell -1 is the whole row. */
export type CellProblem = { row: number; cell: number; rule: string }

/** Accepted labels of codes by column, folded with `normalise`, each with its code; and those of flags. */
export type CellLabels = {
  codes: (nature: string, column: string, codes: readonly string[]) => readonly (readonly [string, string])[]
  flags: readonly (readonly [string, string])[]
}

type Declared = { startDate: string; endDate: string; today: string }

/** The parsed value of a cell; days are ISO texts, which sort correctly. */
type Read = { rule?: string; value?: number; start?: string; end?: string }

/**
 * Checks the first rows of a file, each row by itself: missing or unreadable cells, bounds, and days outside the
 * declared period. The engine, which reads the whole file, checks sites, duplicate rows and the rules of the nature.
 */
export function checkRows({
  nature: code,
  columns,
  rows,
  declared,
  words: labels,
}: {
  nature: string
  /** The nature's column assigned to each header cell. */
  columns: readonly (string | undefined)[]
  rows: readonly (readonly string[])[]
  declared: Declared
  words: CellLabels
}): CellProblem[] {
  const nature = natureOf(code)
  if (nature === undefined) return []
  const readers = columns.map((name) => {
    const column = name === undefined ? undefined : nature.columns[name]
    return name === undefined || column === undefined ? undefined : readerOf(nature, name, column, labels)
  })
  return rows.flatMap((cells, row) => {
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    if (filled === 0) return []
    if (cells.length < columns.length || filled > columns.length) return [{ row, cell: -1, rule: 'cells' }]
    const read = readers.map((reader, cell) => reader?.((cells[cell] ?? '').trim()))
    const found = read.flatMap((one, cell) =>
      one?.rule === undefined ? [] : [{ row, cell, rule: one.rule }],
    )
    return [...found, ...checkDays(nature, columns, read, declared).map((problem) => ({ row, ...problem }))]
  })
}

type Reader = (text: string) => Read

function readerOf(nature: Nature, name: string, column: NatureColumn, labels: CellLabels): Reader {
  const read = readFilled(nature, name, column, labels)
  return (text) => (text === '' ? (column.isRequired === true ? { rule: 'required' } : {}) : read(text))
}

/** Parses a non-empty cell. */
function readFilled(nature: Nature, name: string, column: NatureColumn, labels: CellLabels): Reader {
  const unitColumn = nature.measures.flatMap(({ value, unit }) =>
    value === name && typeof unit === 'object' ? (nature.columns[unit.column] ?? []) : [],
  )[0]
  const withUnit = (text: string) =>
    unitColumn?.kind === 'unit' ? readNumberWithUnit(text, unitColumn.of) : undefined
  // The check after the upload reads the currency, and the number without it.
  const isAmount = Object.values(nature.columns).some(
    (other) => other.kind === 'currency' && other.of.includes(name),
  )
  const bare = (text: string) => (isAmount ? readNumber(withoutCurrency(text)) : undefined)
  const isWithBasis = nature.measures.some(({ energyOf }) => energyOf !== undefined)
  switch (column.kind) {
    case 'number':
      return (text) => readBounded(column, readNumber(text) ?? withUnit(text) ?? bare(text))
    case 'date': {
      const readDate = nature.dates === 'YYYYMMDD' ? readCompactDay : readDay
      return (text) => {
        const day = readDate(text)
        return day === undefined ? { rule: 'date' } : { start: day, end: day }
      }
    }
    case 'period':
      return (text) => readPeriod(text) ?? { rule: 'period' }
    case 'unit':
      return (text) => (readUnit(text, column.of, isWithBasis) === undefined ? { rule: 'unit' } : {})
    case 'code': {
      const known = new Map(labels.codes(nature.code, name, column.codes))
      return (text) => (known.has(normalise(text)) ? {} : { rule: 'code' })
    }
    case 'flag': {
      const known = new Map(labels.flags)
      return (text) => (known.has(normalise(text)) ? {} : { rule: 'flag' })
    }
    case 'indicator':
      return (text) => readIndicator(text)
    case 'text':
      // The engine counts code points, not UTF-16 units.
      return (text) => (Array.from(text).length > column.max ? { rule: 'tooLong' } : {})
    default:
      return () => ({})
  }
}

/** « 1 234,50 € », "-$1,234.50", "USD 12" without their currency. */
const withoutCurrency = (text: string): string =>
  text
    .replace(/^([+−-]?)\s*[^\d\s+().,−-]{1,20}\s*(?=[\d+−-])/u, '$1')
    .replace(/(?<=\d)\s*[^\d\s+().,−-]{1,20}$/u, '')

const bound = 1e15

function readBounded(
  { min = -bound, max = bound, isInteger }: Extract<NatureColumn, { kind: 'number' }>,
  value: number | undefined,
): Read {
  if (value === undefined) return { rule: 'number' }
  if (value < min) return { rule: 'belowMinimum' }
  if (value > max) return { rule: 'aboveMaximum' }
  return isInteger === true && !Number.isInteger(value) ? { rule: 'integer' } : { value }
}

function readIndicator(text: string): Read {
  const indicator = indicatorOf(text.toUpperCase())
  if (indicator === undefined) return { rule: 'unknownIndicator' }
  return indicator.computed === undefined ? {} : { rule: 'computedIndicator' }
}

/** Checks for an end before the start, a future date, or a date outside the declared period. */
function checkDays(
  { time }: Nature,
  columns: readonly (string | undefined)[],
  read: readonly (Read | undefined)[],
  { startDate, endDate, today }: Declared,
): Omit<CellProblem, 'row'>[] {
  const names =
    'start' in time
      ? [time.start, time.end]
      : 'day' in time
        ? [time.day, time.day]
        : 'period' in time
          ? [time.period, time.period]
          : [time.year, time.year]
  const [first, last] = names.map((name) => columns.indexOf(name))
  if (first === undefined || last === undefined || first < 0 || last < 0) return []
  const start = daysOf(read[first])?.start
  const end = daysOf(read[last])?.end
  const found: Omit<CellProblem, 'row'>[] = []
  if (first !== last && start !== undefined && end !== undefined && end < start)
    found.push({ cell: last, rule: 'dateOrder' })
  if (start !== undefined && start > today) found.push({ cell: first, rule: 'future' })
  if (startDate === '' || endDate === '' || start === undefined) return found
  const isWithin = start >= startDate && start <= endDate
  if (!isWithin) found.push({ cell: first, rule: 'outOfRange' })
  else if (end !== undefined && end > endDate && !('day' in time))
    found.push({ cell: last, rule: 'outOfRange' })
  return found
}

function daysOf(read: Read | undefined): { start: string | undefined; end: string | undefined } | undefined {
  if (read === undefined || read.rule !== undefined) return undefined
  const { value, start, end } = read
  if (value === undefined) return { start, end }
  const isYear = Number.isInteger(value) && value >= 1900 && value <= 2200
  return isYear ? { start: `${value}-01-01`, end: `${value}-12-31` } : undefined
}
