import { csvFiles, type CsvKind } from '#model/rules/csvColumns.ts'
import { proposeCorrection } from '#model/rules/csvProposals.ts'
import { columnLabelKey } from '../../csv/columnLabelKey.ts'
import type { Texts } from '../../ui/text/Texts.tsx'
import type { LineProblem } from './check.ts'

/** One problem as it is shown. `label` is empty where the whole line is meant. */
export type ShownProblem = {
  id: string
  line: number
  column: string
  label: string
  value: string
  reason: string
  proposal: string | undefined
  /** Does the file have the column, so that its cell can be corrected? */
  isInFile: boolean
}

/** Words a problem and proposes what was most likely meant. */
export function showProblem(
  problem: LineProblem,
  { kind, columns, t }: { kind: CsvKind; columns: readonly string[]; t: Texts['t'] },
): ShownProblem {
  const { line, column, value } = problem
  const declared = csvFiles[kind].columns.find(({ name }) => name === column)
  const reason = 'message' in problem ? problem.message : t(problem.key, { ...problem.args })
  return {
    id: `${line}.${column}.${reason}`,
    line,
    column,
    label: declared ? t(columnLabelKey(kind, declared)) : '',
    value,
    reason,
    proposal: declared && proposeCorrection(declared, value),
    isInFile: columns.includes(column),
  }
}
