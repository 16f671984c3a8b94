import type { AxisChartKind } from '#model/rules/analyses/chartKinds.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ResultLabels } from '../shape/labels.ts'
import type { ChartData } from './chartData.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'

/** A chart as text: the lowest and the highest value of each series, where they are, and that a table has them all. */
export function useSummary() {
  const { t } = useTexts()
  const format = useFormats()
  return (kind: AxisChartKind, { panels, categories }: ChartData, labels: ResultLabels): string => {
    const parts = panels.flatMap(({ unit, series }) =>
      series.flatMap(({ label, values, like }) => {
        const known = values.flatMap((value, index) => (value === null ? [] : [{ value, place: index }]))
        const [first] = known
        if (!first) return []
        const low = known.reduce((one, other) => (other.value < one.value ? other : one), first)
        const high = known.reduce((one, other) => (other.value > one.value ? other : one), first)
        const say = ({ value, place }: typeof first) => ({
          value: format.withUnit(labels.cell(like, value), unit),
          at: categories[place] ?? '',
        })
        return t('analysisResults.chartSummary.range', {
          name: label,
          low: say(low).value,
          lowAt: say(low).at,
          high: say(high).value,
          highAt: say(high).at,
        })
      }),
    )
    return [
      t(`analysisResults.chartSummary.${kind}`),
      ...parts,
      t('analysisResults.chartSummary.tableToo'),
    ].join(' ')
  }
}
