import { styled } from '@mui/material/styles'
import { memo, useId, useRef, useEffect, useState, type RefObject } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { AxisChartKind } from '#model/rules/analyses/chartKinds.ts'
import { localeTag } from '#src/ui/format/localeTag.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useWidth } from '#src/ui/useWidth.ts'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Result } from '../useResult.ts'
import type { AxisScale } from '#model/wire/data/savedAnalyses.ts'
import { axisOf, beyond } from './axisScale.ts'
import type { ChartData, Panel, Series } from './chartData.ts'
import { KpiFigures } from './KpiFigures.tsx'
import type { PanelProps } from './panel.ts'
import { referenceLines } from './referenceLines.ts'
import { isEmpty } from './isEmpty.ts'
import { renderers } from './renderers.tsx'
import { Swatch } from './seriesMarks.tsx'
import { useChartData } from './useChartData.ts'
import { TooltipsDismissed } from './tooltipsDismissed.ts'
import type { ResultLabels } from '../shape/labels.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { getKpi } from '#model/calls/kpis.ts'
import { targetAlong } from '#model/rules/data/kpiTargets.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { useRead } from '#src/layout/useRead.ts'
import { useKpiTargets } from '#src/analysis/kpi/useKpiTargets.ts'
import { kpiAlongTime, withTarget } from './targetSeries.ts'

type AnswerChartProps = { result: Result; height: number; width?: number }

/**
 * The chart of an answer: a picture named by its summary. It takes no focus, because a table gives all its values to the
 * keyboard. Default export: lazy-loaded with the first chart.
 */
const AnswerChart = ({ result, ...size }: AnswerChartProps) => {
  const { t } = useTexts()
  const addTarget = useTargetLine(result.definition.query)
  const { kind, data: drawn, scale } = useChartData(result)
  if (kind === 'kpi') return <KpiFigures result={result} />
  const renderer = renderers[kind]
  const data = renderer.draws === 'panel' && renderer.showsTarget ? addTarget(drawn) : drawn
  return isEmpty(kind, data) ? (
    <EmptyState level="h3" title={t(`analysisResults.chartEmpty.${kind}`)} />
  ) : (
    <DrawnChart {...size} {...{ result, kind, data, scale }} />
  )
}

/** Renders again only for another result, because a chart is expensive. */
export default memo(AnswerChart)

type DrawnChartProps = AnswerChartProps & { kind: AxisChartKind; data: ChartData; scale: AxisScale | null }

const DrawnChart = ({ result, height, width, kind, data, scale }: DrawnChartProps) => {
  const { t } = useTexts()
  const counts = useCounts()
  const summaryOf = useSummary()
  const captionId = useId()
  const figure = useRef<HTMLElement>(null)
  const isDismissed = useDismissTooltips(figure)
  const room = useWidth(figure)
  const sayScale = useScaleNote(result.labels)
  const renderer = renderers[kind]
  const { panels, leftOut } = data
  const size = {
    room: width ?? room,
    height: panels.length > 1 ? Math.max(200, height / panels.length) : height,
    ...(width && { width }),
  }
  const { labels, definition } = result
  const linesOf = ({ series }: Panel): PanelProps['lines'] => {
    const own = series.filter(({ role }) => role === 'own')
    const [only] = own
    const { reference } = definition
    if (!only || own.length > 1 || reference === null) return []
    return referenceLines(reference, only.all).map((value) => ({
      value,
      label: `${labels.kind(reference)} ${labels.cell(only.like, value)}`,
    }))
  }
  const shared = { data, labels, size }
  return (
    <Figure ref={figure} aria-labelledby={captionId}>
      <figcaption id={captionId} className="visually-hidden">
        {summaryOf(kind, data, labels)}
      </figcaption>
      <TooltipsDismissed value={isDismissed}>
        <div role="img" aria-labelledby={captionId}>
          {renderer.draws === 'data' ? (
            <renderer.Chart {...shared} axis={{ isLog: scale === 'log', limit: null }} />
          ) : (
            panels.map((panel) => (
              <div key={panel.unit}>
                {panels.length > 1 && panel.unit !== null && <small data-text>{panel.unit}</small>}
                {panel.series.length >= renderer.legendFrom && <Legend {...panel} isLine={renderer.isLine} />}
                <renderer.Chart
                  {...shared}
                  panel={panel}
                  lines={linesOf(panel)}
                  axis={axisOf(scale, panel)}
                />
              </div>
            ))
          )}
        </div>
      </TooltipsDismissed>
      {scale === 'log' && <small>{t('analysisResults.chartScale.isLog')}</small>}
      {panels.map((panel) => {
        const note = sayScale(data, panel, axisOf(scale, panel).limit)
        return note && <small key={panel.unit}>{note}</small>
      })}
      {leftOut.categories > 0 && (
        <small>
          {counts(countKey('analysisResults.chartNotes.categories', leftOut.categories), leftOut.categories)}
        </small>
      )}
      {leftOut.series > 0 && (
        <small>{counts(countKey('analysisResults.chartNotes.series', leftOut.series), leftOut.series)}</small>
      )}
    </Figure>
  )
}

