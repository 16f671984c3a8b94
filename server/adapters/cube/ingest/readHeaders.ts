import { open } from 'node:fs/promises'
import papaparse from 'papaparse'
import { countLineBreaks } from '#model/rules/csv/csvText.ts'
import { dataLimits } from './dataLimits.ts'
import type { PreparedText } from './prepareText.ts'
import { Refused } from './refused.ts'

/** The headers of a file, from its first line that is not blank. */
export type Heads = {
  delimiter: string
  names: readonly string[]
  /** Number of the first line below the headers. */
  firstLine: number
}

/**
 * Reads the headers of a file and its delimiter, the one that splits the headers into most cells.
 * @throws Refused for a file that is blank, too wide, or whose headers never end
 */
export async function readHeaders({ path }: PreparedText, delimiters: readonly string[]): Promise<Heads> {
  const text = await readBeginning(path)
  const blank = /^(?:[\s;,|"]*\n)*/.exec(text)?.[0] ?? ''
  const blankLines = blank.split('\n').length - 1
  const rest = text.slice(blank.length)
  if (rest.trim() === '') throw new Refused('fileEmpty')
  const found = delimiters
    .map((delimiter) => ({ delimiter, cells: firstRecord(rest, delimiter) }))
    .reduce((best, next) => (next.cells.length > best.cells.length ? next : best))
  const names = withoutEmptyEnd(found.cells.map((cell) => begin(cell.trim())))
  if (names.length > dataLimits.columns) throw new Refused('dataFileColumns', { max: dataLimits.columns })
  const doubled = names.filter((name, index) => name !== '' && names.indexOf(name) !== index)
  if (doubled.length > 0) {
    throw new Refused('dataFileDoubled', { columns: doubled.join(', '), smart_count: doubled.length })
  }
  return {
    delimiter: found.delimiter,
    names,
    firstLine: blankLines + 2 + countLineBreaks(found.cells),
  }
}

/** Maximum length of a header: a mapping cannot name a longer one (`newMapping`), and every message contains it. */
const headSigns = 200

/** The beginning of a text, without half a surrogate pair at its end. */
const begin = (text: string): string => text.slice(0, headSigns).replace(/[\ud800-\udbff]$/, '')

async function readBeginning(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(dataLimits.lineBytes),
      0,
      dataLimits.lineBytes,
      0,
    )
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

const firstRecord = (text: string, delimiter: string): string[] =>
  papaparse.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data[0] ?? []

/** Spreadsheets write delimiters for empty columns at the end of a line. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1)
}
