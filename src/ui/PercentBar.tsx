import { styled } from '@mui/material/styles'
import { useFormats } from './format/useFormats.ts'
import { ProgressBar } from './ProgressBar.tsx'

/** A bar of 54 px and its percentage, beside it or, on a phone, above it. */
export const PercentBar = ({
  percent,
  label,
  isStacked = false,
}: {
  percent: number
  label: string
  isStacked?: boolean
}) => {
  const format = useFormats()
  return (
    <Line data-stacked={isStacked || undefined}>
      <ProgressBar percent={percent} label={label} />
      <span data-full={percent >= 100 || undefined}>{format.percent(percent, { decimals: 0 })}</span>
    </Line>
  )
}

const Line = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  height: 20,
  verticalAlign: 'top',
  gridTemplateColumns: '54px 40px',
  alignItems: 'center',
  gap: 4,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { ...theme.typography.caption, textAlign: 'end', color: theme.vars.palette.text.secondary },
  '&[data-stacked]': { height: 'auto', gridTemplateColumns: '44px', '& > span': { order: -1 } },
  '&[data-stacked] [data-full]': { color: theme.vars.palette.success.main },
}))
