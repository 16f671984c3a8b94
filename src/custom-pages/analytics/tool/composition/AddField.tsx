import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { searchFields } from '#model/rules/analyses/searchFields.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import { popupTransition } from '#src/ui/menu/popupTransition.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ListedField } from '../fields/groupFields.ts'

/** Add button of a zone: a searchable list of the fields it accepts. */
export const AddField = ({
  label,
  choices,
  onAdd,
}: {
  label: string
  choices: readonly ListedField[]
  onAdd: (field: ListedField) => void
}) => {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const add = (code: string | undefined): void => {
    setAnchor(undefined)
    const field = choices.find((choice) => choice.code === code)
    if (field) onAdd(field)
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Plus size={16} strokeWidth={1.75} />
      </IconButton>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          {...popupTransition}
          onClose={() => setAnchor(undefined)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 300, padding: 3 } } }}
        >
          <FieldSearch {...{ label, choices }} onChoose={add} />
        </Popover>
      )}
    </>
  )
}

/** Searches the fields as their list does. Without a word it lists all of them by group. */
const FieldSearch = ({
  label,
  choices,
  onChoose,
}: {
  label: string
  choices: readonly ListedField[]
  onChoose: (code: string | undefined) => void
}) => {
  const { t } = useTexts()
  // Another function would start the search again.
  const [search] = useState(() => (text: string) => {
    const isSearched = text.trim() !== ''
    return Promise.resolve(
      searchFields(choices, text).map(({ code, label: name, group, unit, isKpi }): Option => {
        const detail = [unit ?? [], isKpi ? t('analytics.fields.kpi') : []].flat().join(' · ')
        return { value: code, label: name, ...(!isSearched && { group }), ...(detail !== '' && { detail }) }
      }),
    )
  })
  return (
    <AutocompleteInput
      autoFocus
      label={label}
      value={null}
      options={search}
      onChange={(option) => onChoose(option?.value)}
    />
  )
}
