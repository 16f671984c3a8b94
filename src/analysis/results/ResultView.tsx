import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { QueryState } from '#src/layout/QueryState.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { AnalysisViewProps } from './AnalysisView.tsx'
import { ResultNotes } from './ResultNotes.tsx'
import { AnswerTable } from './table/AnswerTable.tsx'
import { useResult, type Result } from './useResult.ts'

/** Default export: lazy-loaded with the first answer that is shown. */
const ResultView = ({ isStale = false, ...props }: AnalysisViewProps) => {
  const { t } = useTexts()
  const reading = useResult(props.definition, props.answer)
  return (
    <QueryState
      query={reading}
      failed={t('analysisResults.failed')}
      isPart
      waiting={<SkeletonBar width="100%" height={props.height ?? chartHeight} />}
    >
      {(result) => (
        <Frame data-stale={isStale || undefined} aria-busy={isStale}>
          <Drawn {...props} result={result} />
        </Frame>
      )}
    </QueryState>
  )
}

export default ResultView

const Drawn = ({
  result,
  title,
  isSwitched = false,
  onDefine,
  onFold,
  onScale,
  lackHint,
  height,
}: AnalysisViewProps & { result: Result }) => {
  const { t } = useTexts()
  const [isTable, setIsTable] = useState(false)
  const { definition, answer } = result
  const isLacking = answer.values.every((row) => row.every((cell) => cell === null))
  if (isLacking) {
    return (
      <>
        {answer.mixed.length === 0 && (
          <EmptyState level="h3" title={t('analysisResults.lack')}>
            {lackHint ?? t('analysisResults.lackBody')}
          </EmptyState>
        )}
        <ResultNotes result={result} />
      </>
    )
  }
  const { view } = definition
  const see = t(isTable ? 'analysisResults.seeChart' : 'analysisResults.seeTable')
  const table = (ofHeight: number) => (
    <AnswerTable {...{ result, title, onDefine, onFold }} height={ofHeight} />
  )
  const chart = (
    <Suspense fallback={<SkeletonBar width="100%" height={height ?? chartHeight} />}>
      <AnswerChart result={result} height={height ?? chartHeight} />
      {onScale && <ScaleChoice {...{ result, onScale }} />}
    </Suspense>
  )
  return (
    <>
      <ResultNotes result={result} />
      {view === 'both' && chart}
      {view !== 'chart' && table(view === 'table' ? (height ?? tableHeight) : tableHeight)}
      {view === 'chart' && (
        <>
          {isTable ? table(height ?? tableHeight) : chart}
          {!isSwitched && (
            <div>
              <Button
                size="small"
                variant="text"
                aria-label={title === undefined ? see : t('analysisResults.ofTitle', { action: see, title })}
                onClick={() => setIsTable(!isTable)}
              >
                {see}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

const AnswerChart = lazy(() => import('./charts/AnswerChart.tsx'))
const ScaleChoice = lazy(() => import('./charts/ScaleChoice.tsx'))

const chartHeight = 280
const tableHeight = 560

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  transition: 'opacity var(--motion-press)',
  '&[data-stale]': { opacity: 0.5 },
  '& > small': { ...typography.caption, color: vars.palette.text.tertiary },
}))
