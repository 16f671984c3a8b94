import { filteredQuery } from '#model/rules/analyses/filteredQuery.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { AnalysisView } from '#src/analysis/results/AnalysisView.tsx'
import { useCubeAnswer } from '#src/analysis/results/useCubeAnswer.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { Delayed } from '#src/ui/states/Delayed.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

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
  const { t } = useTexts()
  const { query } = filteredQuery(definition.query, filters)
  const reading = useCubeAnswer(query)
  return (
    <QueryState
      isPart
      query={reading}
      failed={t('dashboards.widget.failed')}
      waiting={
        <Delayed>
          <SkeletonBar width="100%" height={height} />
        </Delayed>
      }
    >
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
    </QueryState>
  )
}

const unchanged = (): void => undefined
