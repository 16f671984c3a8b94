import { useDraggable } from '@dnd-kit/core'
import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuGroup } from '#src/ui/menu/ActionMenu.tsx'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { focusRing } from '#src/ui/theme/choiceMarks.ts'
import { FieldIcon } from '../fields/FieldIcon.tsx'
import type { ListedField } from '../fields/groupFields.ts'

/** A field of the composition. It has a menu of its actions and can be dragged. */
export const FieldChip = ({
  field,
  detail,
  menuLabel,
  groups,
}: {
  field: ListedField
  detail?: ReactNode
  menuLabel: string
  groups: readonly MenuGroup[]
}) => {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `chip ${field.kind} ${field.code}`,
    data: { field },
  })
  const { trigger, menu } = useMenu(menuLabel, groups)
  return (
    <>
      <Chip
        ref={setNodeRef}
        type="button"
        aria-describedby={attributes['aria-describedby']}
        data-dragging={isDragging || undefined}
        {...listeners}
        {...trigger}
      >
        <FieldIcon field={field} />
        <span>
          <span>{field.label}</span>
          {detail !== undefined && <small>{detail}</small>}
        </span>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
      </Chip>
      {menu}
    </>
  )
}

/** Style of a field in the composition. */
export const Chip = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 30,
  padding: '4px 8px',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  backgroundColor: theme.vars.palette.background.paper,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  color: theme.vars.palette.text.primary,
  '& > svg': { flexShrink: 0, color: theme.vars.palette.text.tertiary },
  // A detail that does not fit beside the name goes below it.
  '& > span': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 8,
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: '0.75rem', color: theme.vars.palette.text.tertiary },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[data-dragging]': { opacity: 0.5 },
  '&:focus-visible': focusRing(theme),
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}))
