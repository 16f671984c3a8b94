import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { Delayed } from '#src/ui/states/Delayed.tsx'
import type { DashboardFilters, DashboardWidget } from '#model/wire/data/savedDashboards.ts'
import { Card } from './Card.tsx'
import { AnalysisWidget } from './AnalysisWidget.tsx'
import { useWidgetSource } from './useWidgetSource.ts'

/** A widget of a dashboard, also if its source is missing. */
export const WidgetCard = ({
  widget,
  filters,
  dashboard,
  height,
  onRemove,
}: {
  widget: DashboardWidget
  filters: DashboardFilters
  /** The title of the dashboard. */
  dashboard: string
  /** Height of the chart or table, in pixels. */
  height: number
  onRemove: () => void
}) => {
  const { t } = useTexts()
  const source = useWidgetSource(widget)
  if (source.kind === 'there')
    return <AnalysisWidget id={widget.id} {...source} {...{ filters, dashboard, height }} />
  return (
    <Card high={height} aria-busy={source.kind === 'waiting'}>
      {source.kind === 'waiting' ? (
        <WidgetBones height={height} />
      ) : (
        <Gone>
          <p>{t('dashboards.widget.gone')}</p>
          <Button size="small" onClick={onRemove}>
            {t('dashboards.widget.remove')}
          </Button>
        </Gone>
      )}
    </Card>
  )
}

/** Loading skeleton of a widget. */
export const WidgetBones = ({ height }: { height: number }) => (
  <Delayed>
    <SkeletonBar width={160} height={12} />
    <SkeletonBar width={220} />
    <SkeletonBar width="100%" height={height} />
  </Delayed>
)

const Gone = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  margin: 'auto',
  maxWidth: 360,
  textAlign: 'center',
  color: vars.palette.text.secondary,
}))
