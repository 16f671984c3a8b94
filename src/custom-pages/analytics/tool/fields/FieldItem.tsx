import { useDraggable } from '@dnd-kit/core'
import { styled } from '@mui/material/styles'
import { Check, GripVertical } from 'lucide-react'
import { lazy, memo, Suspense, useId, useState } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { focusRing } from '#src/ui/theme/choiceMarks.ts'
import { FieldDetails } from './FieldDetails.tsx'
import { FieldIcon } from './FieldIcon.tsx'
import type { ListedField } from './groupFields.ts'

const Tooltip = lazy(() => import('#src/ui/Tooltip.tsx'))

/** The key of a field of a list among the elements that arrow keys reach. A field may be in two lists. */
export const fieldStop = (list: string, { kind, code }: ListedField): string => `${list} ${kind} ${code}`

export type FieldItemProps = {
  field: ListedField
  list: string
  isStop: boolean
  isUsed: boolean
  /** Why the field cannot be placed now. */
  reason: string | undefined
  onToggle: (field: ListedField) => void
}

/**
 * A field of the list. Enter or a click adds it where it fits, or removes it. Pointer or Space drags it. Its details are
 * shown on hover and on focus. An edit of the analysis renders only the fields that it changes: there are hundreds.
 */
export const FieldItem = memo(function FieldItem({
  field,
  list,
  isStop,
  isUsed,
  reason,
  onToggle,
}: FieldItemProps) {
  const { t } = useTexts()
  const id = useId()
  const [isDetailed, setDetailed] = useState(false)
  const { setNodeRef, listeners, isDragging, attributes } = useDraggable({
    id: `field ${fieldStop(list, field)}`,
    data: { field },
    disabled: reason !== undefined,
  })
  const button = (
    <Item
      ref={setNodeRef}
      type="button"
      aria-pressed={isUsed}
      aria-disabled={reason !== undefined || undefined}
      aria-describedby={[
        ...(isDetailed ? [`${id}-details`] : []),
        reason === undefined ? attributes['aria-describedby'] : `${id}-reason`,
      ].join(' ')}
      data-dragging={isDragging || undefined}
      data-stop={fieldStop(list, field)}
      tabIndex={isStop ? 0 : -1}
      {...listeners}
      onClick={() => reason === undefined && onToggle(field)}
    >
      <FieldIcon field={field} />
      <span>
        {field.label}
        {field.unit !== null && <small> {t('analytics.fields.unit', { unit: field.unit })}</small>}
        {field.isKpi && <small> {t('analytics.fields.kpi')}</small>}
      </span>
      {isUsed ? <Check size={14} aria-hidden /> : <GripVertical size={14} strokeWidth={1.75} aria-hidden />}
      {reason !== undefined && (
        <span id={`${id}-reason`} className="visually-hidden">
          {reason}
        </span>
      )}
    </Item>
  )
  return (
    <li>
      <Suspense fallback={button}>
        <Tooltip
          id={`${id}-details`}
          title={isDragging ? '' : <FieldDetails field={field} reason={reason} />}
          describeChild
          placement="right-start"
          enterDelay={400}
          enterNextDelay={200}
          onOpen={() => setDetailed(true)}
          onClose={() => setDetailed(false)}
        >
          {button}
        </Tooltip>
      </Suspense>
    </li>
  )
})

const Item = styled('button')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '14px minmax(0, 1fr) 14px',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 28,
  padding: '4px 8px 4px 20px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  color: theme.vars.palette.text.secondary,
  '& > span': { overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.75rem', color: theme.vars.palette.text.tertiary },
  '& > svg:first-of-type': { color: theme.vars.palette.text.tertiary },
  '& > svg:last-of-type': { color: theme.vars.palette.text.tertiary },
  '&[aria-pressed="true"]': { color: theme.vars.palette.text.primary },
  '&[aria-pressed="true"] > svg:last-of-type': { color: theme.vars.palette.primary.main },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-disabled]': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  '&[aria-disabled] small, &[aria-disabled] > svg': { color: 'inherit' },
  '&[data-dragging]': { opacity: 0.5 },
  '&:focus-visible': { ...focusRing(theme), outlineOffset: -2 },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}))
