import { strFromU8, unzipSync, zipSync, type Unzipped } from 'fflate'
import { spreadsheetLimits, type SpreadsheetRefusal } from '#model/rules/csv/spreadsheets.ts'

/** Pictures, macros and what no cell needs: never unpacked. The library misses other parts that the archive lists. */
const unusedParts =
  /(^|\/)(media|embeddings|printerSettings|pivotCache|Pictures|Thumbnails|ObjectReplacements)\/|vbaProject\.bin$/i

/** Sheets in the format of Excel: a cell is the element `c`, whose prefix depends on the program. */
const cellTag = /<(?:\w+:)?c[\s/>]/g

/**
 * Unpacks a spreadsheet within the limits and packs it again without compression. The library that reads cells would
 * unpack whatever the archive claims, without a limit.
 */
export function unpackSheets(
  bytes: Uint8Array,
  limits: { unpackedBytes: number; cells: number } = spreadsheetLimits,
): Uint8Array | SpreadsheetRefusal {
  if (isCompoundFile(bytes)) return isEncrypted(bytes) ? 'protected' : 'old'
  let total = 0
  let parts: Unzipped
  try {
    parts = unzipSync(bytes, {
      // Sizes are those that the archive claims: a part that is longer is cut there.
      filter: ({ name, originalSize }) => {
        const isNeeded = !unusedParts.test(name) && !name.endsWith('/')
        if (isNeeded) total += originalSize
        return isNeeded && total <= limits.unpackedBytes
      },
    })
  } catch {
    return 'unreadable'
  }
  if (total > limits.unpackedBytes) return 'tooLarge'
  const names = Object.keys(parts)
  const manifest = parts['META-INF/manifest.xml']
  if (manifest && strFromU8(manifest).includes('encryption-data')) return 'protected'
  const content = parts['content.xml']
  const cells = content
    ? countOdsCells(strFromU8(content), limits.cells)
    : names
        .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name))
        .reduce((sum, name) => sum + countMatches(strFromU8(parts[name] ?? new Uint8Array()), cellTag), 0)
  if (cells > limits.cells) return 'tooManyCells'
  return zipSync(
    Object.fromEntries(names.map((name) => [name, [parts[name] ?? new Uint8Array(), { level: 0 }]])),
  )
}

/** The container of .xls files, and of .xlsx files with a password. */
const isCompoundFile = (bytes: Uint8Array): boolean =>
  [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte)

/** An encrypted workbook has a stream of this name, in UTF-16. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage')

function countMatches(text: string, pattern: RegExp): number {
  let count = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) count++
  return count
}

/**
 * Cells with content in a sheet of OpenDocument, where one element stands for any number of equal rows or cells. Counting
 * stops beyond the limit.
 */
function countOdsCells(text: string, max: number): number {
  let total = 0
  let rowRepeat = 1
  const tag = /<table:(table-row|table-cell|covered-table-cell)\b([^>]*)>/g
  for (const [, name, attributes = ''] of text.matchAll(tag)) {
    if (name === 'table-row') {
      rowRepeat = repeatOf(attributes, 'rows')
      continue
    }
    // A cell without content ends at once and has no value.
    if (attributes.endsWith('/') && !attributes.includes('office:value')) continue
    total += rowRepeat * repeatOf(attributes, 'columns')
    if (total > max) break
  }
  return total
}

const repeatOf = (attributes: string, of: 'rows' | 'columns'): number =>
  Number(new RegExp(`table:number-${of}-repeated="(\\d+)"`).exec(attributes)?.[1] ?? 1)
