import { useDraggable } from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChartColumn, GripVertical, Table2 } from 'lucide-react'
import { clearSlot, placeWidget, swapSlots } from '#model/rules/analyses/dashboardLines.ts'
import type { DashboardWidget } from '#model/wire/data/savedDashboards.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Card } from '../widgets/Card.tsx'
import { WidgetBones } from '../widgets/WidgetCard.tsx'
import { WidgetHead } from '../widgets/WidgetHead.tsx'
import { useWidgetName } from '../widgets/WidgetNames.tsx'
import { useWidgetSource } from '../widgets/useWidgetSource.ts'
import { DrawnWidget } from './DrawnWidget.tsx'
import { idOf } from './dragRules.ts'
import type { SlotProps } from './SlotFrame.tsx'

const icon = { size: 14, strokeWidth: 1.75 } as const

/** A widget as the dashboard draws it. It is dragged by its header, or moved by the keyboard from its handle. */
export const PlacedWidget = ({
  widget,
  dashboardId,
  filters,
  change,
  line,
  place,
  isAlone,
  height,
}: SlotProps & { widget: DashboardWidget }) => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const source = useWidgetSource(widget)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: idOf({ kind: 'slot', line, place }),
    attributes: { roleDescription: t('dashboards.drag.role') },
  })
  const title = source.kind === 'there' ? source.title : t('dashboards.widget.unknown')
  const name = useWidgetName(widget.id, title)
  const slot = { line, place }
  return (
    <Placed
      ref={setNodeRef}
      high={height}
      aria-busy={source.kind === 'waiting'}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform) }}
    >
      {/* The keys of the handle bubble to the header. */}
      <WidgetHead {...listeners}>
        <IconButton
          size="small"
          ref={setActivatorNodeRef}
          {...attributes}
          aria-label={t('dashboards.widget.handle', { title: name })}
        >
          <GripVertical size={16} strokeWidth={1.75} />
        </IconButton>
        <div>
          <h3>{title}</h3>
          <p>
            {t(
              source.kind === 'gone' ? 'dashboards.widget.gone' : `dashboards.sources.${widget.source.kind}`,
            )}
          </p>
        </div>
        {source.kind !== 'gone' && (
          <SegmentedControl
            label={t('dashboards.widget.type', { title: name })}
            segments={(['chart', 'table'] as const).map((value) => ({
              value,
              icon:
                value === 'chart' ? <ChartColumn {...icon} aria-hidden /> : <Table2 {...icon} aria-hidden />,
              label: <span className="visually-hidden">{t(`dashboards.types.${value}`)}</span>,
            }))}
            value={widget.type}
            onChange={(type) => change((one) => placeWidget(one, slot, { ...widget, type }))}
          />
        )}
        <RowMenu
          label={t('dashboards.widget.actions', { title: name })}
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
      </WidgetHead>
      {source.kind === 'waiting' && <WidgetBones height={height} />}
      {source.kind === 'there' && <DrawnWidget definition={source.definition} {...{ filters, height }} />}
    </Placed>
  )
}

const Placed = styled(Card)(({ theme: { vars } }) => ({
  '&[data-dragging]': { position: 'relative', zIndex: 1, boxShadow: vars.palette.elevation.level2 },
  '& > header': { cursor: 'grab', touchAction: 'none' },
}))
