import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import { popupTransition } from '#src/ui/menu/popupTransition.ts'
import { useBuilder } from '../BuilderContext.ts'
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
  const { groups } = useBuilder()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const groupOf = (field: ListedField) => {
    const group = groups.find(({ fields }) => fields.includes(field))
    return group && { group: group.label }
  }
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
          <AutocompleteInput
            autoFocus
            label={label}
            value={null}
            options={choices.map((field) => ({
              value: field.code,
              label: field.label,
              ...groupOf(field),
              ...(field.unit !== null && { detail: field.unit }),
            }))}
            onChange={(option) => add(option?.value)}
          />
        </Popover>
      )}
    </>
  )
}
