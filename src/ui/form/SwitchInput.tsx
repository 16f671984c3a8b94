import Switch from '@mui/material/Switch'
import type { CheckboxInputProps } from './CheckboxInput.tsx'
import { ChoiceLine } from './ChoiceLine.tsx'

/** For settings that take effect at once or open a part of the form; a checkbox is for values that are submitted. */
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
