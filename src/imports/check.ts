import type { CellProblem } from '#model/rules/csv/csvRow.ts'
import { shownProblemsMax } from '../csv/shownProblemsMax.ts'
import type { OpenedLine } from '../csv/csvProtocol.ts'
import type { ImportPreview, RowPreview } from '#model/wire/records/bulk.ts'

/**
 * A problem with a cell, or with a whole line where `column` is empty: a message key of this client, or a message of
 * the server.
 */
export type LineProblem = Pick<CellProblem, 'line' | 'column' | 'value'> &
  (Pick<CellProblem, 'key' | 'args'> | { message: string })

export type ChangedRow = RowPreview & { title: string; changes: NonNullable<RowPreview['changes']> }

/** The check result of a file's lines: those that may be imported, and the problems of the others. */
export type Check = {
  /** Lines without a problem, by number. */
  known: ReadonlyMap<number, Pick<RowPreview, 'state' | 'version'>>
  /** The first thousand lines that change a record. */
  changed: readonly ChangedRow[]
  problems: readonly LineProblem[]
}

export const emptyCheck: Check = { known: new Map(), changed: [], problems: [] }

/** Replaces the results of some lines by new ones; `columnOf` maps a server field to the file's column. */
export function recheck(
  check: Check,
  columnOf: (field: string) => string,
  lines: readonly number[],
  { rows, problems }: ImportPreview,
  cells: readonly LineProblem[] = [],
): Check {
  const again = new Set(lines)
  const known = new Map(check.known)
  for (const line of lines) known.delete(line)
  for (const { line, state, version } of rows) known.set(line, { state, version })
  return {
    known,
    changed: [...check.changed.filter(({ line }) => !again.has(line)), ...rows.filter(isChanged)]
      .toSorted(byLine)
      .slice(0, shownProblemsMax),
    problems: [
      ...check.problems.filter(({ line }) => !again.has(line)),
      ...cells,
      ...problems.map(({ line, field, message }) => ({ line, column: columnOf(field), value: '', message })),
    ].toSorted(byLine),
  }
}

/** Number of rows that the file's reader holds: all but those that it has rejected itself. */
export const countHeldRows = ({ known, problems }: Check): number =>
  known.size + new Set(problems.flatMap((problem) => ('message' in problem ? problem.line : []))).size

export type CheckCounts = { new: number; changed: number; unchanged: number; error: number }

/** The number of lines that are new, change a record, change nothing, or cannot be imported. */
export function countLines({ known }: Check, rows: number): CheckCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, error: rows - known.size }
  for (const { state } of known.values()) counts[state] += 1
  return counts
}

/** The first thousand lines that create a record. */
export const newLines = ({ known }: Check): readonly number[] =>
  [...known]
    .flatMap(([line, { state }]) => (state === 'new' ? [line] : []))
    .toSorted((a, b) => a - b)
    .slice(0, shownProblemsMax)

/** Adds the values of the file to cells that the server refused. */
export const withValues = (check: Check, lines: readonly OpenedLine[]): Check => {
  const valuesOf = new Map(lines.map(({ line, values }) => [line, values]))
  return {
    ...check,
    problems: check.problems.map((problem) => ({
      ...problem,
      value: valuesOf.get(problem.line)?.[problem.column] ?? problem.value,
    })),
  }
}

const isChanged = (row: RowPreview): row is ChangedRow => row.state === 'changed'

const byLine = (a: { line: number }, b: { line: number }): number => a.line - b.line
