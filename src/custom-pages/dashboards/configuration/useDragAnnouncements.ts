import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { draggedOf } from './dragRules.ts'

/** Announcements of drag and drop for screen readers. */
export function useDragAnnouncements() {
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
