import { rejectedRowsOf } from '../../../csv/csvFileState.ts'
import type { Sent } from '../../../csv/sendRows.ts'
import type { CsvFileSlot } from '../../../csv/useCsvFile.ts'

export type Outcome = {
  kind: 'all' | 'partial' | 'none'
  /** Companies created; the first file makes them. */
  created: number
  /** Lines of all files that were not taken in, here or by the server. */
  inProblem: number
}

/** What came of an upload (spec §8): all in, some left out, or none added. */
export function outcomeOf(slots: readonly CsvFileSlot[], sent: readonly Sent[]): Outcome {
  const created = sent[0]?.created ?? 0
  const inProblem = slots.reduce((sum, { state }, index) => {
    const lines = new Set(sent[index]?.problems.map(({ line }) => line))
    return sum + rejectedRowsOf(state) + lines.size
  }, 0)
  return { kind: created === 0 ? 'none' : inProblem === 0 ? 'all' : 'partial', created, inProblem }
}
