import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { focusRing } from '#src/ui/theme/choiceMarks.ts'
import { FieldItem, fieldStop, type FieldItemProps } from './FieldItem.tsx'
import type { FieldGroup, ListedField } from './groupFields.ts'

/** One collapsible group of fields. */
export const FieldGroupList = ({
  group,
  isOpen,
  stop,
  onOpen,
  isUsed,
  reasonAgainst,
  onToggle,
}: {
  group: FieldGroup
  isOpen: boolean
  /** The one element of the list that the Tab key reaches. */
  stop: string | undefined
  /** Opens or closes the group. */
  onOpen: () => void
  isUsed: (field: ListedField) => boolean
  reasonAgainst: (field: ListedField) => FieldItemProps['reason']
} & Pick<FieldItemProps, 'onToggle'>) => {
  const id = useId()
  const format = useFormats()
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <Group>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          data-stop={group.id}
          tabIndex={stop === group.id ? 0 : -1}
          onClick={onOpen}
        >
          <Icon size={14} strokeWidth={1.75} aria-hidden />
          <span>{group.label}</span>
          <small>{format.number(group.fields.length)}</small>
        </button>
      </h3>
      <ul id={id} aria-label={group.label} hidden={!isOpen}>
        {isOpen &&
          group.fields.map((field) => (
            <FieldItem
              key={field.code}
              field={field}
              list={group.id}
              isStop={stop === fieldStop(group.id, field)}
              isUsed={isUsed(field)}
              reason={reasonAgainst(field)}
              onToggle={onToggle}
            />
          ))}
      </ul>
    </Group>
  )
}

const Group = styled('div')(({ theme }) => ({
  '& > h3': { margin: 0, font: 'inherit' },
  '& > h3 > button': {
    display: 'grid',
    gridTemplateColumns: '14px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 28,
    padding: '4px 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    fontWeight: 500,
    textAlign: 'start',
    cursor: 'pointer',
    color: theme.vars.palette.text.primary,
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { ...focusRing(theme), outlineOffset: -2 },
    '& small': {
      fontSize: '0.75rem',
      fontWeight: 400,
      fontVariantNumeric: 'tabular-nums',
      color: theme.vars.palette.text.tertiary,
    },
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
}))
