import { asKey } from '#locales/textKey.ts'
import { csvFiles, type CsvColumn, type CsvKind } from '#model/rules/csv/csvColumns.ts'
import { proposeCorrection } from '#model/rules/csv/csvProposals.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { kindOf } from '#model/schema/kinds.ts'
import { columnLabelKey } from '../csv/columnLabelKey.ts'
import type { Texts } from '../ui/text/Texts.tsx'
import { valueLabel } from '../resources/fromSchema/labelKeys.ts'
import type { LineProblem } from './check.ts'

/** One problem as shown. `label` is empty where the problem concerns the whole line. */
export type ShownProblem = {
  id: string
  line: number
  column: string
  label: string
  value: string
  reason: string
  proposal: string | undefined
  /** What the proposal changes besides the spelling. */
  changes?: 'sign' | 'magnitude' | 'unit' | 'currency' | undefined
  /** The allowed values of the cell, where it has a list. */
  choices: readonly string[]
  /** The file has the column, so its cell can be corrected. */
  isInFile: boolean
}

/** Converts a problem to a message and proposes the most likely value. */
export function showProblem(
  problem: LineProblem,
  {
    kind,
    columns,
    t,
    nameOf = (column) => t(columnLabelKey(kind, column)),
  }: {
    kind: CsvKind
    columns: readonly string[]
    t: Texts['t']
    nameOf?: ((column: CsvColumn) => string) | undefined
  },
): ShownProblem {
  const { line, column, value } = problem
  const declared = csvFiles[kind].columns.find(({ name }) => name === column)
  const choices = declared ? choicesOf(kind, declared, t) : []
  const reason = 'message' in problem ? problem.message : t(asKey(problem.key), { ...problem.args })
  return {
    id: `${line}.${column}.${reason}`,
    line,
    column,
    label: declared ? nameOf(declared) : '',
    value,
    reason,
    proposal: declared && (proposeCorrection(declared, value) ?? onlyChoiceLike(choices, value)),
    choices,
    isInFile: columns.includes(column),
  }
}

const choicesOf = (kind: CsvKind, { schema, path }: CsvColumn, t: Texts['t']): string[] => {
  const shape = kindOf(schema)
  return shape.type === 'enum'
    ? shape.values.map((code) => t(valueLabel({ name: csvFiles[kind].resource }, path, code)))
    : []
}

/** The only choice that contains the value, for example « Fournisseurs et sous-traitants » for « Fournisseur ». */
function onlyChoiceLike(choices: readonly string[], value: string): string | undefined {
  const wanted = normalise(value)
  if (wanted.length < 3) return undefined
  const alike = choices.filter((choice) => normalise(choice).includes(wanted))
  return alike.length === 1 ? alike[0] : undefined
}
