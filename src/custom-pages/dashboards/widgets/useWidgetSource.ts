import { use } from 'react'
import { getKpi } from '#model/calls/kpis.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import type { DashboardWidget } from '#model/wire/data/savedDashboards.ts'
import { kpiDefinition } from '#src/analysis/kpi/kpiDefinition.ts'
import { useKpiSubscriptions } from '#src/analysis/kpi/useKpiSubscriptions.ts'
import { useOpened } from '#src/analysis/sharing/useSharedItems.ts'
import { DashboardAnalyses } from '../DashboardAnalyses.ts'
import { useRead } from '#src/layout/useRead.ts'

/** Source of a widget: its title and definition. `gone` if the analysis was deleted or cannot be read. */
export type WidgetSource =
  { kind: 'waiting' } | { kind: 'gone' } | { kind: 'there'; title: string; definition: AnalysisDefinition }

/** Finds the analysis or the KPI of a widget. */
export function useWidgetSource({ type, source }: DashboardWidget): WidgetSource {
  const analysisId = source.kind === 'analysis' ? source.analysisId : null
  const contained = use(DashboardAnalyses).find(({ id }) => id === analysisId)
  const opened = useOpened('analysis', contained ? null : analysisId)
  const subscriptions = useKpiSubscriptions()
  const kpiId = source.kind === 'kpi' ? source.kpiId : undefined
  const kpi = useRead(getKpi, kpiId === undefined ? undefined : { id: kpiId }, { failed: null })
  const gone = { kind: 'gone' } as const
  const shown = (title: string, definition: AnalysisDefinition | null): WidgetSource =>
    definition ? { kind: 'there', title, definition: { ...definition, view: type } } : gone
  if (source.kind === 'analysis') {
    const analysis = contained ?? opened.data
    if (analysis === undefined) return opened.error ? gone : { kind: 'waiting' }
    return analysis ? shown(analysis.title, analysis.definition) : gone
  }
  if (kpi.error) return gone
  if (!kpi.data) return { kind: 'waiting' }
  const own = subscriptions.data?.find((one) => one.kpiId === source.kpiId)
  return shown(own?.name ?? kpi.data.label, kpiDefinition(kpi.data))
}
