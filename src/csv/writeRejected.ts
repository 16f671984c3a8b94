import type { CsvKind } from '#model/rules/csv/csvColumns.ts'
import { byteOrderMark, toCsvLine } from '#model/rules/csv/csvOutput.ts'
import type { CsvEncoding } from '#model/rules/csv/csvText.ts'
import { columnNames } from './fileLabels.ts'
import { readRecords } from './readRecords.ts'

/**
 * The rejected rows as a CSV file: the original columns and one more with the reasons. The file is read again rather
 * than kept, because most rows are valid.
 */
export async function writeRejected(
  source: { file: Blob; kind: CsvKind; encoding: CsvEncoding },
  reasonColumn: string,
  reasonsOfLine: (line: number) => readonly string[],
  /** Corrected cells, by line. */
  corrected: ReadonlyMap<number, readonly string[]> = new Map(),
): Promise<Blob> {
  const names = columnNames(source.kind)
  const parts: string[] = [byteOrderMark]
  let width = 0
  for await (const { records, delimiter } of readRecords(source.file, source.encoding, names)) {
    for (const { cells, line } of records) {
      const isHeader = width === 0
      if (isHeader) width = cells.length
      const last = isHeader ? reasonColumn : reasonsOfLine(line).join(' ')
      if (last === '') continue
      // The reason keeps its column where a row is shorter than the header. Surplus cells of a longer row come after
      // it.
      const held = corrected.get(line) ?? cells
      const row = Array.from({ length: width }, (_, index) => held[index] ?? '')
      parts.push(`${toCsvLine([...row, last, ...held.slice(width)], delimiter)}\r\n`)
    }
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
