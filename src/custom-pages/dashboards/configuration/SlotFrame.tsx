import { useDraggable, useDroppable } from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { GripVertical, Plus } from 'lucide-react'
import { clearSlot, placeWidget, swapSlots } from '#model/rules/analyses/dashboardLines.ts'
import type { DashboardWidget } from '#model/wire/data/savedDashboards.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useWidgetName } from '../widgets/WidgetNames.tsx'
import { useWidgetSource } from '../widgets/useWidgetSource.ts'
import { idOf } from './dragRules.ts'
import type { ChangeDashboard } from './Lines.tsx'

type SlotProps = {
  dashboardId: string
  change: ChangeDashboard
  line: number
  place: number
  /** True if it is the only slot of its line. */
  isAlone: boolean
}

/** A slot of a line, free or with its widget. */
export const SlotFrame = ({ widget, ...slot }: SlotProps & { widget: DashboardWidget | undefined }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const { dashboardId, line, place } = slot
  const { setNodeRef, isOver } = useDroppable({ id: idOf({ kind: 'slot', line, place }) })
  return (
    <Slot ref={setNodeRef} data-over={isOver || undefined} data-free={widget ? undefined : ''}>
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

const PlacedWidget = ({
  widget,
  dashboardId,
  change,
  line,
  place,
  isAlone,
}: SlotProps & { widget: DashboardWidget }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const source = useWidgetSource(widget)
  const { setNodeRef, attributes, listeners, transform } = useDraggable({
    id: idOf({ kind: 'slot', line, place }),
    attributes: { roleDescription: t('dashboards.drag.role') },
  })
  const title = source.kind === 'there' ? source.title : t('dashboards.widget.unknown')
  const name = useWidgetName(widget.id, title)
  const slot = { line, place }
  return (
    <Placed
      ref={setNodeRef}
      aria-busy={source.kind === 'waiting'}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      <IconButton
        size="small"
        {...attributes}
        {...listeners}
        aria-label={t('dashboards.widget.handle', { title: name })}
      >
        <GripVertical size={16} strokeWidth={1.75} />
      </IconButton>
      <div>
        <h3>{title}</h3>
        <p>
          {t(source.kind === 'gone' ? 'dashboards.widget.gone' : `dashboards.sources.${widget.source.kind}`)}
        </p>
        {source.kind !== 'gone' && (
          <SegmentedControl
            label={t('dashboards.widget.type', { title: name })}
            segments={(['chart', 'table'] as const).map((value) => ({
              value,
              label: t(`dashboards.types.${value}`),
            }))}
            value={widget.type}
            onChange={(type) => change((one) => placeWidget(one, slot, { ...widget, type }))}
          />
        )}
      </div>
      <RowMenu
        label={t('dashboards.widget.acts', { title: name })}
        actions={[
          {
            id: 'change',
            label: t('dashboards.widget.change'),
            onClick: () => sidebars.open('dashboardWidget', { dashboardId, line, place }),
          },
          ...(isAlone
            ? []
            : [
                {
                  id: 'swap',
                  label: t(place === 0 ? 'dashboards.widget.right' : 'dashboards.widget.left'),
                  onClick: () => change((one) => swapSlots(one, slot, { line, place: 1 - place })),
                },
              ]),
          {
            id: 'remove',
            label: t('dashboards.widget.remove'),
            onClick: () => change((one) => clearSlot(one, slot)),
          },
        ]}
      />
    </Placed>
  )
}

const Slot = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 112,
  borderRadius: 8,
  border: `1px solid ${vars.palette.divider}`,
  '&[data-free]': { placeItems: 'center', borderStyle: 'dashed', borderColor: vars.palette.line.strong },
  '&[data-over]': { boxShadow: `0 0 0 1.5px ${vars.palette.primary.main}` },
}))

const Placed = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: 12,
  borderRadius: 8,
  backgroundColor: vars.palette.background.paper,
  '& > div': { flex: 1, minWidth: 0 },
  '& h3': { ...typography.h4, overflowWrap: 'anywhere' },
  '& p': { ...typography.caption, marginBottom: 8, color: vars.palette.text.tertiary },
}))
