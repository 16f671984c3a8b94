import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { GripVertical } from 'lucide-react'
import { deleteLine, growLine, moveLine, splitLine } from '#model/rules/analyses/dashboardLines.ts'
import type { SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { idOf } from './dragRules.ts'
import type { ChangeDashboard } from './Lines.tsx'
import { SlotFrame } from './SlotFrame.tsx'

/** A line of one or two slots, with its handle and actions. */
export const LineFrame = ({
  dashboard,
  change,
  line,
  widgetIds,
  isLast,
}: {
  dashboard: SavedDashboard
  change: ChangeDashboard
  line: number
  widgetIds: readonly string[]
  isLast: boolean
}) => {
  const { t } = useTexts()
  const number = line + 1
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: idOf({ kind: 'line', line }),
      attributes: { roleDescription: t('dashboards.drag.role') },
    })
  const remove = (): void => {
    const { lines, widgets } = dashboard
    change((one) => deleteLine(one, line))
    toasts.show({
      kind: 'success',
      title: t('dashboards.line.deleted', { line: number }),
      action: {
        label: t('dashboards.undo'),
        onClick: () => change((one) => ({ ...one, lines, widgets })),
      },
    })
  }
  const step = (id: string, to: number) => ({
    id,
    label: t(`dashboards.line.${id === 'up' ? 'up' : 'down'}`),
    onClick: () => change((one) => moveLine(one, line, to)),
  })
  return (
    <Frame
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), ...(transition && { transition }) }}
    >
      <header>
        <IconButton
          size="small"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('dashboards.line.handle', { line: number })}
        >
          <GripVertical size={16} strokeWidth={1.75} />
        </IconButton>
        <h2>{t('dashboards.line.one', { line: number })}</h2>
        {widgetIds.length === 1 ? (
          <Button
            size="small"
            variant="text"
            aria-label={t('dashboards.line.growOf', { line: number })}
            onClick={() => change((one) => growLine(one, line))}
          >
            {t('dashboards.line.grow')}
          </Button>
        ) : (
          <Button
            size="small"
            variant="text"
            aria-label={t('dashboards.line.splitOf', { line: number })}
            onClick={() => change((one) => splitLine(one, line))}
          >
            {t('dashboards.line.split')}
          </Button>
        )}
        <Button
          size="small"
          variant="text"
          aria-label={t('dashboards.line.deleteOf', { line: number })}
          onClick={remove}
        >
          {t('dashboards.line.delete')}
        </Button>
        {(line > 0 || !isLast) && (
          <RowMenu
            label={t('dashboards.line.acts', { line: number })}
            actions={[
              ...(line > 0 ? [step('up', line - 1)] : []),
              ...(isLast ? [] : [step('down', line + 1)]),
            ]}
          />
        )}
      </header>
      <div>
        {widgetIds.map((id, index) => (
          <SlotFrame
            key={idOf({ kind: 'slot', line, place: index })}
            {...{ change, line, place: index, isAlone: widgetIds.length === 1 }}
            dashboardId={dashboard.id}
            widget={dashboard.widgets.find((widget) => widget.id === id)}
          />
        ))}
      </div>
    </Frame>
  )
}

const Frame = styled('li')(({ theme: { vars, typography, breakpoints } }) => ({
  padding: '8px 12px 12px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: vars.palette.background.paper,
  '&[data-dragging]': { position: 'relative', zIndex: 1, boxShadow: vars.palette.elevation.level2 },
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, marginBottom: 8 },
  '& > header h2': { ...typography.h4, marginRight: 'auto' },
  '& > div': { display: 'flex', gap: 12 },
  '& > div > *': { flex: '1 1 0', minWidth: 0 },
  [breakpoints.down('sm')]: { '& > div': { flexDirection: 'column' } },
}))
