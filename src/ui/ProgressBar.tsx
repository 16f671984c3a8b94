import LinearProgress from '@mui/material/LinearProgress'

export type ProgressBarProps = {
  /** 0 to 100; without it the duration is unknown. */
  percent?: number | undefined
  label: string
  tone?: 'primary' | 'success'
}

/** A 4 px bar. The parent component writes its number beside it: never the bar alone. */
export const ProgressBar = ({ percent, label, tone = 'primary' }: ProgressBarProps) => (
  <LinearProgress
    aria-label={label}
    color={tone}
    {...(percent !== undefined && { variant: 'determinate', value: percent })}
  />
)
