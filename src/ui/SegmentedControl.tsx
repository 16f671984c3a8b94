import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { useFormats } from './format/useFormats.ts'
import { focusRing } from './theme/choiceMarks.ts'

export type Segment<Value extends string> = {
  value: Value
  label: ReactNode
  icon?: ReactNode
  /** The number of items in this view. */
  count?: number | undefined
}

/** One of two to four views of the same thing. Built on radio buttons, so arrow keys change the choice. */
export const SegmentedControl = <Value extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}) => {
  const name = useId()
  const format = useFormats()
  return (
    <Track role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label} {segment.count !== undefined && <small>{format.number(segment.count)}</small>}
        </label>
      ))}
    </Track>
  )
}

/** The track of segments, which are labels of radio buttons or links. */
export const Track = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  gap: 2,
  padding: 2,
  borderRadius: 6,
  backgroundColor: theme.vars.palette.fill.muted,
  '& label, & a': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: '1.75rem',
    padding: '0 12px',
    whiteSpace: 'nowrap',
    borderRadius: 5,
    cursor: 'pointer',
    textDecoration: 'none',
    ...theme.typography.button,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { height: '2.5rem' },
    '& small': {
      fontSize: '0.75rem',
      fontWeight: 400,
      fontVariantNumeric: 'tabular-nums',
      color: theme.vars.palette.text.tertiary,
    },
    '&:has(input:checked), &[aria-current]': {
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.paper,
      // The surface alone has 1.1:1 to the track: the ring shows the choice.
      boxShadow: `0 0 0 1px ${theme.vars.palette.text.tertiary}`,
    },
    '&:has(input:focus-visible), &:focus-visible': focusRing(theme),
  },
}))
