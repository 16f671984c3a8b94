import { csvFiles, type CsvColumn, type CsvKind } from './csvColumns.ts'
import { csvLimits } from './csvLimits.ts'
import { readHeaderCell } from './csvText.ts'

/** Why a whole file is refused: a text key of the room `csv` with its arguments. */
export type CsvRefusal = {
  key: string
  args?: Record<string, string | number>
  /** Where another reading of the columns would help: what the file has. */
  heads?: readonly FileColumn[]
}

/** A column of a file, in its order: what it is called there, values it holds, the name it is taken for and why. */
export type FileColumn = {
  head: string
  samples: readonly string[]
  column: string | null
  by: 'name' | 'memory' | 'person' | 'none'
}

/** A known column and where its cells stand. */
export type PlacedColumn = CsvColumn & { index: number }

export type CsvHeader = {
  placed: readonly PlacedColumn[]
  /** Columns that we do not know: left aside, and said so. */
  unknown: readonly string[]
  /** Cells that a row may fill. */
  width: number
}

/**
 * Which declared column each cell of a header names, or null. Case, spaces and order do not count. `words` are other
 * names of columns, such as their labels.
 */
export function nameColumns(
  kind: CsvKind,
  cells: readonly string[],
  words: HeaderWords = noWords,
): (string | null)[] {
  const known = new Set(csvFiles[kind].columns.map(({ name }) => name))
  return cells.map(readHeaderCell).map((cell) => {
    const name = words.get(cell) ?? cell
    return known.has(name) ? name : null
  })
}

/**
 * Places the declared columns in a header. A missing or a doubled column refuses the file, an unknown one is left
 * aside. `names` are those of its cells, by default the ones that they say themselves.
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

/** Names of columns by what else a header may call them, as `readHeaderCell` reads it. */
export type HeaderWords = ReadonlyMap<string, string>

const noWords: HeaderWords = new Map()

/** Whether `matchHeader` refused the file. */
export const isRefusal = (outcome: CsvHeader | CsvRefusal): outcome is CsvRefusal => 'key' in outcome

const refuse = (key: string, names: readonly string[]): CsvRefusal => ({
  key: `csv.${key}`,
  args: { columns: names.join(', '), smart_count: names.length },
})
