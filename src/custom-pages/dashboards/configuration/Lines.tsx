import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { styled } from '@mui/material/styles'
import { moveLine, swapSlots } from '#model/rules/analyses/dashboardLines.ts'
import type { DashboardFilters, DashboardLine, SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { WidgetNames } from '../widgets/WidgetNames.tsx'
import { draggedOf, idOf, closestSameKind, nextSameKind } from './dragRules.ts'
import { LineFrame } from './LineFrame.tsx'

export type ChangeDashboard = (make: (dashboard: SavedDashboard) => SavedDashboard) => void

/** The lines of a dashboard. Lines and widgets are moved by pointer, keyboard or menu. */
export const Lines = ({
  dashboard,
  filters,
  change,
  added,
}: {
  dashboard: SavedDashboard
  filters: DashboardFilters
  change: ChangeDashboard
  /** The line that was just added, which gets the focus. */
  added: number | undefined
}) => {
  const { t } = useTexts()
  const accessibility = useDragAnnouncements()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextSameKind }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestSameKind}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => {
        if (!over || over.id === active.id) return
        const [from, to] = [draggedOf(active.id), draggedOf(over.id)]
        if (from.kind === 'line') change((one) => moveLine(one, from.line, to.line))
        else if (to.kind === 'slot') change((one) => swapSlots(one, from, to))
      }}
    >
      <SortableContext
        items={dashboard.lines.map((_, line) => idOf({ kind: 'line', line }))}
        strategy={verticalListSortingStrategy}
      >
        <WidgetNames order={dashboard.lines.flatMap(({ widgetIds }) => widgetIds)}>
          <List aria-label={t('dashboards.line.all')}>
            {dashboard.lines.map((one, line) => (
              <LineFrame
                key={keyOf(dashboard.lines, line)}
                {...{ dashboard, filters, change, line }}
                content={one}
                isAdded={line === added}
                isLast={line === dashboard.lines.length - 1}
              />
            ))}
          </List>
        </WidgetNames>
      </SortableContext>
      {dashboard.lines.length === 0 && <p>{t('dashboards.line.none')}</p>}
    </DndContext>
  )
}

/** A text keeps what is being typed when lines of widgets come, go or move around it. */
const keyOf = (lines: readonly DashboardLine[], line: number): string =>
  lines[line]?.text === undefined
    ? idOf({ kind: 'line', line })
    : `text-${lines.slice(0, line).filter(({ text }) => text !== undefined).length}`

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** Announcements of drag and drop for screen readers. */
function useDragAnnouncements() {
  const { t } = useTexts()
  const say = (id: UniqueIdentifier): string => {
    const dragged = draggedOf(id)
    return dragged.kind === 'line'
      ? t('dashboards.drag.line', { line: dragged.line + 1 })
      : t('dashboards.drag.slot', { line: dragged.line + 1, place: dragged.place + 1 })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('dashboards.drag.start', { what: say(active.id) }),
    onDragOver: ({ over }) => (over ? t('dashboards.drag.over', { where: say(over.id) }) : undefined),
    onDragEnd: ({ over }) =>
      over ? t('dashboards.drag.end', { where: say(over.id) }) : t('dashboards.drag.cancel'),
    onDragCancel: () => t('dashboards.drag.cancel'),
  }
  return { announcements, screenReaderInstructions: { draggable: t('dashboards.drag.instructions') } }
}
