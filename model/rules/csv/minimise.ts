import type { Nature } from '#model/data/defineNature.ts'
import { normaliseHeader } from '#model/data/normaliseHeader.ts'
import type { Reading } from '#model/wire/data/fileReading.ts'
import { monthOfHead } from './reading/monthHead.ts'
import { RecordSplitter, type FileRecord } from './splitRecords.ts'

/** How a column of a file about people is stored; null where it is left out. */
export type Kept = 'content' | 'pseudonym' | 'mark' | null

/** Where the headings of a file are, and the names of its columns. */
export type FoundHeads = {
  delimiter: string
  line: number
  names: readonly string[]
  /** Names of headings that occur more than once. */
  doubled: ReadonlySet<string>
}

/** What is known about the columns of a file before it is stored. */
export type KnownColumns = {
  /** Columns of the nature by heading, folded with `normaliseHeader`. */
  words: ReadonlyMap<string, string>
  /** Columns by heading, given or remembered; null leaves a heading out. */
  said: Readonly<Record<string, string | null>>
  /** What fills columns of the nature, possibly from another heading. */
  fills: Reading['fills']
  startDate: string
  endDate: string
}

/** What is stored in place of a free text: it says that there is one, which may name a person. */
const mark = '…'

/** The delimiter of a minimised file. */
export const minimisedDelimiter = ';'

/** The column of the nature that each heading means, as given, remembered, or by its name. */
export function columnsOfHeads(
  nature: Nature,
  { names, doubled }: Pick<FoundHeads, 'names' | 'doubled'>,
  { words, said }: Pick<KnownColumns, 'words' | 'said'>,
): (string | null)[] {
  const isKnown = (column: string | null | undefined): column is string =>
    typeof column === 'string' && Object.hasOwn(nature.columns, column)
  const isSaid = (name: string) => Object.hasOwn(said, name)
  const taken = new Set<string>()
  const take = (column: string | null | undefined): string | null => {
    if (!isKnown(column) || taken.has(column)) return null
    taken.add(column)
    return column
  }
  const given = names.map((name) => (isSaid(name) ? take(said[name]) : null))
  return names.map((name, index) => {
    if (isSaid(name)) return given[index] ?? null
    return doubled.has(name) ? null : take(words.get(normaliseHeader(name)))
  })
}

/**
 * What is stored of each column of a file about people: those that the nature has, those that fill such a column, and
 * months. An identifier becomes a pseudonym, and of a free text only its presence is stored.
 */
export function keptColumns(
  nature: Nature,
  heads: Omit<FoundHeads, 'delimiter' | 'line'>,
  known: KnownColumns,
): Kept[] {
  const placed = columnsOfHeads(nature, heads, known)
  const filling = new Set(
    Object.values(known.fills ?? {}).flatMap((fill) => (fill !== null && 'head' in fill ? [fill.head] : [])),
  )
  const { startDate, endDate, said } = known
  const year = startDate.slice(0, 4) === endDate.slice(0, 4) ? startDate.slice(0, 4) : undefined
  const months = heads.names.filter(
    (name) => !Object.hasOwn(said, name) && !heads.doubled.has(name) && monthOfHead(name, year) !== undefined,
  )
  return heads.names.map((name, index) => {
    const column = placed[index]
    if (typeof column === 'string') {
      const { isPseudonym = false, isFreeText = false } = nature.columns[column] ?? {}
      return isPseudonym ? 'pseudonym' : isFreeText ? 'mark' : 'content'
    }
    return filling.has(name) || (months.length > 1 && months.includes(name)) ? 'content' : null
  })
}

/**
 * The text of a file about people with only the columns that are kept, as CSV. Every record stays on its line: title
 * lines become blank ones. The cells of a record that is not as wide as the headings could be anything, so none is kept
 * and the record stays as wrong. `pseudonymOf` is called with each identifier.
 */
export async function* minimiseText(
  text: AsyncIterable<string>,
  { delimiter, line: headLine, names }: FoundHeads,
  kept: readonly Kept[],
  pseudonymOf: (identifier: string) => string,
): AsyncGenerator<string> {
  const splitter = new RecordSplitter(delimiter)
  const stored = kept.flatMap((how, index) => (how === null ? [] : [{ how, index }]))
  const cellsOf = ({ line, cells, fault }: FileRecord): string => {
    if (line < headLine) return ''
    if (line === headLine) return toLine(stored.map(({ index }) => names[index] ?? ''))
    if (fault !== null) return fault === 'open' ? `"${mark}` : `"${mark}"${mark}`
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    if (filled === 0) return ''
    if (cells.length < names.length || filled > names.length)
      return toLine(Array.from({ length: stored.length + 1 }, () => mark))
    const read = stored.map(({ how, index }) => {
      const cell = cells[index] ?? ''
      if (how === 'content' || cell.trim() === '') return cell
      return how === 'mark' ? mark : pseudonymOf(cell.trim())
    })
    // A line of delimiters only would count as blank.
    return read.every((cell) => cell.trim() === '')
      ? read.map(() => '""').join(minimisedDelimiter)
      : toLine(read)
  }
  const linesOf = (records: readonly FileRecord[]): string =>
    records
      .map((record) => {
        const written = cellsOf(record)
        return `${written}${'\n'.repeat(record.lines - (written.split('\n').length - 1))}`
      })
      .join('')
  for await (const part of text) yield linesOf(splitter.take(part, false))
  yield linesOf(splitter.take('', true))
}

const toLine = (cells: readonly string[]): string => cells.map(quote).join(minimisedDelimiter)

const quote = (cell: string): string => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
