import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
  type Active,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type Over,
} from '@dnd-kit/core'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import type { FieldZone } from '#model/rules/analyses/composition.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { FieldIcon } from './fields/FieldIcon.tsx'
import type { ListedField } from './fields/groupFields.ts'
import { useFieldActions } from './fields/useFieldActions.ts'

/** Drop target of a field: before an existing field, or at the end of a zone. */
export type DropSpot = { place: FieldZone | 'filters'; index: number }

const fieldIn = (active: Active | null) => active?.data.current?.['field'] as ListedField | undefined
const spotIn = (over: Over | null) => over?.data.current?.['spot'] as DropSpot | undefined

/** Drag and drop of fields by pointer and keyboard, with screen-reader announcements. */
export const DragBoard = ({
  onFilter,
  children,
}: {
  onFilter: (field: ListedField) => void
  children: ReactNode
}) => {
  const { t } = useTexts()
  const { put, reasonAt } = useFieldActions()
  const [carried, setCarried] = useState<ListedField>()
  const sensors = useSensors(useSensor(MouseSensor, byPointer), useSensor(KeyboardSensor, byKeyboard))
  const drop = (active: Active, over: Over | null): void => {
    setCarried(undefined)
    const [field, spot] = [fieldIn(active), spotIn(over)]
    if (!field || !spot) return
    if (spot.place === 'filters') onFilter(field)
    else if (reasonAt(field, spot.place) === undefined) put(field, spot.place, spot.index)
  }
  const said = (active: Active, over: Over | null = null) => ({
    field: fieldIn(active)?.label ?? '',
    place: t(`analytics.places.${spotIn(over)?.place ?? 'filters'}`),
  })
  const refusal = (active: Active, over: Over | null): string | undefined => {
    const [field, spot] = [fieldIn(active), spotIn(over)]
    return field && spot && spot.place !== 'filters' ? reasonAt(field, spot.place) : undefined
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      onDragStart={({ active }) => setCarried(fieldIn(active))}
      onDragEnd={({ active, over }) => drop(active, over)}
      onDragCancel={() => setCarried(undefined)}
      accessibility={{
        screenReaderInstructions: { draggable: t('analytics.drag.help') },
        announcements: {
          onDragStart: ({ active }) => t('analytics.drag.taken', said(active)),
          onDragOver: ({ active, over }) =>
            over
              ? (refusal(active, over) ?? t('analytics.drag.over', said(active, over)))
              : t('analytics.drag.nowhere'),
          onDragEnd: ({ active, over }) =>
            over && refusal(active, over) === undefined
              ? t('analytics.drag.put', said(active, over))
              : t('analytics.drag.back', said(active)),
          onDragCancel: ({ active }) => t('analytics.drag.back', said(active)),
        },
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {carried && (
          <Carried>
            <FieldIcon field={carried} />
            {carried.label}
          </Carried>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Space picks up and drops. Enter keeps its meaning: it adds a field where it fits. */
const keys = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves to the next drop target, in their order from top to bottom. */
const nextSpot: KeyboardCoordinateGetter = (event, { context: { droppableRects, over } }) => {
  const step = steps[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const spots = [...droppableRects].toSorted(([, one], [, other]) => one.top - other.top)
  const at = spots.findIndex(([id]) => id === over?.id)
  const [, next] = spots[at === -1 ? 0 : at + step] ?? []
  return next && { x: next.left, y: next.top }
}

// Other options in each render would render everything that can be dragged again.
const byPointer = { activationConstraint: { distance: 6 } }
const byKeyboard = { coordinateGetter: nextSpot, keyboardCodes: keys }

const underPointer: CollisionDetection = (found) => {
  const hit = pointerWithin(found)
  return hit.length > 0 ? hit : rectIntersection(found)
}

const Carried = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '5px 12px',
  borderRadius: 6,
  ...theme.typography.body1,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.elevation.level2,
}))
