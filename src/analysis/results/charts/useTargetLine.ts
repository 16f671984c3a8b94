import { getKpi } from '#model/calls/kpis.ts'
import { targetAlong } from '#model/rules/data/kpiTargets.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { useRead } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useKpiTargets } from '#src/analysis/kpi/useKpiTargets.ts'
import type { ChartData } from './chartData.ts'
import { kpiAlongTime, withTarget } from './targetSeries.ts'

/** Adds the targets of the shown KPI to its chart once they are loaded. */
export function useTargetLine(query: CubeQuery): (data: ChartData) => ChartData {
  const { t } = useTexts()
  const kpiId = kpiAlongTime(query)
  const targets = useKpiTargets({ enabled: kpiId !== undefined })
  const { data: kpi } = useRead(getKpi, kpiId === undefined ? undefined : { id: kpiId }, {
    failed: null,
    staleTime: Infinity,
  })
  const own = targets.data?.filter((one) => one.kpiId === kpiId) ?? []
  if (!kpi || own.length === 0) return (data) => data
  const [level] = [...query.rows, ...query.columns]
  const isDue = kpi.accumulates && level !== 'year'
  const label = t(isDue ? 'analysisResults.target.due' : 'analysisResults.target.line')
  return (data) => withTarget(data, label, (member) => targetAlong(own, kpi, member))
}
