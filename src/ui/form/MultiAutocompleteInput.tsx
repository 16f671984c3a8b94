import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import useAutocomplete from '@mui/material/useAutocomplete'
import { X } from 'lucide-react'
import { useTexts } from '../text/Texts.tsx'
import { AutocompleteList, type Option } from './AutocompleteList.tsx'
import { Field, type ControlAttributes } from './Field.tsx'
import type { ControlProps, FieldProps } from './fieldProps.ts'
import { keepEnter } from './keepEnter.ts'
import { useOptions, type OptionSource } from './useOptions.ts'

export type MultiAutocompleteInputProps = FieldProps &
  Pick<ControlProps<readonly Option[]>, 'value' | 'onChange' | 'onBlur' | 'readOnly' | 'placeholder'> & {
    options: OptionSource
  }

/** Several choices out of many, with search; each chosen one can be removed. */
export const MultiAutocompleteInput = (props: MultiAutocompleteInputProps) => (
  <Field {...props}>{(attributes) => <Control {...props} attributes={attributes} />}</Field>
)

const Control = ({
  options: source,
  value,
  onChange,
  onBlur,
  readOnly = false,
  placeholder,
  attributes: { id, ...described },
}: MultiAutocompleteInputProps & { attributes: ControlAttributes }) => {
  const { t } = useTexts()
  const { options, filterOptions, isLoading, hasFailed, text, search } = useOptions(source)
  const {
    getRootProps,
    getInputProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
    popupOpen,
    anchorEl,
    setAnchorEl,
  } = useAutocomplete<Option, true>({
    id,
    multiple: true,
    options,
    value: [...value],
    readOnly,
    openOnFocus: true,
    autoHighlight: true,
    filterSelectedOptions: true,
    getOptionLabel: (option) => option.label,
    getOptionKey: (option) => option.value,
    isOptionEqualToValue: (option, chosen) => option.value === chosen.value,
    filterOptions,
    inputValue: text,
    // Every render passes a new array, which would count as another value and clear the input.
    onInputChange: (_event, typed, reason) => reason !== 'reset' && search(typed),
    onChange: (_event, chosen) => onChange(chosen),
  })
  const { ref: inputRef, ...inputProps } = getInputProps()
  return (
    <div {...getRootProps({ onKeyDown: keepEnter({ popupOpen, isLoading }) })}>
      {value.length > 0 && (
        <Chosen>
          {value.map((option) => (
            <li key={option.value}>
              {option.label}
              {!readOnly && (
                <button
                  type="button"
                  aria-label={t('ui.autocomplete.remove', { label: option.label })}
                  onClick={() => onChange(value.filter((other) => other.value !== option.value))}
                >
                  <X size={14} strokeWidth={1.75} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </Chosen>
      )}
      <OutlinedInput
        fullWidth
        ref={setAnchorEl}
        inputRef={inputRef}
        {...{ placeholder, readOnly, onBlur }}
        slotProps={{ input: { ...inputProps, ...described } }}
      />
      <AutocompleteList
        anchor={anchorEl}
        label={t('ui.autocomplete.list')}
        isOpen={popupOpen}
        listProps={{ ...getListboxProps(), 'aria-busy': isLoading }}
        options={groupedOptions}
        getOptionProps={getOptionProps}
        message={t(`ui.autocomplete.${hasFailed ? 'failed' : isLoading ? 'loading' : 'none'}`)}
      />
    </div>
  )
}

const Chosen = styled('ul')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '0 0 6px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    height: 28,
    paddingLeft: 8,
    borderRadius: 6,
    ...typography.body1,
    backgroundColor: vars.palette.fill.muted,
    [breakpoints.down('sm')]: { height: 44 },
  },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 28,
    height: '100%',
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: vars.palette.text.tertiary,
    cursor: 'pointer',
    '&:hover': { color: vars.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
    [breakpoints.down('sm')]: { width: 44 },
  },
}))
