import type { CellProblem } from '#model/rules/csv/csvRow.ts'
import type { Checked } from './csvService.ts'
import type { CorrectedLine, Correction, OpenedLine } from './csvProtocol.ts'
import { columnNames } from './fileLabels.ts'
import { readRecords } from './readRecords.ts'

/** Reads the cells of some lines again, because only valid rows are kept. */
export async function openLines(checked: Checked, lines: readonly number[]): Promise<OpenedLine[]> {
  const { order, file, cells } = checked
  const wanted = new Set(lines.filter((line) => !cells.has(line)))
  if (wanted.size > 0) {
    for await (const { records } of readRecords(order.file, file.report.encoding, columnNames(order.kind))) {
      for (const record of records) if (wanted.delete(record.line)) cells.set(record.line, record.cells)
      if (wanted.size === 0) break
    }
  }
  return lines.map((line) => ({
    line,
    values: Object.fromEntries(
      file.header.placed.map(({ name, index }) => [name, cells.get(line)?.[index] ?? '']),
    ),
  }))
}

/**
 * Writes the corrections into their cells and checks those lines again, together with the lines that were rejected for
 * repeating one of their numbers.
 */
export async function correctLines(
  checked: Checked,
  corrections: readonly Correction[],
): Promise<CorrectedLine[]> {
  const { file, cells } = checked
  const corrected = new Set(corrections.map(({ line }) => line))
  const repeating = [...file.problemsByLine].flatMap(([line, problems]) =>
    problems.some((problem) => repeats(problem, corrected)) ? line : [],
  )
  const lines = [...new Set([...corrected, ...repeating])].toSorted((a, b) => a - b)
  await openLines(checked, lines)

  for (const { line, column, value } of corrections) {
    const place = file.header.placed.find(({ name }) => name === column)
    if (!place) continue
    const read = cells.get(line) ?? []
    // A line may be shorter than the header.
    const width = Math.max(read.length, file.header.width)
    cells.set(
      line,
      Array.from({ length: width }, (_, index) => (index === place.index ? value : (read[index] ?? ''))),
    )
  }
  for (const [key, line] of file.lineOfKey) if (corrected.has(line)) file.lineOfKey.delete(key)

  const found = lines.map((line): CorrectedLine => {
    const { row, problems } = file.check({ line, cells: cells.get(line) ?? [], isBroken: false })
    return { line, row: problems.length === 0 ? row : null, problems }
  })
  const touched = new Set(lines)
  file.rows = file.rows.filter(({ line }) => !touched.has(line))
  for (const { line, row, problems } of found) {
    if (row) file.rows.push(row)
    if (problems.length > 0) file.problemsByLine.set(line, problems)
    else file.problemsByLine.delete(line)
  }
  return found
}

const repeats = ({ args }: CellProblem, lines: ReadonlySet<number>): boolean =>
  args !== undefined && lines.has(Number(args['line']))