/** Colours, patterns and names of series. Hidden from screen readers, because the summary names the series. */
const Legend = ({
  series,
  isLine,
}: Panel & { isLine: (series: Series, among: readonly Series[]) => boolean }) => (
  <Names aria-hidden>
    {series.map((one) => (
      <li key={one.id} data-text>
        <Swatch of={one} among={series} isLine={isLine(one, series)} />
        {one.label}
      </li>
    ))}
  </Names>
)

const Figure = styled('figure')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  margin: 0,
  '& > div, & > div > div': { minWidth: 0 },
  '& > div': { display: 'grid', gap: 8 },
  '& small': { display: 'block', ...typography.caption, color: vars.palette.text.tertiary },
}))

const Names = styled('ul')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  margin: '0 0 4px',
  padding: 0,
  listStyle: 'none',
  ...typography.caption,
  color: vars.palette.text.secondary,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& svg': { flexShrink: 0 },
}))

/** True from Escape over the chart until the pointer leaves it. The key then closes nothing else. */
function useDismissTooltips(chart: RefObject<HTMLElement | null>): boolean {
  const [isDismissed, setIsDismissed] = useState(false)
  useEffect(() => {
    const element = chart.current
    if (element === null) return
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isDismissed || !element.matches(':hover')) return
      event.stopPropagation()
      setIsDismissed(true)
    }
    const reset = (): void => setIsDismissed(false)
    document.addEventListener('keydown', dismiss, { capture: true })
    element.addEventListener('mouseleave', reset)
    return () => {
      document.removeEventListener('keydown', dismiss, { capture: true })
      element.removeEventListener('mouseleave', reset)
    }
  }, [chart, isDismissed])
  return isDismissed
}

/** A chart as text: the lowest and the highest value of each series, where they are, and that a table has them all. */
function useSummary() {
  const { t } = useTexts()
  const format = useFormats()
  return (kind: AxisChartKind, { panels, categories }: ChartData, labels: ResultLabels): string => {
    const parts = panels.flatMap(({ unit, series }) =>
      series.flatMap(({ label, values, like }) => {
        const known = values.flatMap((value, index) => (value === null ? [] : [{ value, place: index }]))
        const [first] = known
        if (!first) return []
        const low = known.reduce((one, other) => (other.value < one.value ? other : one), first)
        const high = known.reduce((one, other) => (other.value > one.value ? other : one), first)
        const say = ({ value, place }: typeof first) => ({
          value: format.withUnit(labels.cell(like, value), unit),
          at: categories[place] ?? '',
        })
        return t('analysisResults.chartSummary.range', {
          name: label,
          low: say(low).value,
          lowAt: say(low).at,
          high: say(high).value,
          highAt: say(high).at,
        })
      }),
    )
    return [
      t(`analysisResults.chartSummary.${kind}`),
      ...parts,
      t('analysisResults.chartSummary.tableToo'),
    ].join(' ')
  }
}

/** Says where an axis ends, and which values are beyond. */
function useScaleNote(labels: ResultLabels) {
  const { t, locale } = useTexts()
  const format = useFormats()
  return ({ categories }: ChartData, panel: Panel, limit: number | null): string | null => {
    const values = beyond(panel, limit).map(({ series, place, value }) => {
      const names = panel.series.length > 1 ? [series.label, categories[place]] : [categories[place]]
      return `${names.join(', ')} (${format.withUnit(labels.cell(series.like, value), panel.unit)})`
    })
    if (values.length === 0) return null
    const list = new Intl.ListFormat(localeTag[locale], { type: 'conjunction' }).format(values)
    return t('analysisResults.chartScale.beyond', { values: list })
  }
}

/** Adds the targets of the shown KPI to its chart once they are loaded. */
function useTargetLine(query: CubeQuery): (data: ChartData) => ChartData {
  const { t } = useTexts()
  const kpiId = kpiAlongTime(query)
  const targets = useKpiTargets({ enabled: kpiId !== undefined })
  const { data: kpi } = useRead(getKpi, kpiId === undefined ? undefined : { id: kpiId }, {
    failed: null,
    staleTime: Infinity,
  })
  const own = targets.data?.filter((one) => one.kpiId === kpiId) ?? []
  if (!kpi || own.length === 0) return (data) => data
  const [level] = [...query.rows, ...query.columns]
  const isDue = kpi.accumulates && level !== 'year'
  const label = t(isDue ? 'analysisResults.target.due' : 'analysisResults.target.line')
  return (data) => withTarget(data, label, (member) => targetAlong(own, kpi, member))
}
