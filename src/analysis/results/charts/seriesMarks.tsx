import { useTheme } from '@mui/material/styles'
import { useId, type SVGAttributes } from 'react'
import type { Series } from './chartData.ts'
import { useChartStyle } from './useChartStyle.ts'

/** Edge of the square that a pattern repeats, in px. */
const tile = 8

/** Lines and squares over the colour of a bar; the first series has none. One for each colour (RGAA 3.1). */
const patterns: readonly (SVGAttributes<SVGPathElement> | null)[] = [
  null,
  { d: 'M-2 10 10 -2M-2 2 2 -2M6 10 10 6', strokeWidth: 2 },
  { d: 'M1 1h3v3h-3zM5 5h3v3h-3z', strokeWidth: 0 },
  { d: 'M-2 -2 10 10M-2 6 2 10M6 -2 10 2', strokeWidth: 2 },
  { d: 'M4 0V8', strokeWidth: 2 },
  { d: 'M0 4H8', strokeWidth: 2 },
  { d: 'M4 0V8M0 4H8', strokeWidth: 1.5 },
  { d: 'M2.5 2.5h3v3h-3z', strokeWidth: 0 },
]

/** Dashes of the lines, in the same order. */
const dashes = ['none', '9 4', '2 3', '9 3 2 3', '16 4', '5 5', '16 3 2 3 2 3', '1 6'] as const

/** The mark of a series beside its colour. A period to compare with never has that of its own series. */
const markOf = ({ role, color }: Series): number => {
  if (color === null) return 1
  return role === 'base' ? (color + 4) % patterns.length : color
}

export const dashOf = (series: Series): string => dashes[markOf(series)] ?? 'none'

/** The patterns of bars, to be rendered in the chart, and the fill of each series. */
export function usePatterns(series: readonly Series[]) {
  const prefix = useId()
  const { colorOf } = useChartStyle()
  const { palette } = useTheme().vars
  const idOf = (one: Series) => `${prefix}-${markOf(one)}`
  const isPlain = (one: Series) => series.length < 2 || !patterns[markOf(one)]
  return {
    fillOf: (id: unknown): string | undefined => {
      const found = series.find((one) => one.id === id)
      return found && !isPlain(found) ? `url(#${idOf(found)})` : undefined
    },
    definitions: (
      <defs>
        {series.flatMap((one) =>
          isPlain(one) ? (
            []
          ) : (
            <pattern key={one.id} id={idOf(one)} width={tile} height={tile} patternUnits="userSpaceOnUse">
              <rect width={tile} height={tile} style={{ fill: colorOf(one) }} />
              <path
                {...patterns[markOf(one)]}
                style={{ fill: palette.background.paper, stroke: palette.background.paper }}
              />
            </pattern>
          ),
        )}
      </defs>
    ),
  }
}

const [swatchWidth, swatchHeight] = [24, 12] as const

/** A series in the legend, as it is drawn: a piece of its bar or its line. */
export const Swatch = ({
  of: one,
  among,
  isLine,
}: {
  of: Series
  among: readonly Series[]
  isLine: boolean
}) => {
  const { colorOf } = useChartStyle()
  const { fillOf, definitions } = usePatterns(among)
  return (
    <svg data-swatch width={swatchWidth} height={swatchHeight}>
      {isLine ? (
        <line
          x2={swatchWidth}
          y1={swatchHeight / 2}
          y2={swatchHeight / 2}
          style={{ stroke: colorOf(one), strokeWidth: 2, strokeDasharray: dashOf(one) }}
        />
      ) : (
        <>
          {definitions}
          <rect
            width={swatchWidth}
            height={swatchHeight}
            rx={2}
            style={{ fill: fillOf(one.id) ?? colorOf(one) }}
          />
        </>
      )}
    </svg>
  )
}
