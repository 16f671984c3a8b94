import type { ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { ChoiceLine } from './ChoiceLine.tsx'
import type { ControlProps } from './fieldProps.ts'

export type CheckboxInputProps = Pick<ControlProps<boolean>, 'value' | 'onChange' | 'onBlur' | 'name'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
}

export const CheckboxInput = ({
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
      <Checkbox
        {...attributes}
        {...{ name, onBlur, disabled }}
        checked={value}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    )}
  </ChoiceLine>
)
