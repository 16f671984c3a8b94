import { useFormats } from '#src/ui/format/useFormats.ts'
import { BarPanel } from './BarPanel.tsx'
import type { Series } from './chartData.ts'
import type { PanelProps } from './panel.ts'
import { sharesOf } from './shares.ts'

/** Stacks of one length, divided into shares. The tooltip has the values too. */
export const SharePanel = (props: PanelProps) => {
  const format = useFormats()
  const { data, panel, labels } = props
  const percent = (share: number) => format.percent(share * 100, { decimals: 1 })
  const shares = new Map(
    [panel.series.filter(isBase), panel.series.filter((one) => !isBase(one))].flatMap((group) => {
      const divided = sharesOf(group, data)
      return group.map((one, index) => [one.id, divided[index] ?? []] as const)
    }),
  )
  const valueAt = (one: Series, place: number): string => {
    const [share, value] = [shares.get(one.id)?.[place] ?? null, valueOf(panel.series, one.id, place)]
    return share === null || value === null ? '–' : `${percent(share)} (${labels.cell(one.like, value)})`
  }
  return (
    <BarPanel
      {...props}
      isStacked
      lines={[]}
      range={{ min: 0, max: 1 }}
      texts={{ amount: (share) => format.percent(share * 100), valueAt }}
      panel={{
        ...panel,
        series: panel.series.map((one) => ({ ...one, values: shares.get(one.id) ?? [] })),
      }}
    />
  )
}

const isBase = ({ role }: Series): boolean => role === 'base'

const valueOf = (series: readonly Series[], id: string, place: number): number | null =>
  series.find((one) => one.id === id)?.values[place] ?? null
