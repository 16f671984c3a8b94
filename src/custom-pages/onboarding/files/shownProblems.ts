import { asKey } from '#locales/textKey.ts'
import type { Texts } from '../../../ui/text/Texts.tsx'
import type { CsvFileSlot } from '../../../csv/useCsvFile.ts'
import { columnOfProblem } from '../../../csv/columnOfProblem.ts'
import type { Sent } from '../../../csv/sendRows.ts'

/** One line of the error details: where, what was read, why. */
export type ShownProblem = { key: string; line: number; column: string; value: string; reason: string }

/** What was wrong with a file, found here or by the server, in the order of its lines. */
export function shownProblems({ kind, state }: CsvFileSlot, sent: Sent, t: Texts['t']): ShownProblem[] {
  const found = state.phase === 'checked' ? state.report.problems : []
  const here = found.map(({ line, column, value, key, args }) => ({
    line,
    column,
    value,
    reason: t(asKey(key), { ...args }),
  }))
  const there = sent.problems.map((problem) => ({
    line: problem.line,
    column: columnOfProblem(kind, problem),
    value: '',
    reason: problem.message,
  }))
  return [...here, ...there]
    .toSorted((a, b) => a.line - b.line)
    .map((problem, index) => ({ ...problem, key: `${problem.line}.${index}` }))
}
