import type { KpiRow } from '#model/wire/kpis.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useTexts } from '../../ui/text/Texts.tsx'

/**
 * How figures of a KPI are said: a large one by its first digits, the distance of two shares in points. The
 * unit stands beside a figure, and is clear where one is set against it.
 */
export function useKpiFormat({ unit }: Pick<KpiRow, 'unit'>) {
  const { t } = useTexts()
  const format = useFormats()
  const number = (figure: number): string =>
    format.number(figure, { maximumDecimals: Math.abs(figure) >= 1000 ? 0 : Math.abs(figure) >= 100 ? 1 : 2 })
  const say = (figure: number): string => [number(figure), unit].filter(Boolean).join('\u00A0')
  return {
    number,
    say,
    sayDistance: (size: number): string =>
      unit === '%'
        ? `${number(size)}\u00A0${t(size < 2 ? 'analysisResults.point' : 'analysisResults.points')}`
        : number(size),
  }
}
