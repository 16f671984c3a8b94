import { open } from 'node:fs/promises'
import papaparse from 'papaparse'
import { countLineBreaks } from '#model/rules/csvText.ts'
import { dataLimits } from './dataLimits.ts'
import type { PreparedText } from './prepareText.ts'
import { Refused } from './refused.ts'

/** What the first line that says anything tells of a file. */
export type Heads = {
  delimiter: string
  names: readonly string[]
  /** Of the first line below the heads. */
  firstLine: number
}

/**
 * Reads the heads of a file and by what its cells are separated: by what splits the heads into most.
 * @throws Refused for a file that is blank, too wide, or whose heads never end
 */
export async function readHeads({ path }: PreparedText, delimiters: readonly string[]): Promise<Heads> {
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

/** Nobody can speak of a longer head (`newMapping`), and each message bears it. */
const headSigns = 200

/** What a text begins with; half of a character is none. */
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

/** Spreadsheets end lines with separators of columns that hold nothing. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1)
}
