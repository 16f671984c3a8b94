import { styled } from '@mui/material/styles'

export type ProgressBarProps = {
  /** 0 to 100; without it the work has no known end. */
  percent?: number | undefined
  label: string
  tone?: 'primary' | 'success'
}

/** A 4 px bar. Its number is written beside it by whoever draws it: never the bar alone. */
export const ProgressBar = ({ percent, label, tone = 'primary' }: ProgressBarProps) => (
  <Track role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
    <Fill
      tone={tone}
      data-endless={percent === undefined || undefined}
      style={{ width: `${percent ?? 40}%` }}
    />
  </Track>
)

const Track = styled('div')(({ theme }) => ({
  height: 4,
  overflow: 'hidden',
  borderRadius: 2,
  backgroundColor: theme.vars.palette.fill.muted,
}))

const Fill = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: 'primary' | 'success' }>(
  ({ theme, tone }) => ({
    height: '100%',
    borderRadius: 2,
    backgroundColor: theme.vars.palette[tone].main,
    transition: 'width 240ms',
    '@keyframes endless': { from: { marginLeft: '-40%' }, to: { marginLeft: '100%' } },
    '@keyframes breathe': { '50%': { opacity: 0.4 } },
    '&[data-endless]': {
      animation: 'endless 1.2s linear infinite',
      '@media (prefers-reduced-motion: reduce)': { animation: 'breathe 1.6s infinite' },
    },
  }),
)
