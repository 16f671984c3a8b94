import { plainDigits } from '#model/rules/text/plainDigits.ts'
import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { spreadsheetLimits, type SpreadsheetRefusal } from '#model/rules/csv/spreadsheets.ts'
import { unpackSheets } from './unpackSheets.ts'

export type ReadSheet = {
  /** Names of the visible sheets, in their order. */
  sheets: readonly string[]
  /** The sheet that was read. */
  sheet: string
  /** Its content. The line of a row is the number of the row in the sheet. */
  csv: string
}

/**
 * Reads one sheet as CSV: the requested one, else the first with content. Dates and numbers are written as the cells hold
 * them, whatever their display: « 2025-01-31 », « 1234.5 ».
 */
export function readSheet(bytes: Uint8Array, wanted?: string): ReadSheet | { refusal: SpreadsheetRefusal } {
  const unpacked = unpackSheets(bytes)
  if (typeof unpacked === 'string') return { refusal: unpacked }
  const open = (options: object): WorkBook => read(unpacked, { type: 'array', dense: true, ...options })
  let sheets: string[]
  try {
    const { SheetNames, Workbook } = open({ sheetRows: 1, bookVBA: false })
    sheets = SheetNames.filter((_, index) => (Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0)
    for (const name of wanted === undefined ? sheets : sheets.filter((one) => one === wanted)) {
      const book = open({ sheets: name, ...cellOptions })
      const written = writeSheet(book, name)
      if (written === 'empty') continue
      return typeof written === 'string' ? { refusal: written } : { sheets, sheet: name, csv: written.csv }
    }
  } catch {
    return { refusal: 'unreadable' }
  }
  return { refusal: 'empty' }
}

/** Stubs are needed to see formulas without a result. Dates are those of the cells, in no time zone. */
const cellOptions = {
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: true,
  sheetStubs: true,
  cellDates: true,
  UTC: true,
} as const

/** The content of a sheet, or why there is none. */
function writeSheet(book: WorkBook, name: string): { csv: string } | SpreadsheetRefusal {
  const sheet = book.Sheets[name]
  const rows = rowsOf(sheet)
  if (sheet === undefined || !rows.some((row) => row?.some(hasContent))) return 'empty'
  fillMergedTexts(sheet, rows)
  const timeOrigin = book.Workbook?.WBProps?.date1904 === true ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 31)
  const lines: string[] = []
  let characters = 0
  for (let index = 0; index < rows.length; index++) {
    const cells = rows[index] ?? []
    const texts: string[] = []
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column]
      if (cell !== undefined && isUncomputed(cell)) return 'uncomputed'
      texts.push(cell === undefined ? '' : quote(textOf(cell, timeOrigin)))
    }
    while (texts.at(-1) === '') texts.pop()
    const line = texts.join(delimiter)
    characters += line.length + 1
    if (characters > spreadsheetLimits.characters) return 'tooLarge'
    lines.push(line)
  }
  while (lines.at(-1) === '') lines.pop()
  return { csv: `${lines.join('\n')}\n` }
}

/** Sparse rows of sparse cells. */
type Rows = ((CellObject | undefined)[] | undefined)[]

const rowsOf = (sheet: WorkSheet | undefined): Rows =>
  // Sheets that are read with `dense` have their rows here; the type of the library knows sparse sheets only.
  (sheet as { '!data'?: Rows } | undefined)?.['!data'] ?? []

const hasContent = (cell: CellObject | undefined): boolean =>
  cell !== undefined && (isUncomputed(cell) || (cell.t !== 'z' && cell.v !== undefined && cell.v !== ''))

/** A formula whose result the program that wrote the file has not stored. */
const isUncomputed = ({ f, t }: CellObject): boolean => f !== undefined && t === 'z'

/**
 * A text that is merged over several rows, such as the name of a site, applies to each of them. A number is stated once,
 * and stays in the first row.
 */
function fillMergedTexts(sheet: WorkSheet, rows: Rows): void {
  for (const { s: start, e: end } of sheet['!merges'] ?? []) {
    const cell = rows[start.r]?.[start.c]
    if (cell?.t !== 's') continue
    for (let row = start.r + 1; row <= Math.min(end.r, rows.length - 1); row++) {
      const cells = (rows[row] ??= [])
      if (!hasContent(cells[start.c])) cells[start.c] = { ...cell }
    }
  }
}

function textOf({ t, v, w, z }: CellObject, timeOrigin: number): string {
  switch (t) {
    case 'd':
      // The library copies the date of a repeated row as a text.
      return dateText(new Date(v instanceof Date ? v : String(v)).getTime(), String(z), timeOrigin)
    case 'n': {
      const value = Number(v)
      // A percentage keeps its sign: 0.12 without it would be another value.
      return typeof z === 'string' && z.includes('%') ? `${plainNumber(value * 100)} %` : plainNumber(value)
    }
    case 'b':
      return v === true ? '1' : '0'
    case 'e':
      // The check reports it as a cell that is no number.
      return w ?? errorTexts[Number(v)] ?? '#N/A'
    case 's':
      return String(v ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    default:
      return ''
  }
}

const errorTexts: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
}

/** Three decimals get a zero, because « 1.234 » alone could be a thousand. */
function plainNumber(value: number): string {
  const text = plainDigits(value)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

const dayMs = 86_400_000

/** A date, a date with a time, or a time: a duration counts from the origin of the calendar. */
function dateText(ms: number, format: string, timeOrigin: number): string {
  const isTime = !/[yd]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]/g, ''))
  if (isTime && ms - timeOrigin < 366 * dayMs) return timeText(ms - timeOrigin)
  const moment = new Date(Math.round(ms / 1000) * 1000)
  const day = moment.toISOString().slice(0, 10)
  const rest = moment.getTime() % dayMs
  return rest === 0 ? day : `${day} ${timeText(((rest % dayMs) + dayMs) % dayMs)}`
}

/** « 30:00:00 »: hours are not limited to those of a day. */
function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

const delimiter = ';'

const quote = (text: string): string => (/[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
