import { csvFiles, type CsvColumn, type CsvKind } from './csvColumns.ts'
import { csvLimits } from './csvLimits.ts'
import { readHeaderCell } from './csvText.ts'

/** The reason why a whole file is refused: a text key of the `csv` namespace with its arguments. */
export type CsvRefusal = {
  key: string
  args?: Record<string, string | number>
  /** The columns of the file, if another column assignment could solve the problem. */
  heads?: readonly FileColumn[]
}

/**
 * A column of a file, in file order: its header, sample values, the assigned column name, and the reason of the
 * assignment.
 */
export type FileColumn = {
  head: string
  samples: readonly string[]
  column: string | null
  by: 'name' | 'memory' | 'person' | 'none'
}

/** A known column with its cell index. */
export type PlacedColumn = CsvColumn & { index: number }

export type CsvHeader = {
  placed: readonly PlacedColumn[]
  /** Unknown columns, which are ignored and reported. */
  unknown: readonly string[]
  /** Maximum number of cells in a row. */
  width: number
}

/**
 * The declared column of each header cell, or null. Case, spaces and order are ignored. `words` are other names of
 * columns, such as their labels.
 */
export function nameColumns(
  kind: CsvKind,
  cells: readonly string[],
  words: HeaderLabels = noTexts,
): (string | null)[] {
  const known = new Set(csvFiles[kind].columns.map(({ name }) => name))
  return cells.map(readHeaderCell).map((cell) => {
    const name = words.get(cell) ?? cell
    return known.has(name) ? name : null
  })
}

/**
 * Finds the declared columns in a header. A missing or duplicate column refuses the file, an unknown one is ignored.
 * `names` are the assigned names of the header cells, by default their own.
 */
export function matchHeader(
  kind: CsvKind,
  cells: readonly string[],
  names: readonly (string | null)[] = nameColumns(kind, cells),
): CsvHeader | CsvRefusal {
  if (cells.every((cell) => readHeaderCell(cell) === '')) return { key: 'csv.empty' }
  if (names.length > csvLimits.columns) {
    return { key: 'csv.tooManyColumns', args: { max: csvLimits.columns } }
  }
  const columns = csvFiles[kind].columns
  const missing = columns.filter(({ name, isRequired }) => isRequired && !names.includes(name))
  if (missing.length > 0)
    return refuse(
      'missingColumns',
      missing.map(({ name }) => name),
    )
  const doubled = columns.filter(({ name }) => names.indexOf(name) !== names.lastIndexOf(name))
  if (doubled.length > 0)
    return refuse(
      'doubledColumns',
      doubled.map(({ name }) => name),
    )
  return {
    placed: columns.flatMap((column) => {
      const index = names.indexOf(column.name)
      return index === -1 ? [] : { ...column, index }
    }),
    unknown: cells.filter((cell, index) => cell !== '' && (names[index] ?? null) === null),
    width: cells.length,
  }
}

/** Column names by their other labels, as normalised by `readHeaderCell`. */
export type HeaderLabels = ReadonlyMap<string, string>

const noTexts: HeaderLabels = new Map()

/** True if `matchHeader` refused the file. */
export const isRefusal = (outcome: CsvHeader | CsvRefusal): outcome is CsvRefusal => 'key' in outcome

const refuse = (key: string, names: readonly string[]): CsvRefusal => ({
  key: `csv.${key}`,
  args: { columns: names.join(', '), smart_count: names.length },
})
