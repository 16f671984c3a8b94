import type { MeasureCode } from '#model/rules/cube/measures.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import type { DashboardWidget } from '#model/wire/data/savedDashboards.ts'
import { kpiDefinition } from '#src/analysis/kpi/kpiDefinition.ts'

/** The measures that a dashboard shows. */
export type ShownMeasures = { widgets: MeasureCode[]; cards: MeasureCode[] }

/** The measures of widgets, and of the cards of followed KPIs. A widget whose analysis is not among these shows none. */
export function measuresOfWidgets(
  widgets: readonly Pick<DashboardWidget, 'source'>[],
  {
    analyses,
    followed,
  }: {
    analyses: readonly { id: string; definition: AnalysisDefinition }[]
    /** Ids of KPIs. */
    followed: readonly string[]
  },
): ShownMeasures {
  const definitions = new Map(analyses.map(({ id, definition }) => [id, definition]))
  return {
    widgets: measuresOf(
      widgets.map(({ source }) =>
        source.kind === 'kpi' ? kpiDefinition({ id: source.kpiId }) : definitions.get(source.analysisId),
      ),
    ),
    cards: measuresOf(followed.map((id) => kpiDefinition({ id }))),
  }
}

const measuresOf = (shown: readonly (AnalysisDefinition | null | undefined)[]): MeasureCode[] => [
  ...new Set(shown.flatMap((definition) => definition?.query.measures ?? [])),
]
