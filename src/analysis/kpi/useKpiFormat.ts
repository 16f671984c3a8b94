import type { KpiRow } from '#model/wire/data/kpis.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'

/** Formats figures of a KPI, with and without unit. Large figures show fewer decimals. */
export function useKpiFormat({ unit }: Pick<KpiRow, 'unit'>) {
  const format = useFormats()
  const number = (figure: number): string =>
    format.number(figure, { maximumDecimals: Math.abs(figure) >= 1000 ? 0 : Math.abs(figure) >= 100 ? 1 : 2 })
  return { number, say: (figure: number): string => format.withUnit(number(figure), unit) }
}
