import { open } from 'node:fs/promises'
import papaparse from 'papaparse'
import {
  findHeads,
  guessDelimiter,
  isBlankRecord,
  judgedRecords,
  nameHeads,
  separatorLine,
  type FileDelimiter,
  type FirstRecord,
} from '#model/rules/csv/reading/fileLayout.ts'
import { countLineBreaks } from '#model/rules/csv/csvText.ts'
import type { Reading } from '#model/wire/data/fileReading.ts'
import { dataLimits } from './dataLimits.ts'
import type { PreparedText } from './prepareText.ts'
import { Refused } from './refused.ts'

/** The headers of a file: below title lines, if there are any. */
export type Heads = {
  delimiter: FileDelimiter
  names: readonly string[]
  /** The line of the headers. */
  line: number
  /** Number of the first line below the headers. */
  firstLine: number
  /** The first records of the file, title lines included. */
  opening: readonly FirstRecord[]
  /** Names of headers that occur more than once. */
  doubled: ReadonlySet<string>
  /** Cells whose letters depend on the encoding. */
  samples: readonly string[]
}

/**
 * Reads the headers of a file and its delimiter, as given or guessed from its first records.
 * @throws Refused for a file that is blank or too wide
 */
export async function readHeaders(
  { path }: PreparedText,
  delimiters: readonly FileDelimiter[],
  { delimiter: givenDelimiter, headLine }: Pick<Reading, 'delimiter' | 'headLine'>,
  isKnown: (head: string) => boolean,
): Promise<Heads> {
  const text = await readBeginning(path)
  if (/^[\s;,|"]*$/.test(text)) throw new Refused('fileEmpty')
  const [firstLine = ''] = text.split('\n', 1)
  const separator = separatorLine(firstLine)
  const skipped = separator === undefined ? 0 : 1
  const rest = separator === undefined ? text : text.slice(firstLine.length + 1)
  const split = (delimiter: FileDelimiter) => firstRecords(rest, delimiter, 1 + skipped, headLine ?? 0)
  const delimiter = givenDelimiter ?? separator ?? guessDelimiter(split, delimiters, isKnown)
  const records = split(delimiter)
  const heads = findHeads(records, isKnown, headLine)
  if (heads === undefined) throw new Refused('fileEmpty')
  const names = nameHeads({ ...heads, cells: heads.cells.map((cell) => begin(cell.trim())) }, records)
  if (names.length > dataLimits.columns) throw new Refused('dataFileColumns', { max: dataLimits.columns })
  const written = heads.cells.map((cell) => begin(cell.trim()))
  const isTwice = (name: string) => name !== '' && written.indexOf(name) !== written.lastIndexOf(name)
  return {
    delimiter,
    names,
    line: heads.line,
    firstLine: heads.line + 1 + countLineBreaks(heads.cells),
    opening: records.filter((record) => !isBlankRecord(record)).slice(0, openingRecords),
    doubled: new Set(names.filter((_, index) => isTwice(written[index] ?? ''))),
    samples: samplesOf(records),
  }
}

/** Maximum length of a header: a mapping cannot name a longer one (`newMapping`), and every message contains it. */
const headSigns = 200

/** Number of records that users may choose the headers from. */
const openingRecords = 12

/** The beginning of a text, without half a surrogate pair at its end. */
const begin = (text: string): string => text.slice(0, headSigns).replace(/[\ud800-\udbff]$/, '')

const samplesShown = 3
const sampleSigns = 60

function samplesOf(records: readonly FirstRecord[]): string[] {
  const cells = records.flatMap(({ cells: all }) => all.filter((cell) => /[^\x00-\x7f]/.test(cell)))
  return [...new Set(cells.map((cell) => cell.trim().slice(0, sampleSigns)))].slice(0, samplesShown)
}

async function readBeginning(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(dataLimits.lineBytes),
      0,
      dataLimits.lineBytes,
      0,
    )
    const text = buffer.toString('utf8', 0, bytesRead)
    // The last line may be cut.
    const end = bytesRead < dataLimits.lineBytes ? -1 : text.lastIndexOf('\n')
    return end === -1 ? text : text.slice(0, end)
  } finally {
    await file.close()
  }
}

/** The first records with the line on which each begins, as many as the guess needs and the chosen headers. */
function firstRecords(text: string, delimiter: string, firstLine: number, headLine: number): FirstRecord[] {
  const preview = Math.max(judgedRecords, headLine)
  const { data } = papaparse.parse<string[]>(text, { delimiter, newline: '\n', preview })
  let line = firstLine
  return data.map((cells) => {
    const record = { line, cells }
    line += 1 + countLineBreaks(cells)
    return record
  })
}
