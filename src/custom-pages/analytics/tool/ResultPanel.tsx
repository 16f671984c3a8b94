import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { detailOf } from '#src/dataProvider/errors.ts'
import { AnalysisView } from '#src/analysis/results/AnalysisView.tsx'
import { ExportMenu } from '#src/analysis/results/ExportMenu.tsx'
import { useDescription } from '#src/analysis/definition/useDescription.ts'
import { explainError } from '#src/layout/explainError.ts'
import { Note } from '#src/ui/Note.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { chartKindsOf } from '#model/rules/analyses/chartKinds.ts'
import type { ChartKind } from '#model/wire/data/savedAnalyses.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { areaIds } from './AreaLinks.tsx'
import { useBuilder } from './BuilderContext.ts'
import type { useAnswer } from './useAnswer.ts'
import { useTitleOf } from './useTitleOf.ts'

/** The result of the composed query. The previous result stays, dimmed, until the new one arrives. */
export const ResultPanel = ({
  title,
  answering,
}: {
  title: string
  answering: ReturnType<typeof useAnswer>
}) => {
  const { t } = useTexts()
  const { definition, query, change } = useBuilder()
  const { shown, isFetching, error, refetch } = answering
  const { version, view, chart, scale, formats, folds, reference } = definition
  const requested = (shown ?? definition).query
  // Nothing is redrawn between a change and its answer.
  const drawn = useMemo(
    () => ({ version, query: requested, view, chart, scale, formats, folds, reference }),
    [version, requested, view, chart, scale, formats, folds, reference],
  )
  const line = useDescription(drawn, shown?.answer)
  const titleOf = useTitleOf()
  return (
    <Panel id={areaIds.result} tabIndex={-1} aria-label={t('analytics.result')} aria-busy={isFetching}>
      <div data-progress>{isFetching && <ProgressBar label={t('analytics.computing')} />}</div>
      {shown && (
        <header>
          <div>
            <h2>{titleOf(drawn)}</h2>
            <p>{line}</p>
          </div>
          {definition.view !== 'table' && <ChartKindField />}
          <ExportMenu title={title} definition={drawn} answer={shown.answer} />
        </header>
      )}
      {error && shown && (
        <Note kind="error" role="alert">
          {explainError(error, t)}
        </Note>
      )}
      {query.measures.length === 0 ? (
        <EmptyState title={t('analytics.start.title')}>{t('analytics.start.body')}</EmptyState>
      ) : shown ? (
        <AnalysisView
          definition={drawn}
          answer={shown.answer}
          isStale={answering.isPlaceholderData || error !== null}
          onDefine={change}
          onScale={(next) => change({ scale: next })}
          onFold={(next) => change({ folds: next })}
        />
      ) : error ? (
        <ErrorState title={t('analytics.failed')} onRetry={() => void refetch()} detail={detailOf(error)}>
          {explainError(error, t)}
        </ErrorState>
      ) : isFetching ? (
        <SkeletonBar width="100%" height={320} radius={8} />
      ) : null}
    </Panel>
  )
}

const Panel = styled('section')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  padding: '16px 24px',
  '& > [data-progress]': { position: 'sticky', top: 0, zIndex: 1, height: 2, margin: '-16px -24px 0' },
  '& > [data-progress] > *': { height: 2 },
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 12 },
  '& > header > div:first-of-type': { flex: '1 1 220px', minWidth: 0 },
  '& > header > .MuiFormControl-root': { width: 190 },
  '& > header h2': { ...theme.typography.h4, overflowWrap: 'anywhere' },
  '& > header p': { margin: 0, fontSize: '0.75rem', color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: {
    padding: 16,
    '& > [data-progress]': { margin: '-16px -16px 0' },
  },
}))

/** Selects the chart kind: those that fit the query, with the recommended one marked. */
const ChartKindField = () => {
  const { t } = useTexts()
  const { query, definition, change } = useBuilder()
  if (query.measures.length === 0) return null
  const { kinds, best } = chartKindsOf(query)
  const chosen = definition.chart !== null && kinds.includes(definition.chart) ? definition.chart : ''
  return (
    <SelectInput<ChartKind>
      label={<span className="visually-hidden">{t('analytics.chart.label')}</span>}
      emptyLabel={t('analytics.chart.best', { kind: t(`analytics.chart.${best}`) })}
      value={chosen}
      choices={kinds.map((kind) => ({ value: kind, label: t(`analytics.chart.${kind}`) }))}
      onChange={(kind) => change({ chart: kind === '' ? null : kind })}
    />
  )
}
