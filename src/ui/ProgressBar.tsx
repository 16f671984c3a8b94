import LinearProgress from '@mui/material/LinearProgress'

export type ProgressBarProps = {
  /** 0 to 100; without it the work has no known end. */
  percent?: number | undefined
  label: string
  tone?: 'primary' | 'success'
}

/** A 4 px bar. Its number is written beside it by whoever draws it: never the bar alone. */
export const ProgressBar = ({ percent, label, tone = 'primary' }: ProgressBarProps) => (
  <LinearProgress
    aria-label={label}
    color={tone}
    {...(percent !== undefined && { variant: 'determinate', value: percent })}
  />
)
