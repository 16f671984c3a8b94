import { kindOf, type FieldKind } from '../schema/kinds.ts'
import type { CsvColumn } from './csvColumns.ts'
import { readDate, readMonthDay } from './readDate.ts'

/** Reads a cell as its schema wants it; what cannot be read stays text, for the schema to refuse. */
export type CellReader = (cell: string) => unknown

/**
 * The reader of a column. An empty cell is null. Dates and ends of fiscal years may be written as in a form
 * (`readDate`); numbers may carry spaces and a comma; codes may be in small letters.
 */
export function cellReader({
  path,
  schema,
  reference,
}: Pick<CsvColumn, 'path' | 'schema' | 'reference'>): CellReader {
  const read = readerOf(path, kindOf(schema), reference)
  return (cell) => {
    // Files of ours put an apostrophe before what a spreadsheet would run (`neutraliseFormula`).
    const text = cell.trim().replace(/^'(?=[=+\-@＝＋－＠−])/u, '')
    return text === '' ? null : read(text)
  }
}

function readerOf(path: string, kind: FieldKind, reference: string | undefined): CellReader {
  if (reference !== undefined && codeLists.has(reference)) return toCode
  if (path === 'endOfFiscalYear') return (text) => readMonthDay(text) ?? text
  return kind.type === 'enum' ? oneOf(kind.values) : readers[kind.type]
}

/** Lists whose codes are capital letters. */
const codeLists: ReadonlySet<string> = new Set(['countries', 'currencies'])

const toCode = (text: string) => text.toUpperCase()

const oneOf = (values: readonly string[]): CellReader => {
  const known = new Map(values.map((value) => [value.toLowerCase(), value]))
  return (text) => known.get(text.toLowerCase()) ?? text
}

/** As a spreadsheet, an export or a person writes it, in either language. */
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
