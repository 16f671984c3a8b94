import {
  analysisDefinition,
  definitionVersion,
  type AnalysisDefinition,
} from '#model/wire/data/savedAnalyses.ts'

/** The analysis of a KPI: its trend by month. Null where the cube has no such measure. */
export function kpiDefinition({ id }: { id: string }): AnalysisDefinition | null {
  const read = analysisDefinition.safeParse({
    version: definitionVersion,
    query: { measures: [id], rows: ['month'], shortcut: 'YEAR_TO_DATE' },
    view: 'chart',
    chart: 'line',
  })
  return read.success ? read.data : null
}
