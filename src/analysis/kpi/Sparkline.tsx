import { useTheme } from '@mui/material/styles'

const [width, height, edge] = [84, 28, 3]

/** The course of a figure, without axes; the numbers beside it say what it comes to. */
export const Sparkline = ({
  values,
  universe,
}: {
  values: readonly (number | null)[]
  universe: 'E' | 'S' | 'G'
}) => {
  const color = useTheme().vars.palette.universe[universe].main
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const last = known.at(-1)
  if (known.length < 2 || !last) return null
  const [low, high] = [
    Math.min(...known.map(({ value }) => value)),
    Math.max(...known.map(({ value }) => value)),
  ]
  const x = (index: number) => edge + (index * (width - 2 * edge)) / (values.length - 1)
  const y = (value: number) =>
    high === low ? height / 2 : height - edge - ((value - low) / (high - low)) * (height - 2 * edge)
  return (
    <svg width={width} height={height} aria-hidden style={{ flexShrink: 0 }}>
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
