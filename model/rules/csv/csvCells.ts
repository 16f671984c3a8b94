import { kindOf, type FieldKind } from '#model/schema/kinds.ts'
import type { CsvColumn } from './csvColumns.ts'
import { readDate, readMonthDay } from '../text/readDate.ts'

/** Parses a cell for its schema; unreadable text is returned as is, so that the schema refuses it. */
export type CellReader = (cell: string) => unknown

/**
 * The reader of a column. An empty cell is null. Dates and ends of fiscal years accept the same formats as forms
 * (`readDate`); numbers may contain spaces and a comma; codes may be in lower case.
 */
export function cellReader({
  path,
  schema,
  reference,
}: Pick<CsvColumn, 'path' | 'schema' | 'reference'>): CellReader {
  const read = readerOf(path, kindOf(schema), reference)
  return (cell) => {
    // Exported files put an apostrophe before text that a spreadsheet would run as a formula (`neutraliseFormula`).
    const text = cell.trim().replace(/^'(?=[=+\-@＝＋－＠−])/u, '')
    return text === '' ? null : read(text)
  }
}

function readerOf(path: string, kind: FieldKind, reference: string | undefined): CellReader {
  if (reference !== undefined && codeLists.has(reference)) return toCode
  if (path === 'endOfFiscalYear') return (text) => readMonthDay(text) ?? text
  return kind.type === 'enum' ? oneOf(kind.values) : readers[kind.type]
}

/** Reference lists whose codes are in upper case. */
const codeLists: ReadonlySet<string> = new Set(['countries', 'currencies'])

const toCode = (text: string) => text.toUpperCase()

const oneOf = (values: readonly string[]): CellReader => {
  const known = new Map(values.map((value) => [value.toLowerCase(), value]))
  return (text) => known.get(text.toLowerCase()) ?? text
}

/** Boolean values as a spreadsheet, an export or a person writes them, in either language. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'vrai', 'oui', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'faux', 'non', 'no', '0'].map((word) => [word, false] as const),
])

const readers: Readonly<Record<Exclude<FieldKind['type'], 'enum'>, CellReader>> = {
  text: (text) => text,
  number: (text) => {
    const plain = text.replace(/\s/g, '').replace(',', '.')
    return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
  },
  date: (text) => readDate(text) ?? text,
  boolean: (text) => booleans.get(text.toLowerCase()) ?? text,
  list: (text) => text,
}
