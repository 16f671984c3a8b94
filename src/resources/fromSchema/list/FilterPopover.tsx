import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { LeafField, Resource } from '#model/schema/defineResource.ts'
import { matchesSearch } from '#model/rules/text/searchWords.ts'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ReferenceLabel } from '../ReferenceLabel.tsx'
import { useFilterChoices, type FilteredRows } from './useFilterChoices.ts'

export type FilterPopoverProps = {
  resource: Resource
  leaf: LeafField
  label: string
  anchor: HTMLElement
  values: readonly string[]
  rows?: FilteredRows | undefined
  onChange: (values: readonly string[]) => void
  onClose: () => void
}

/** More choices than this need a search. */
const searchFrom = 12

/** Checkboxes, one per value; each takes effect at once. Default export: lazy-loaded when first opened. */
const FilterPopover = (props: FilterPopoverProps) => {
  const { label, anchor, onClose } = props
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': label, role: 'dialog' } }}
    >
      <Choices {...props} />
    </Popover>
  )
}

export default FilterPopover

const Choices = ({ resource, leaf, label, values, rows, onChange }: FilterPopoverProps) => {
  const { t } = useTexts()
  const format = useFormats()
  const [text, setText] = useState('')
  const choices = useFilterChoices(resource, leaf, values, rows)
  if (choices === undefined)
    return (
      <Frame aria-busy>
        {[120, 90, 140].map((width) => (
          <SkeletonBar key={width} width={width} />
        ))}
      </Frame>
    )

  const shown = choices.filter(({ label: labels, value }) => matchesSearch(labels ?? value, text))
  return (
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
        {shown.map(({ value, label: labels, count }) => (
          <CheckboxInput
            key={value}
            label={
              <Line>
                <span>
                  {labels ?? <ReferenceLabel reference={leaf.field.reference ?? ''} {...{ value }} />}
                </span>
                {count !== undefined && <small>{format.number(count)}</small>}
              </Line>
            }
            value={values.includes(value)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...values, value] : values.filter((one) => one !== value))
            }
          />
        ))}
      </fieldset>
      {shown.length === 0 && <p>{t('resources.list.noChoice')}</p>}
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  width: 280,
  padding: 8,
  '& fieldset': { margin: 0, padding: 4, border: 0, maxHeight: 320, overflow: 'auto' },
  '& p': { padding: '4px 8px', color: theme.vars.palette.text.tertiary },
  // The checkbox stays at the left, the count moves to the right end of the line.
  '& fieldset div > div': { flex: 1, minWidth: 0 },
}))

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  justifyContent: 'space-between',
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': {
    font: 'inherit',
    color: theme.vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
}))
