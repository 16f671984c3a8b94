/** Characters that separate cells, the most usual first. */
export const fileDelimiters = [';', ',', '\t', '|'] as const
export type FileDelimiter = (typeof fileDelimiters)[number]

/** Number of records from which separator and headings are guessed. */
export const judgedRecords = 200

/** A record at the beginning of a file: the line on which it begins, and its cells. */
export type FirstRecord = { line: number; cells: readonly string[] }

/** The line « sep=; », which tells Excel the separator and is no record. */
export function separatorLine(line: string): FileDelimiter | undefined {
  const found = /^"?sep=(.)"?\s*$/i.exec(line)?.[1]
  return fileDelimiters.find((delimiter) => delimiter === found)
}

type Known = (cell: string) => boolean

/** Whether a record consists only of empty cells. */
export const isBlankRecord = ({ cells }: Pick<FirstRecord, 'cells'>): boolean =>
  cells.every((cell) => cell.trim() === '')

const filled = ({ cells }: FirstRecord): number => cells.filter((cell) => cell.trim() !== '').length

const knownIn = ({ cells }: FirstRecord, isKnown: Known): number =>
  new Set(cells.filter((cell) => cell.trim() !== '' && isKnown(cell))).size

/** The most frequent number of cells; of equally frequent ones, that of the first record. */
function usualWidth(records: readonly FirstRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0]
}

/**
 * The separator that splits the first records best: the one under which most headings are known, then the one under
 * which most records are equally wide, then the one that gives them the most cells.
 */
export function guessDelimiter<Delimiter extends string>(
  split: (delimiter: Delimiter) => readonly FirstRecord[],
  delimiters: readonly Delimiter[],
  isKnown: Known,
): Delimiter {
  const scored = delimiters.map((delimiter) => {
    const all = split(delimiter)
    const records = all.filter((record) => !isBlankRecord(record))
    const width = usualWidth(records)
    const known = Math.max(0, ...records.slice(0, headRecords).map((record) => knownIn(record, isKnown)))
    const even = records.filter(({ cells }) => cells.length === width).length
    const widest = all.reduce((most, { cells }) => Math.max(most, cells.length), 0)
    return {
      delimiter,
      known,
      // In tenths: a few uneven records say nothing about the delimiter.
      evenness: width > 1 ? Math.round((10 * even) / records.length) : 0,
      cells: even * Math.max(0, width - 1),
      first: records[0]?.cells.length ?? widest,
    }
  })
  return scored.reduce((best, next) => {
    const order =
      next.known - best.known ||
      next.evenness - best.evenness ||
      next.cells - best.cells ||
      next.first - best.first
    return order > 0 ? next : best
  }).delimiter
}

/** Headings are searched among this many records. */
const headRecords = 50

/** A number or a date: a heading is neither. */
const isFigure = (cell: string): boolean => /^[\s\d.,:/+−%€T'’-]*\d[\s\d.,:/+−%€TZ'’-]*$/.test(cell)

/**
 * The headings of a file: in the line that a person has chosen, else below title lines if there are any. Headings of
 * two lines are joined, and their line is the second one.
 */
export function findHeads(
  records: readonly FirstRecord[],
  isKnown: Known,
  headLine?: number | null,
): FirstRecord | undefined {
  const all = records.filter((record) => !isBlankRecord(record))
  const chosen =
    records.find(({ line }) => line === headLine) ?? guessHeads(all.slice(0, judgedRecords), isKnown)
  const index = chosen === undefined ? -1 : all.indexOf(chosen)
  const [above, below] = [all[index - 1], all[index + 1]]
  if (chosen === undefined || index === -1) return chosen
  if (below && isSecondLine(below, chosen, isKnown)) return joinLines(chosen, below)
  return above && isSecondLine(chosen, above, isKnown) ? joinLines(above, chosen) : chosen
}

const units = /^(\(.+\)|\[.+\])$/

/**
 * Whether a record is the second line of headings: it names the columns that the first line leaves empty, with at least
 * one known heading, or it has units in brackets only.
 */
function isSecondLine(record: FirstRecord, first: FirstRecord, isKnown: Known): boolean {
  const own = record.cells.map((cell) => cell.trim())
  const other = first.cells.map((cell) => cell.trim())
  const named = own.filter((cell) => cell !== '')
  if (filled(first) < 2 || named.length === 0 || own.length > other.length) return false
  if ([...named, ...other].some(isFigure)) return false
  if (named.every((cell) => units.test(cell))) return named.length < own.length
  const completes = own.some((cell, index) => cell !== '' && other[index] === '')
  return (
    completes &&
    own.every((cell, index) => cell !== '' || other[index] !== '') &&
    knownIn(record, isKnown) > 0
  )
}

/** The lower of two headings names its column; a unit is added to the upper one. */
const joinLines = (upper: FirstRecord, lower: FirstRecord): FirstRecord => ({
  line: lower.line,
  cells: upper.cells.map((cell, index) => {
    const own = (lower.cells[index] ?? '').trim()
    return units.test(own) ? `${cell.trim()} ${own}`.trim() : own || cell
  }),
})

/**
 * The record that holds the headings, below title lines if there are any: it is as wide as the other records, nearly
 * full, and consists of words. Where no record is clearly one of headings, it is the first.
 */
function guessHeads(records: readonly FirstRecord[], isKnown: Known): FirstRecord | undefined {
  const all = records.filter((record) => !isBlankRecord(record))
  const width = usualWidth(all)
  const fits = (record: FirstRecord): boolean =>
    record.cells.length === width &&
    filled(record) >= Math.max(2, width * 0.6) &&
    (knownIn(record, isKnown) >= 2 || record.cells.every((cell) => !isFigure(cell)))
  const [first] = all
  const candidates = all.slice(0, headRecords).filter(fits)
  if (first === undefined || candidates.length === 0) return first
  const best = candidates.reduce((one, other) =>
    knownIn(other, isKnown) > knownIn(one, isKnown) ? other : one,
  )
  // A first record that could be the headings gives way only to one with clearly more known headings.
  const isClear = knownIn(best, isKnown) >= knownIn(first, isKnown) + 2
  const firstFits = fits(first) || knownIn(first, isKnown) >= filled(first) * 0.7
  return firstFits && !isClear ? first : best
}

/** A heading with its number stays within the length of headings that a mapping can name. */
const numberedSigns = 190
/** Columns without headings beyond the headings: more are surplus cells. */
const unnamedMax = 5

/**
 * Names of the columns: each heading once. An empty heading above values is named by its position, « (7) », and a second
 * equal heading gets its number, « Total (2) ». Empty headings at the end that few records fill are no columns.
 */
export function nameHeads(heads: FirstRecord, records: readonly FirstRecord[]): string[] {
  const cells = heads.cells.map((cell) => cell.trim())
  const below = records.filter((record) => record.line > heads.line && !isBlankRecord(record))
  const extents = below.map((record) => record.cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  const last = cells.findLastIndex((cell) => cell !== '') + 1
  // A column without a heading is one that most records fill; in few of them it is a surplus cell.
  const wide = extents.filter((extent) => extent > last && extent <= last + unnamedMax)
  const width = wide.length * 2 > extents.length ? Math.max(...wide) : last
  const seen = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const name = cells[index] || `(${index + 1})`
    let unique = name
    for (let count = 2; seen.has(unique); count++) unique = `${name.slice(0, numberedSigns)} (${count})`
    seen.add(unique)
    return unique
  })
}
