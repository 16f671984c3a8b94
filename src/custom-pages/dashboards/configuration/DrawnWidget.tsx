import { filteredQuery } from '#model/rules/analyses/filteredQuery.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { useFilterLevels } from '#src/analysis/kpi/FilterLevels.tsx'
import { AnalysisView } from '#src/analysis/results/AnalysisView.tsx'
import { useCubeAnswer } from '#src/analysis/results/useCubeAnswer.ts'
import { WidgetReading } from '../widgets/WidgetReading.tsx'

/** The chart or table of a widget in configuration: to be looked at, not used. */
export const DrawnWidget = ({
  definition,
  filters,
  height,
}: {
  definition: AnalysisDefinition
  filters: DashboardFilters
  height: number
}) => {
  const { dimensionsOf } = useFilterLevels()
  const { query } = filteredQuery(definition.query, filters, dimensionsOf)
  const reading = useCubeAnswer(query)
  return (
    <WidgetReading {...{ reading, height }}>
      {(answer) => (
        <div inert>
          <AnalysisView
            isSwitched
            definition={{ ...definition, query }}
            answer={answer}
            height={height}
            onFold={unchanged}
          />
        </div>
      )}
    </WidgetReading>
  )
}

const unchanged = (): void => undefined
