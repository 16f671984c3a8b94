import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { Suspense } from 'react'
import { universeOfTheme } from '#model/data/kpis/kpi.ts'
import type { DashboardFilterKind } from '#model/rules/analyses/filteredQuery.ts'
import { targetAlong } from '#model/rules/data/kpiTargets.ts'
import type { MeasureCode } from '#model/rules/cube/measures.ts'
import type { Variation } from '#model/rules/text/dateRanges.ts'
import type { CubeAnswer, CubeQuery, CellNote } from '#model/wire/data/cube.ts'
import type { KpiRow } from '#model/wire/data/kpis.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { usePeriodLabels } from '../definition/usePeriodLabels.ts'
import { isPartial } from '../results/shape/noteTexts.ts'
import { analysisResultTexts } from '../results/texts.ts'
import { useKpiTargets } from './useKpiTargets.ts'
import { useKpiFormat } from './useKpiFormat.ts'
import { kpiFigures, toneOfChange, type Tone } from './kpiFigures.ts'
import { useFilterNames } from './FilterCoverage.tsx'
import { KpiTargetText } from './KpiTargetText.tsx'
import { Sparkline } from './Sparkline.tsx'

const letters = { ENVIRONMENT: 'E', SOCIAL: 'S', GOVERNANCE: 'G' } as const

/** The result of a KPI: value, trend, and the change, whose direction is shown by colour and by text. */
export const KpiFigures = ({
  kpi,
  answer,
  variation,
  filters,
  isStale,
  narrowing,
}: {
  kpi: KpiRow
  answer: CubeAnswer
  variation: Variation
  filters: CubeQuery['filters']
  isStale: boolean
  /** The dashboard's filters that can leave it without a value. */
  narrowing: readonly DashboardFilterKind[]
}) => {
  const nameFilters = useFilterNames()
  const { t } = useTexts()
  const format = useFormats()
  const { number: say } = useKpiFormat(kpi)
  const sayPeriod = usePeriodLabels()
  const { open } = useSidebars()
  const figures = kpiFigures(answer, kpi.unit)
  const { value, base, change, course, note, changeNote } = figures
  const target = useLastTarget(kpi, answer, filters)
  if (value === null)
    return (
      <p>
        {answer.withheld.length > 0
          ? t('dashboards.kpi.withheld')
          : t('dashboards.kpi.noData', { period: sayPeriod(answer.range) })}
        {narrowing.length > 0 && ` ${t('dashboards.widget.lack', { filters: nameFilters(narrowing) })}`}
      </p>
    )
  const showFacts = () =>
    open('cubeFacts', {
      query: {
        measures: [kpi.id as MeasureCode],
        filters: filters.filter((filter) => 'level' in filter),
        at: [],
        ...(answer.range && { range: answer.range }),
      },
      title: kpi.label,
      figure: format.withUnit(say(value), kpi.unit),
    })
  return (
    <Figures data-stale={isStale || undefined}>
      <div>
        <button type="button" title={t('dashboards.kpi.facts')} onClick={showFacts}>
          <strong>
            {say(value)}
            <small>{format.unitSeparator(kpi.unit) + kpi.unit}</small>
          </strong>
        </button>
        <Sparkline values={course} target={target} universe={letters[universeOfTheme[kpi.theme]]} />
      </div>
      {change ? (
        <p>
          <Change change={change} tone={toneOfChange(figures, kpi.better)} />{' '}
          {changeNote
            ? t(`dashboards.kpi.matched.${variation}`)
            : t(`dashboards.kpi.against.${variation}`, { value: say(base ?? 0) })}
        </p>
      ) : (
        <p>{t('dashboards.kpi.noBase')}</p>
      )}
      <KpiNote note={note} />
      <KpiTargetText kpiId={kpi.id} range={answer.range} {...{ value, filters }} />
    </Figures>
  )
}

/** The target at the end of the period; none for a part of the organisation, which has no target of its own. */
function useLastTarget(kpi: KpiRow, { range }: CubeAnswer, filters: CubeQuery['filters']) {
  const targets = useKpiTargets().data?.filter(({ kpiId }) => kpiId === kpi.id) ?? []
  if (filters.some((filter) => 'level' in filter)) return null
  return targetAlong(targets, kpi, { level: 'month', id: (range?.end ?? '').slice(0, 7) })
}

type Shift = NonNullable<ReturnType<typeof kpiFigures>['change']>

const arrows = { up: ArrowUp, flat: ArrowRight, down: ArrowDown } as const

/** The size of a change. Its direction is an arrow and a word. */
const Change = ({ change: { kind, amount }, tone }: { change: Shift; tone: Tone }) => {
  const { t } = useTexts()
  const format = useFormats()
  const sense = amount === 0 ? 'flat' : amount > 0 ? 'up' : 'down'
  const Arrow = arrows[sense]
  const size = Math.abs(amount)
  return (
    <span data-tone={tone}>
      <Arrow size={12} strokeWidth={2.25} aria-hidden />
      <span className="visually-hidden">{t(`dashboards.kpi.sense.${sense}`)} </span>
      {kind === 'points'
        ? `${format.number(size)}\u00A0${t(size < 2 ? 'dashboards.kpi.point' : 'dashboards.kpi.points')}`
        : format.percent(size, { maximumDecimals: 1 })}
      {tone && <span className="visually-hidden"> {t(`dashboards.kpi.tone.${tone}`)}</span>}
    </span>
  )
}

const Figures = styled('div')(({ theme: { vars, typography } }) => ({
  '&[data-stale]': { opacity: 0.5 },
  // A long value or enlarged text moves the trend below instead of under the figure.
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '4px 12px',
  },
  '& button': {
    minWidth: 0,
    maxWidth: '100%',
    padding: 0,
    border: 0,
    borderRadius: 4,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    background: 'none',
    cursor: 'pointer',
    '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: 4 },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  },
  '& strong': { ...typography.h5, fontVariantNumeric: 'tabular-nums' },
  // A unit moves to the next line as a whole.
  '& small': {
    display: 'inline-block',
    maxWidth: '100%',
    ...typography.body1,
    color: vars.palette.text.tertiary,
  },
  '& p': { ...typography.caption, marginTop: 4, color: vars.palette.text.secondary },
  '& p svg': { verticalAlign: '-2px', marginRight: 2 },
  '& [data-tone]': { fontWeight: 600 },
  '& [data-tone="good"]': { color: vars.palette.success.main },
  '& [data-tone="bad"]': { color: vars.palette.error.main },
}))

const NoteText = lazyWithMessages(() => import('./NoteText.tsx'), [analysisResultTexts])

/** What is missing from the value of a KPI; nothing if it is complete. */
const KpiNote = ({ note }: { note: CellNote | null }) =>
  note && isPartial(note) ? (
    <LoadBoundary>
      <Suspense>
        <NoteText note={note} />
      </Suspense>
    </LoadBoundary>
  ) : null
