import { chartKindFor } from '#model/rules/analyses/chartKinds.ts'
import { formatMonth } from '#src/ui/format/dates.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Result } from '../useResult.ts'
import { scalesFor } from './axisScale.ts'
import { chartDataOf } from './chartData.ts'

/** What the chart of a result draws: its kind, its data, the scales that it offers and the chosen one that it has. */
export function useChartData(result: Result) {
  const { t, locale } = useTexts()
  const kind = chartKindFor(result.definition)
  const data = chartDataOf(result, kind, {
    others: t('analysisResults.others'),
    period: ({ id }, isOneYear) => formatMonth(`${id}-01`, locale, isOneYear),
  })
  const scales = kind === 'kpi' ? [] : scalesFor(kind, data)
  return { kind, data, scales, scale: scales.find((one) => one === result.definition.scale) ?? null }
}
