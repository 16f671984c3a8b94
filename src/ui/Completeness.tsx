import { styled } from '@mui/material/styles'
import { useFormats } from './format/useFormats.ts'

/** How complete a record is: a visual bar, and the figure for everybody. */
export const Completeness = ({ percent }: { percent: number }) => {
  const format = useFormats()
  return (
    <Line>
      <i aria-hidden>
        <b style={{ width: `${percent}%` }} />
      </i>
      <small>{format.percent(percent)}</small>
    </Line>
  )
}

const Line = styled('span')(({ theme: { vars, breakpoints } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '& i': {
    display: 'block',
    width: 54,
    height: 4,
    borderRadius: 2,
    backgroundColor: vars.palette.fill.muted,
  },
  '& i > b': {
    display: 'block',
    height: '100%',
    borderRadius: 2,
    backgroundColor: vars.palette.primary.main,
  },
  '& small': { minWidth: 36, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // Where many columns share the width, the bar is shorter.
  [breakpoints.between('sm', 1400)]: { gap: 6, '& i': { width: 24 } },
  [breakpoints.down('sm')]: { flexDirection: 'column-reverse', alignItems: 'flex-end', gap: 4 },
}))
