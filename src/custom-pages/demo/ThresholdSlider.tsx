import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useFormats } from '#src/ui/format/useFormats.ts'

/** A threshold from 0 to 5, changed by pointer or arrow keys. */
export const ThresholdSlider = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) => {
  const id = useId()
  const format = useFormats()
  const shown = format.number(value, { decimals: 2 })
  return (
    <Line>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={5}
        step={0.05}
        value={value}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Line>
  )
}

const Line = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '4px 12px',
  width: '100%',
  '& label': { ...typography.subtitle2, color: vars.palette.text.secondary },
  '& output': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& input': {
    gridColumn: '1 / -1',
    width: '100%',
    height: 24,
    margin: 0,
    accentColor: vars.palette.primary.main,
  },
}))
