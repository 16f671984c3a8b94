import { useTheme } from '@mui/material/styles'

const [width, height, edge] = [84, 28, 3]

/** The trend of a figure beside its target, without axes. The text beside it gives both values. */
export const Sparkline = ({
  values,
  target,
  universe,
}: {
  values: readonly (number | null)[]
  target: number | null
  universe: 'E' | 'S' | 'G'
}) => {
  const { vars } = useTheme()
  const color = vars.palette.universe[universe].main
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const last = known.at(-1)
  if (known.length < 2 || !last) return null
  const drawn = [...known.map(({ value }) => value), ...(target === null ? [] : [target])]
  const [low, high] = [Math.min(...drawn), Math.max(...drawn)]
  const x = (index: number) => edge + (index * (width - 2 * edge)) / (values.length - 1)
  const y = (value: number) =>
    high === low ? height / 2 : height - edge - ((value - low) / (high - low)) * (height - 2 * edge)
  return (
    <svg width={width} height={height} aria-hidden style={{ flexShrink: 0 }}>
      {target !== null && (
        <line
          data-target
          x1={0}
          x2={width}
          y1={y(target)}
          y2={y(target)}
          stroke={vars.palette.text.tertiary}
          strokeDasharray="3 3"
        />
      )}
      <polyline
        points={known.map(({ value, index }) => `${x(index)},${y(value)}`).join(' ')}
        fill="none"
        stroke={color}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <circle cx={x(last.index)} cy={y(last.value)} r={2.5} fill={color} />
    </svg>
  )
}
