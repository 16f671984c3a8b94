import { useDroppable } from '@dnd-kit/core'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import type { DashboardFilters, DashboardWidget } from '#model/wire/data/savedDashboards.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { idOf } from './dragRules.ts'
import type { ChangeDashboard } from './Lines.tsx'
import { PlacedWidget } from './PlacedWidget.tsx'

export type SlotProps = {
  dashboardId: string
  filters: DashboardFilters
  change: ChangeDashboard
  line: number
  place: number
  /** True if it is the only slot of its line. */
  isAlone: boolean
  /** Height of the chart or table, in pixels. */
  height: number
}

/** A slot of a line, free or with its widget. */
export const SlotFrame = ({ widget, ...slot }: SlotProps & { widget: DashboardWidget | undefined }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const { dashboardId, line, place } = slot
  const { setNodeRef, isOver } = useDroppable({ id: idOf({ kind: 'slot', line, place }) })
  return (
    <Slot
      ref={setNodeRef}
      data-over={isOver || undefined}
      data-free={widget ? undefined : ''}
      style={{ minHeight: slot.height }}
    >
      {widget ? (
        <PlacedWidget widget={widget} {...slot} />
      ) : (
        <Button
          variant="text"
          startIcon={<Plus size={16} strokeWidth={1.75} />}
          onClick={() => sidebars.open('dashboardWidget', { dashboardId, line, place })}
        >
          {t('dashboards.widget.choose')}
        </Button>
      )}
    </Slot>
  )
}

const Slot = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderRadius: 8,
  '&[data-free]': { placeItems: 'center', border: `1px dashed ${vars.palette.line.strong}` },
  '&[data-over]': { boxShadow: `0 0 0 1.5px ${vars.palette.primary.main}` },
}))
