import { styled } from '@mui/material/styles'
import { BarPanel } from './BarPanel.tsx'
import type { Series } from './chartData.ts'
import { LinePanel } from './LinePanel.tsx'
import type { PanelProps } from './panel.ts'

const [leastWidth, gap, ownHeight] = [220, 16, 150] as const

/** A small chart for each series, all with one scale, so that their heights compare. */
export const MultiplesPanel = ({ data, panel, labels, size }: PanelProps) => {
  const values = panel.series.flatMap((one) => one.values.filter((value) => value !== null))
  const range = { min: Math.min(0, ...values), max: Math.max(0, ...values) * 1.05 }
  const own = panel.series.filter(({ role }) => role === 'own')
  const columns = Math.max(1, Math.min(own.length, Math.floor((size.room + gap) / (leastWidth + gap))))
  const room = Math.max(0, Math.floor((size.room - gap * (columns - 1)) / columns))
  const Chart = data.isOverTime ? LinePanel : BarPanel
  return (
    <Grid style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {own.map((one) => (
        <div key={one.id}>
          <small data-text>{one.label}</small>
          <Chart
            data={data}
            panel={{ unit: panel.unit, series: seriesAt(panel.series, one.id, labels) }}
            lines={[]}
            labels={labels}
            size={{ height: ownHeight, room, ...(room > 0 && { width: room }) }}
            range={range}
          />
        </div>
      ))}
    </Grid>
  )
}

/** A series in the one colour of all small charts, after the value it is compared with. */
const seriesAt = (
  series: PanelProps['panel']['series'],
  id: string,
  labels: PanelProps['labels'],
): readonly Series[] =>
  series
    .filter((one) => one.id === id || one.id === `${id} base`)
    .map((one) =>
      one.role === 'base'
        ? { ...one, label: labels.kind('base'), color: null, shade: null }
        : { ...one, label: labels.kind('value'), color: 0, shade: null },
    )

const Grid = styled('div')({
  display: 'grid',
  gap,
  '& > div': { minWidth: 0 },
  '& small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
