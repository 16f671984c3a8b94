/** A record of a file: the line on which it begins, and the number of its lines. */
export type FileRecord = {
  line: number
  lines: number
  cells: readonly string[]
  /** Quotes are misplaced, or a quote is never closed. */
  fault: 'quotes' | 'open' | null
}

/** Lines of one quoted cell: above it a quote was not closed. */
export const quotedLinesMax = 1000

/**
 * Splits a text into records, as it arrives. Lines end with a line feed. A record with misplaced quotes ends with its
 * line, as the check of data files reads it: papaparse would go on to the next quote and join the records between.
 */
export class RecordSplitter {
  readonly #delimiter: string
  #rest = ''
  #line = 1
  #isOpen = false

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** The records that are complete with this text. After a quote that is never closed there are none. */
  take(text: string, isLast: boolean): FileRecord[] {
    if (this.#isOpen) return []
    const whole = this.#rest + text
    const records: FileRecord[] = []
    let at = 0
    while (at < whole.length) {
      const read = this.#read(whole, at, isLast)
      if (read === undefined) break
      const { end, ...record } = read
      const lines = 1 + countBreaks(whole.slice(at, end))
      records.push({ ...record, line: this.#line, lines })
      this.#line += lines
      at = end + 1
      if (record.fault === 'open') {
        this.#isOpen = true
        break
      }
    }
    this.#rest = whole.slice(at)
    return records
  }

  /** The record at a position and where it ends; undefined where more text is needed. */
  #read(whole: string, start: number, isLast: boolean) {
    const lineEnd = whole.indexOf('\n', start)
    if (lineEnd === -1 && !isLast) return undefined
    const line = whole.slice(start, lineEnd === -1 ? whole.length : lineEnd)
    if (!line.includes('"'))
      return { cells: line.split(this.#delimiter), end: start + line.length, fault: null }
    const cells: string[] = []
    for (let at = start; ;) {
      if (whole[at] !== '"') {
        const [cell = ''] = whole.slice(at, lineEndFrom(whole, at)).split(this.#delimiter, 1)
        cells.push(cell)
        at += cell.length
      } else {
        const close = closingQuote(whole, at)
        if (close === -1) {
          if (!isLast && countBreaks(whole.slice(at)) <= quotedLinesMax) return undefined
          return { cells: [], end: whole.length, fault: 'open' as const }
        }
        // The next character may double the quote.
        if (close + 1 === whole.length && !isLast) return undefined
        cells.push(whole.slice(at + 1, close).replaceAll('""', '"'))
        at = close + 1
      }
      if (whole[at] === this.#delimiter) {
        at++
        continue
      }
      const end = lineEndFrom(whole, at)
      if (end === whole.length && !isLast) return undefined
      return at === end ? { cells, end, fault: null } : { cells: [], end, fault: 'quotes' as const }
    }
  }
}

const countBreaks = (text: string): number => text.split('\n').length - 1

function lineEndFrom(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

/** The position of the quote that closes the one at a position; -1 if there is none. */
function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
