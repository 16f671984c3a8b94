import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { cut, sizeOf } from './axes.ts'
import type { PanelProps } from './panel.ts'
import { treemapValues } from './treemapValues.ts'
import { useChartStyle } from './useChartStyle.ts'

const [lineHeight, gap, inner, defaultWidth] = [16, 2, 6, 640] as const

/** Members as areas in the order of the table, each with its name and value where they fit. */
export const Treemap = ({ data, panel, labels, size }: PanelProps) => {
  const { label, surface, whole, reference } = useChartStyle()
  const [series] = panel.series
  const { height } = sizeOf(size)
  const width = size.room || defaultWidth
  const shown = treemapValues(data, panel)
  const tiles = tilesOf(
    shown.map(({ value }) => value),
    { width, height },
  )
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ display: 'block' }}>
      {shown.map(({ place, name, value }, index) => {
        const tile = tiles[index]
        if (!tile || !series) return null
        const [wide, high] = [Math.max(0, tile.x1 - tile.x0 - gap), Math.max(0, tile.y1 - tile.y0 - gap)]
        const lines = [name, labels.cell(series.like, value)].slice(
          0,
          Math.floor((high - inner) / lineHeight),
        )
        return (
          <g key={place} data-tile transform={`translate(${tile.x0} ${tile.y0})`}>
            <title>{`${name}, ${labels.cell(series.like, value)}`}</title>
            <rect
              width={wide}
              height={high}
              rx={2}
              style={{ fill: place === data.others ? reference : whole }}
            />
            {wide > leastText &&
              lines.map((line, at) => (
                <text
                  // oxlint-disable-next-line react/no-array-index-key -- the index identifies the line
                  key={at}
                  x={inner}
                  y={inner + lineHeight * (at + 0.5)}
                  dominantBaseline="central"
                  style={{ ...label, fill: surface, fontVariantNumeric: 'tabular-nums' }}
                >
                  {cut(line, wide - 2 * inner)}
                </text>
              ))}
          </g>
        )
      })}
    </svg>
  )
}

/** Areas in the proportion of the values and in their order, as near to squares as these allow. Values are positive. */
function tilesOf(values: readonly number[], { width, height }: { width: number; height: number }) {
  type Part = { value: number; parts?: Part[] }
  const whole: Part = { value: 0, parts: values.map((value) => ({ value })) }
  const root = hierarchy(whole, ({ parts }) => parts).sum(({ value }) => value)
  return treemap<Part>().tile(treemapSquarify.ratio(1)).size([width, height])(root).leaves()
}

/** Width of a tile in pixels from which it has text. */
const leastText = 48
