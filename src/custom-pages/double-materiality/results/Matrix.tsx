import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { TopicResults } from '../../../dataProvider/calls/results.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { MatrixPlot } from './MatrixPlot.tsx'
import { TopicTable } from './TopicTable.tsx'
import { verdictOf } from './scores.ts'

/** The matrix, or the same facts as a table. */
export const Matrix = ({ assessmentId, results }: { assessmentId: string; results: TopicResults }) => {
  const { t } = useTexts()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const { topics } = results
  const double = topics.filter((topic) => verdictOf(topic) === 'both').length
  const unscored = topics.filter(
    ({ score }) => score.impact.score === null || score.financial.score === null,
  ).length
  return (
    <Section aria-labelledby="matrix">
      <header>
        <div>
          <h2 id="matrix">{t('results.matrix.title')}</h2>
          <p>
            {t(countKey('results.matrix.summary', double), { smart_count: double, total: topics.length })}
            {unscored > 0 &&
              ` · ${t(countKey('results.matrix.unscored', unscored), { smart_count: unscored })}`}
          </p>
        </div>
        <SegmentedControl
          label={t('results.matrix.view')}
          segments={[
            { value: 'chart' as const, label: t('results.matrix.chart') },
            { value: 'table' as const, label: t('results.matrix.table') },
          ]}
          value={view}
          onChange={setView}
        />
      </header>
      {view === 'chart' ? (
        <MatrixPlot results={results} />
      ) : (
        <TopicTable assessmentId={assessmentId} results={results} />
      )}
    </Section>
  )
}

const Section = styled('section')(({ theme }) => ({
  minWidth: 0,
  '& > header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 },
  '& h2': { ...theme.typography.h3 },
  '& header p': { color: theme.vars.palette.text.tertiary },
}))
