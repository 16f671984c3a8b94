import { styled } from '@mui/material/styles'
import { focusRing } from '../theme/choiceMarks.ts'
import type { CheckboxInputProps } from './CheckboxInput.tsx'
import { ChoiceLine } from './ChoiceLine.tsx'

/** For what takes effect at once or opens a part of the form; a checkbox is for what is sent with it. */
export const SwitchInput = ({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  name,
  disabled,
}: CheckboxInputProps) => (
  <ChoiceLine {...{ label, hint, error }}>
    {(attributes) => (
      <Switch
        {...attributes}
        {...{ name, onBlur, disabled }}
        type="checkbox"
        role="switch"
        checked={value}
        aria-checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
    )}
  </ChoiceLine>
)

const Switch = styled('input')(({ theme }) => ({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: 30,
  height: 18,
  margin: 0,
  marginTop: '1px !important',
  borderRadius: 9,
  cursor: 'pointer',
  backgroundColor: theme.vars.palette.line.control,
  transition: 'background-color var(--motion-press)',
  '&::before': { content: '""', position: 'absolute', inset: '-3px 0' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '2px auto 2px 2px',
    width: 14,
    borderRadius: 7,
    backgroundColor: theme.vars.palette.background.paper,
    transition: 'transform var(--motion-press)',
  },
  '&:checked': { backgroundColor: theme.vars.palette.primary.main },
  '&:checked::after': { transform: 'translateX(12px)' },
  '&:focus-visible': focusRing(theme),
  '&:disabled': { opacity: 0.5, cursor: 'default' },
}))
