import Switch from '@mui/material/Switch'
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
        {...{ name, disabled }}
        checked={value}
        slotProps={{ input: { ...attributes, onBlur } }}
        onChange={(event) => onChange(event.target.checked)}
      />
    )}
  </ChoiceLine>
)
