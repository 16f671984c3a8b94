import { cubeAnswer, type CubeAnswer } from '#model/wire/data/cube.ts'
import { analysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { resultLabels } from '#src/analysis/results/shape/labels.ts'
import { rowTree } from '#src/analysis/results/shape/rows.ts'
import { shownColumns } from '#src/analysis/results/shape/columns.ts'
import type { Measures } from '#src/analysis/results/useMeasures.ts'
import type { Result } from '#src/analysis/results/useResult.ts'
import { formatNumber, formatPercent } from '#src/ui/format/numbers.ts'

const units: Readonly<Record<string, string>> = { EN01: 'MWh', EN02: 'MWh', WF01: 'pers.', coverage: '' }
const measures = new Map(
  Object.entries(units).map(([measure, unit]) => [measure, { measure, label: measure, unit: unit || null }]),
) as unknown as Measures

type Given = {
  query: object
  chart?: string
  scale?: string
  answer: Pick<CubeAnswer, 'columns' | 'rows' | 'values'> & Partial<Pick<CubeAnswer, 'withheld'>>
}

/** An answer prepared for rendering, without a server. */
export function resultOf({ query, answer: given, ...more }: Given): Result {
  const definition = analysisDefinition.parse({ version: 1, query, ...more })
  const none = {
    notes: [],
    noteOf: [],
    truncated: false,
    range: null,
    baseRange: null,
    withheld: [],
    mixed: [],
    version: '1',
    dataState: { number: 1, changedAt: null },
  }
  const answer = cubeAnswer.parse({ ...none, ...given })
  const format = {
    number: (value: number, style?: object) => formatNumber(value, 'en', style),
    percent: (value: number, style?: object) => formatPercent(value, 'en', style),
  } as Parameters<typeof resultLabels>[1]
  const said = resultLabels({ locale: 'en', t: (key) => key }, format, measures, definition.query)
  return {
    definition,
    answer,
    columns: shownColumns(answer, measures),
    rows: rowTree(answer),
    labels: said,
    measures,
    levels: new Map(),
  }
}

export const member = (level: 'division' | 'company' | 'month' | 'quarter' | 'nature', id: string) => ({
  level,
  id,
  label: id,
})
export const row = (...members: ReturnType<typeof member>[]) => ({ members, isOthers: false })
export const column = (measure: 'EN01' | 'WF01' | 'coverage', ...members: ReturnType<typeof member>[]) => ({
  members,
  measure,
  kind: 'value' as const,
})
