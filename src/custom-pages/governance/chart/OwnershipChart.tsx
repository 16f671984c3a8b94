import { styled } from '@mui/material/styles'
import { useId, useMemo, useRef, useState } from 'react'
import type { CountedKey } from '#locales/textKey.ts'
import { countKey } from '#locales/countKey.ts'
import { ownershipLimit, type OwnershipGraph } from '#model/wire/governance/ownership.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useWidth } from '#src/ui/useWidth.ts'
import { ChartDrawing } from './ChartDrawing.tsx'
import { readFacts } from './chartFacts.ts'
import { ChartFrame, frameBorder, maxChartHeight } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTables } from './ChartTables.tsx'
import { layOutChart } from './layout.ts'

/** Number of boxes beyond which a table is easier to read and shown first. */
export const chartNodesMax = 200

/** Who owns what, through which entity: as a chart, or as tables with the same facts (look §6). */
export const OwnershipChart = ({
  graph,
  level: Title = 'h3',
}: {
  graph: OwnershipGraph
  level?: 'h2' | 'h3' | undefined
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const titleId = useId()
  const isLarge = graph.nodes.length > chartNodesMax
  const [view, setView] = useState<'drawing' | 'table'>(isLarge ? 'table' : 'drawing')
  const [chosen, setChosen] = useState(graph.focusId)
  const facts = useMemo(() => readFacts(graph), [graph])
  const chosenId = facts.nodeOf.has(chosen) ? chosen : graph.focusId
  const counted = (key: CountedKey, count: number) => t(countKey(key, count), { smart_count: count })

  return (
    <Part aria-labelledby={titleId}>
      <header>
        <Title id={titleId}>{t('governance.chart.title')}</Title>
        <SegmentedControl
          label={t('governance.chart.view')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'drawing', label: t('governance.chart.drawing') },
            { value: 'table', label: t('governance.chart.table') },
          ]}
        />
      </header>
      <ChartLegend isDrawn={view === 'drawing'} />
      {isLarge && <Note>{t('governance.chart.large', { count: format.number(graph.nodes.length) })}</Note>}
      {graph.truncated && (
        <Note kind="warning">
          {t('governance.chart.truncated', { count: format.number(ownershipLimit) })}
        </Note>
      )}
      {facts.closedLoops.map((loop) => (
        <Note key={loop.map(({ id }) => id).join()} kind="warning">
          {t('governance.chart.closedLoop', { names: loop.map(({ name }) => name).join(', ') })}
        </Note>
      ))}
      {view === 'drawing' ? (
        <DrawnPart
          {...{ graph, facts, chosenId }}
          onChoose={setChosen}
          label={`${t('governance.chart.title')}. ${t('governance.chart.summary', {
            entities: counted('governance.chart.entities', graph.nodes.length),
            links: counted('governance.chart.links', graph.links.length),
          })}`}
        />
      ) : (
        <TablePart role="region" aria-label={t('governance.chart.table')} tabIndex={0}>
          <ChartTables {...{ graph, facts, chosenId }} />
        </TablePart>
      )}
    </Part>
  )
}

const DrawnPart = (props: Omit<Parameters<typeof ChartDrawing>[0], 'layout' | 'scale'>) => {
  const { graph } = props
  const place = useRef<HTMLDivElement>(null)
  const room = useWidth(place) - 2 * frameBorder
  const layout = useMemo(
    () => layOutChart(graph.nodes, graph.links, room > 0 ? room : Number.POSITIVE_INFINITY),
    [graph, room],
  )
  return (
    <ChartFrame place={place} layout={layout} startId={graph.focusId}>
      {(scale) => <ChartDrawing {...props} {...{ layout, scale }} />}
    </ChartFrame>
  )
}

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 12px',
  },
  '& h3': theme.typography.h4,
  '& h2': theme.typography.h3,
}))

const TablePart = styled('div')(({ theme }) => ({
  maxHeight: maxChartHeight,
  overflow: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}))
