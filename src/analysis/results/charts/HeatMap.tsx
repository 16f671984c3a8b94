import type { PanelProps } from './panel.ts'
import { useChartStyle } from './useChartStyle.ts'

const [cellHeight, headHeight, perSign, most] = [30, 28, 7.2, { rows: 40, columns: 24 }] as const

/** Rows by columns; a larger value is darker. Every cell shows its value. */
export const HeatMap = ({
  data: { categories },
  panel: { series },
  labels,
}: Omit<PanelProps, 'lines' | 'size'>) => {
  const { label, sequential, surface, text } = useChartStyle()
  const columns = series.filter(({ role }) => role !== 'base').slice(0, most.columns)
  const rows = categories.slice(0, most.rows)
  const values = columns.flatMap((one) => one.values.filter((value) => value !== null))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const nameWidth = Math.min(200, Math.max(0, ...rows.map(({ length }) => length)) * perSign + 16)
  const signs = columns.flatMap((one) => [
    one.label.length,
    ...one.values.map((value) => labels.cell(one.like, value).length),
  ])
  const cellWidth = Math.min(140, Math.max(56, Math.max(0, ...signs) * perSign + 16))
  const [width, height] = [nameWidth + columns.length * cellWidth, headHeight + rows.length * cellHeight]
  return (
    <div style={{ overflowX: 'auto' }}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        style={{ display: 'block' }}
      >
        {columns.map((one, column) => (
          <text
            key={one.id}
            x={nameWidth + (column + 0.5) * cellWidth}
            y={headHeight / 2}
            textAnchor="middle"
            dominantBaseline="central"
            style={label}
          >
            {cut(one.label, cellWidth)}
          </text>
        ))}
        {rows.map((name, row) => (
          <g key={name} transform={`translate(0 ${headHeight + row * cellHeight})`}>
            <text x={0} y={cellHeight / 2} dominantBaseline="central" style={label}>
              {cut(name, nameWidth)}
            </text>
            {columns.map((one, column) => {
              const value = one.values[row] ?? null
              const share = value === null || high === low ? 1 : (value - low) / (high - low)
              const step = Math.min(sequential.length - 1, Math.floor(share * sequential.length))
              return (
                <g key={one.id} transform={`translate(${nameWidth + column * cellWidth} 0)`}>
                  {value !== null && (
                    <rect
                      x={1}
                      y={1}
                      width={cellWidth - 2}
                      height={cellHeight - 2}
                      rx={2}
                      style={{ fill: sequential[step] }}
                    />
                  )}
                  <text
                    x={cellWidth / 2}
                    y={cellHeight / 2}
                    textAnchor="middle"
                    dominantBaseline="central"
                    style={{
                      ...label,
                      fontVariantNumeric: 'tabular-nums',
                      fill: value === null ? label.fill : step >= darkFrom ? surface : text,
                    }}
                  >
                    {labels.cell(one.like, value)}
                  </text>
                </g>
              )
            })}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** From this step on, text has the colour of the surface (look §2). */
const darkFrom = 4

const cut = (name: string, width: number): string => {
  const signs = Math.floor((width - 8) / perSign)
  return name.length > signs ? `${name.slice(0, signs - 1)}…` : name
}
