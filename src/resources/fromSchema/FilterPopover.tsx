import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { normalise } from '#model/rules/normalise.ts'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { useFilterChoices } from './useFilterChoices.ts'

export type FilterPopoverProps = {
  resource: Pick<Resource, 'name'>
  leaf: LeafField
  label: string
  anchor: HTMLElement
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  onClose: () => void
}

/** More choices than this need a search. */
const searchFrom = 12

/** Boxes to tick; each takes effect at once. Default export: loaded when first opened. */
const FilterPopover = ({ resource, leaf, label, anchor, values, onChange, onClose }: FilterPopoverProps) => {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const choices = useFilterChoices(resource, leaf)
  const shown = choices.filter((choice) => normalise(choice.label).includes(normalise(text)))
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': label, role: 'dialog' } }}
    >
      <Frame>
        {choices.length > searchFrom && (
          <SearchField
            label={t('resources.list.findChoice')}
            value={text}
            onChange={setText}
            delayMs={0}
            width="100%"
          />
        )}
        <fieldset>
          <legend className="visually-hidden">{label}</legend>
          {shown.map((choice) => (
            <CheckboxInput
              key={choice.value}
              label={choice.label}
              value={values.includes(choice.value)}
              onChange={(isChosen) =>
                onChange(
                  isChosen ? [...values, choice.value] : values.filter((value) => value !== choice.value),
                )
              }
            />
          ))}
        </fieldset>
        {shown.length === 0 && <p>{t('resources.list.noChoice')}</p>}
      </Frame>
    </Popover>
  )
}

export default FilterPopover

const Frame = styled('div')(({ theme }) => ({
  width: 260,
  padding: 8,
  '& fieldset': { margin: 0, padding: 4, border: 0, maxHeight: 320, overflow: 'auto' },
  '& p': { padding: '4px 8px', color: theme.vars.palette.text.tertiary },
}))
