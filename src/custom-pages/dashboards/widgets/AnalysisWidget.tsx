import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { ChartColumn, Table2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { filteredQuery, narrowingFilters } from '#model/rules/analyses/filteredQuery.ts'
import { keepFolds } from '#model/rules/analyses/folds.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import type { AnalysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { writeAddress } from '#src/analysis/definition/address.ts'
import { useDescription } from '#src/analysis/definition/useDescription.ts'
import { AnalysisView } from '#src/analysis/results/AnalysisView.tsx'
import { ExportMenu } from '#src/analysis/results/ExportMenu.tsx'
import { useCubeAnswer } from '#src/analysis/results/useCubeAnswer.ts'
import { FilterCoverage, useFilterNames } from '#src/analysis/kpi/FilterCoverage.tsx'
import { useFilterLevels } from '#src/analysis/kpi/FilterLevels.tsx'
import { paths } from '#src/paths.ts'
import { RowMenu } from '#src/ui/menu/RowMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Tip } from '#src/ui/Tip.tsx'
import { Card } from './Card.tsx'
import { FullScreenWidget } from './FullScreenWidget.tsx'
import { WidgetHead } from './WidgetHead.tsx'
import { useWidgetName } from './WidgetNames.tsx'
import { WidgetReading } from './WidgetReading.tsx'

/**
 * An analysis with the dashboard's filters. It fails independently of other widgets. Drilling into its table works as
 * in the builder, but is temporary: the saved analysis does not change.
 */
export const AnalysisWidget = ({
  id,
  title,
  definition,
  filters,
  dashboard,
  height,
}: {
  id: string
  title: string
  definition: AnalysisDefinition
  filters: DashboardFilters
  /** The title of the dashboard. */
  dashboard: string
  /** Height of the chart or table, in pixels. */
  height: number
}) => {
  const { t } = useTexts()
  const name = useWidgetName(id, title)
  const [view, setView] = useState(definition.view)
  const [folds, setFolds] = useState(definition.folds)
  const [isWhole, setIsWhole] = useState(false)
  const { dimensionsOf } = useFilterLevels()
  const { query: requested, reached, missed } = filteredQuery(definition.query, filters, dimensionsOf)
  // A drill-down only holds for the filters under which it was made.
  const under = JSON.stringify([definition.query, filters])
  const [gone, setGone] = useState<{ under: string; query: CubeQuery }>()
  const isInside = gone?.under === under && JSON.stringify(gone.query) !== JSON.stringify(requested)
  const query = isInside ? gone.query : requested
  const shown = { ...definition, query, view, folds }
  const goInto = (next: AnalysisDefinition): void => {
    setGone({ under, query: next.query })
    setFolds(keepFolds(shown, { ...next, folds }).folds)
  }
  const reading = useCubeAnswer(query)
  const nameFilters = useFilterNames()
  const narrowing = narrowingFilters(reached)
  const description = useDescription(shown, reading.data)
  const isTable = view === 'table'
  const switchLabel = t(isTable ? 'dashboards.widget.asChart' : 'dashboards.widget.asTable')
  const drawn = (high: number, isSwitched = false) =>
    reading.data && (
      <AnalysisView
        definition={shown}
        answer={reading.data}
        title={name}
        isSwitched={isSwitched}
        onFold={setFolds}
        {...(narrowing.length > 0 && {
          lackHint: t('dashboards.widget.lack', { filters: nameFilters(narrowing) }),
        })}
        onDefine={goInto}
        isStale={reading.isPlaceholderData}
        height={high}
      />
    )
  return (
    <Card high={height} aria-busy={reading.isFetching}>
      <WidgetHead>
        <div>
          <h2>{title}</h2>
          <p>
            {description}
            <FilterCoverage reached={reached} missed={missed} />
          </p>
        </div>
        <div data-actions>
          <Tip title={switchLabel}>
            <IconButton
              size="small"
              aria-label={t('dashboards.ofTitle', { action: switchLabel, title: name })}
              onClick={() => setView(isTable ? 'chart' : 'table')}
            >
              {isTable ? (
                <ChartColumn size={16} strokeWidth={1.75} />
              ) : (
                <Table2 size={16} strokeWidth={1.75} />
              )}
            </IconButton>
          </Tip>
          {reading.data && (
            <ExportMenu title={name} {...{ dashboard }} definition={shown} answer={reading.data} />
          )}
          <RowMenu
            label={t('dashboards.widget.actions', { title: name })}
            actions={[
              {
                id: 'open',
                label: t('dashboards.widget.open'),
                href: `${paths.newAnalysis()}${writeAddress(shown)}`,
              },
              { id: 'whole', label: t('dashboards.widget.whole'), onClick: () => setIsWhole(true) },
              {
                id: 'refresh',
                label: t('dashboards.widget.refresh'),
                onClick: () => void reading.refetch(),
              },
            ]}
          />
        </div>
      </WidgetHead>
      {isInside && (
        <div>
          <Button
            size="small"
            variant="text"
            startIcon={<Undo2 size={14} strokeWidth={1.75} />}
            onClick={() => {
              setGone(undefined)
              setFolds(definition.folds)
            }}
          >
            {t('dashboards.widget.back')}
          </Button>
        </div>
      )}
      <WidgetReading {...{ reading, height }}>{() => drawn(height, true)}</WidgetReading>
      {isWhole && (
        <FullScreenWidget title={title} description={description} onClose={() => setIsWhole(false)}>
          {drawn}
        </FullScreenWidget>
      )}
    </Card>
  )
}
