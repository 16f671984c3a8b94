import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Ellipsis, GripVertical } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  deleteLine,
  growLine,
  moveLine,
  resizeLine,
  restoreLine,
  splitLine,
} from '#model/rules/analyses/dashboardLines.ts'
import {
  lineHeights,
  type DashboardFilters,
  type DashboardLine,
  type SavedDashboard,
} from '#model/wire/data/savedDashboards.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { WidgetRow } from '../DashboardBackground.tsx'
import { widgetHeights } from '../widgets/Card.tsx'
import { idOf } from './dragRules.ts'
import type { ChangeDashboard } from './Lines.tsx'
import { SlotFrame } from './SlotFrame.tsx'
import { TextFrame } from './TextFrame.tsx'

/** A line of one or two slots or of text, with its handle and actions. */
export const LineFrame = ({
  dashboard,
  filters,
  change,
  line,
  content,
  isAdded,
  isLast,
}: {
  dashboard: SavedDashboard
  filters: DashboardFilters
  change: ChangeDashboard
  line: number
  content: DashboardLine
  isAdded: boolean
  isLast: boolean
}) => {
  const { t } = useTexts()
  const number = line + 1
  const { widgetIds, text, height = 'medium' } = content
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAdded) return
    body.current?.scrollIntoView?.({ block: 'nearest' })
    body.current?.querySelector<HTMLElement>('textarea, button')?.focus()
  }, [isAdded])
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: idOf({ kind: 'line', line }),
      attributes: { roleDescription: t('dashboards.drag.role') },
    })
  const remove = (): void => {
    change((one) => deleteLine(one, line))
    toasts.show({
      kind: 'success',
      title: t('dashboards.line.deleted', { line: number }),
      action: {
        label: t('dashboards.undo'),
        onClick: () => change((one) => restoreLine(one, line, dashboard)),
      },
    })
  }
  const step = (id: string, to: number) => ({
    id,
    label: t(`dashboards.line.${id === 'up' ? 'up' : 'down'}`),
    onClick: () => change((one) => moveLine(one, line, to)),
  })
  const moves = [...(line > 0 ? [step('up', line - 1)] : []), ...(isLast ? [] : [step('down', line + 1)])]
  const groups = [
    ...(moves.length > 0 ? [{ id: 'move', actions: moves }] : []),
    ...(text === undefined
      ? [
          {
            id: 'height',
            title: t('dashboards.line.height'),
            actions: lineHeights.map((id) => ({
              id,
              label: t(`dashboards.line.heights.${id}`),
              isChecked: id === height,
              onClick: () => change((one) => resizeLine(one, line, id)),
            })),
          },
        ]
      : []),
  ]
  const label = t('dashboards.line.actions', { line: number })
  const { trigger, menu } = useMenu(label, groups)
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
        {text === undefined && widgetIds.length === 1 && (
          <Button
            size="small"
            variant="text"
            aria-label={t('dashboards.line.growOf', { line: number })}
            onClick={() => change((one) => growLine(one, line))}
          >
            {t('dashboards.line.grow')}
          </Button>
        )}
        {widgetIds.length === 2 && (
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
        {groups.length > 0 && (
          <IconButton size="small" aria-label={label} {...trigger}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        )}
        {menu}
      </header>
      <div ref={body}>
        {text === undefined ? (
          <WidgetRow>
            {widgetIds.map((id, index) => (
              <SlotFrame
                key={idOf({ kind: 'slot', line, place: index })}
                {...{ change, filters, line, place: index, isAlone: widgetIds.length === 1 }}
                dashboardId={dashboard.id}
                height={widgetHeights[height]}
                widget={dashboard.widgets.find((widget) => widget.id === id)}
              />
            ))}
          </WidgetRow>
        ) : (
          <TextFrame {...{ text, line, change }} />
        )}
      </div>
    </Frame>
  )
}

const Frame = styled('li')(({ theme: { vars, typography } }) => ({
  minWidth: 0,
  '&[data-dragging]': { position: 'relative', zIndex: 1, opacity: 0.9 },
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    marginBottom: 4,
    color: vars.palette.text.tertiary,
  },
  '& > header h2': { ...typography.subtitle2, marginRight: 'auto' },
}))
