import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useForkRef } from '@mui/material/utils'
import { ChevronDown, X } from 'lucide-react'
import { useTexts } from '../text/Texts.tsx'
import { AutocompleteList, type Option } from './AutocompleteList.tsx'
import { Field } from './Field.tsx'
import type { ControlProps, FieldProps } from './fieldProps.ts'
import { useButtonName } from './useButtonName.ts'
import { keepEnter } from './keepEnter.ts'
import { useOptions, type OptionSource } from './useOptions.ts'

export type AutocompleteInputProps = FieldProps &
  Omit<ControlProps<Option | null>, 'name'> & {
    /** A whole list, or a search by the typed text. */
    options: OptionSource
  }

/** One choice out of many, with search: countries, activity codes, legal forms, companies. */
export const AutocompleteInput = (props: AutocompleteInputProps) => (
  <Field {...props}>
    {(attributes, labelId) => <AutocompleteControl {...props} {...{ attributes, labelId }} />}
  </Field>
)

const AutocompleteControl = ({
  options: source,
  value,
  onChange,
  onBlur,
  readOnly = false,
  disabled = false,
  required = false,
  autoFocus,
  placeholder,
  label,
  ref,
  labelId,
  attributes: { id, ...described },
}: AutocompleteInputProps & { attributes: { id: string }; labelId: string }) => {
  const { t } = useTexts()
  const nameOf = useButtonName(label, labelId)
  const { options, filterOptions, isLoading, hasFailed, search } = useOptions(source)
  const {
    getRootProps,
    getInputProps,
    getClearProps,
    getPopupIndicatorProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
    popupOpen,
    anchorEl,
    setAnchorEl,
  } = useAutocomplete<Option>({
    id,
    options,
    value,
    readOnly,
    disabled,
    openOnFocus: false,
    autoHighlight: true,
    getOptionLabel: (option) => option.label,
    getOptionKey: (option) => option.value,
    isOptionEqualToValue: (option, chosen) => option.value === chosen.value,
    filterOptions: (all, state) => inGroups(filterOptions(all, state)),
    onInputChange: (_event, text, reason) => search(reason === 'input' ? text : ''),
    onChange: (_event, chosen) => onChange(chosen),
  })
  const { ref: ownRef, ...inputProps } = getInputProps()
  const inputRef = useForkRef(ownRef, ref)

  return (
    <Root {...getRootProps({ onKeyDown: keepEnter({ popupOpen, isLoading }) })}>
      <OutlinedInput
        fullWidth
        ref={setAnchorEl}
        inputRef={inputRef}
        {...{ autoFocus, placeholder, disabled, readOnly }}
        slotProps={{ input: { ...inputProps, ...described } }}
        onBlur={onBlur}
        endAdornment={
          <>
            {value !== null && !readOnly && !disabled && !required && (
              <IconButton
                className="clear"
                size="small"
                {...getClearProps()}
                color="default"
                {...nameOf('clear', t('ui.autocomplete.clear'))}
              >
                <X size={14} strokeWidth={1.75} />
              </IconButton>
            )}
            <IconButton
              size="small"
              edge="end"
              {...getPopupIndicatorProps()}
              color="default"
              {...nameOf('open', t(popupOpen ? 'ui.autocomplete.close' : 'ui.autocomplete.open'))}
            >
              <ChevronDown size={16} strokeWidth={1.75} />
            </IconButton>
          </>
        }
      />
      <AutocompleteList
        anchor={anchorEl}
        label={t('ui.autocomplete.list')}
        isOpen={popupOpen}
        listProps={{ ...getListboxProps(), 'aria-busy': isLoading }}
        options={groupedOptions}
        getOptionProps={getOptionProps}
        message={
          hasFailed
            ? t('ui.autocomplete.failed')
            : isLoading
              ? t('ui.autocomplete.loading')
              : t('ui.autocomplete.none')
        }
      />
    </Root>
  )
}

/** The clear button is visible on hover or focus. */
const Root = styled('div')({
  '& .clear': { opacity: 0 },
  '&:hover .clear, &:focus-within .clear': { opacity: 1 },
})

/** Options of one group follow each other; the group of the best match comes first. */
const inGroups = (found: Option[]): Option[] => {
  const groups = [...new Set(found.map(({ group }) => group))]
  return groups.length < 2 ? found : groups.flatMap((group) => found.filter((one) => one.group === group))
}
