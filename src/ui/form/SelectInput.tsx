import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { popupTransition } from '../menu/popupTransition.ts'
import { Field } from './Field.tsx'
import type { ControlProps, FieldProps } from './fieldProps.ts'

export type Choice<Value extends string = string> = { value: Value; label: ReactNode; disabled?: boolean }

export type SelectInputProps<Value extends string> = FieldProps &
  Omit<ControlProps<Value | ''>, 'autoFocus'> & {
    choices: readonly Choice<Value>[]
    /** Label of the option that clears the value; without it, the value cannot be cleared. */
    emptyLabel?: string
  }

/** A short closed list; beyond a dozen choices use `AutocompleteInput`. */
export const SelectInput = <Value extends string>({
  choices,
  emptyLabel,
  value,
  onChange,
  onBlur,
  name,
  readOnly,
  placeholder,
  ref,
  ...field
}: SelectInputProps<Value>) => (
  <Field {...field}>
    {({ id, ...attributes }, labelId) => (
      <Select<Value | ''>
        {...{ labelId, name, value, readOnly, onBlur }}
        displayEmpty
        inputRef={ref}
        IconComponent={ChevronDown}
        onChange={({ target }) =>
          onChange(choices.find((choice) => choice.value === target.value)?.value ?? '')
        }
        renderValue={(chosen) =>
          choices.find((choice) => choice.value === chosen)?.label ?? (
            <span className="placeholder">{placeholder ?? emptyLabel}</span>
          )
        }
        MenuProps={{
          ...popupTransition,
          slotProps: { root: { role: 'region', 'aria-labelledby': labelId } },
        }}
        SelectDisplayProps={{ id, ...attributes }}
      >
        {emptyLabel !== undefined && <MenuItem value="">{emptyLabel}</MenuItem>}
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value} disabled={choice.disabled ?? false}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
    )}
  </Field>
)
