import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { MatrixItem } from '#model/rules/materiality/matrixPicture.ts'
import { sideChanges } from '#model/rules/materiality/sensitivity.ts'
import { verdictOf } from '#model/rules/materiality/verdicts.ts'
import type { TopicResults } from '#model/wire/materiality/results.ts'
import { paths } from '#src/paths.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { MatrixLegend } from './MatrixLegend.tsx'
import { MatrixPlot } from './MatrixPlot.tsx'
import { itemsOf, scoredTopics, subjectItems, type Side } from '../scores.ts'
import { TopicTable } from '../tables/TopicTable.tsx'
import { usePictureMenu } from './usePictureMenu.ts'
import type { ResultMethod } from '../useResultMethod.ts'
import { useAllSubjectResults } from '../useResults.ts'

type MatrixProps = {
  assessment: DoubleMateriality
  /** Evaluated against the thresholds being tried. */
  results: TopicResults
  method: ResultMethod
  current: string | undefined
  onCurrent: (id: string | undefined) => void
}

/** The matrix of topics or subjects, or the same values as a table. */
export const Matrix = ({ assessment, results, method, current, onCurrent }: MatrixProps) => {
  const { t } = useTexts()
  const [view, setView] = useState<'topics' | 'subjects' | 'table'>('topics')
  const subjects = useAllSubjectResults(assessment.id, view === 'subjects')
  const { topics, thresholds } = results
  const items = view === 'subjects' ? subjectItems(subjects.data ?? [], results) : itemsOf(topics)
  const picture = usePictureMenu(assessment.name, items, thresholds)
  const topicOf = ({ id }: MatrixItem) => subjects.data?.find((subject) => subject.id === id)?.topicId ?? id
  const double = topics.filter((topic) => verdictOf(topic) === 'both').length
  const unscored = topics.filter(
    ({ score }) => score.impact.score === null || score.financial.score === null,
  ).length
  return (
    <Section aria-labelledby="matrix" data-view={view}>
      <header>
        <h2 id="matrix">{t('results.matrix.title')}</h2>
        <SegmentedControl
          label={t('results.matrix.view')}
          segments={(['topics', 'subjects', 'table'] as const).map((value) => ({
            value,
            label: t(`results.matrix.views.${value}`),
          }))}
          value={view}
          onChange={setView}
        />
        <p>
          {t(countKey('results.matrix.summary', double), { smart_count: double, total: topics.length })}
          {unscored > 0 &&
            ` · ${t(countKey('results.matrix.unscored', unscored), { smart_count: unscored })}`}
        </p>
      </header>
      {view === 'table' ? (
        <TopicTable assessmentId={assessment.id} results={results} />
      ) : (
        <>
          <Row>
            <MatrixLegend />
            <Button size="small" startIcon={<Download size={14} strokeWidth={1.75} />} {...picture.trigger}>
              {t('results.matrix.picture.export')}
            </Button>
          </Row>
          <MatrixPlot
            {...{ results, items, current, onCurrent }}
            hrefOf={(item) => paths.topicResults(assessment.id, topicOf(item))}
            move={
              method.isOpen
                ? {
                    onChange: method.move,
                    onGrab: method.grab,
                    onRelease: method.release,
                    effectOf: (side) => effectOf(side, results, method, t),
                  }
                : undefined
            }
          />
          {picture.menu}
        </>
      )}
    </Section>
  )
}

/** Text of the effect of moving a threshold. */
function effectOf(
  side: Side,
  { topics }: TopicResults,
  { saved, thresholds }: ResultMethod,
  t: ReturnType<typeof useTexts>['t'],
): string {
  const changes = sideChanges(scoredTopics(topics), saved, thresholds).filter((one) => one.side === side)
  return t(countKey('results.change.topics', changes.length), { smart_count: changes.length })
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  maxWidth: 640,
  margin: '4px 0',
})

const Section = styled('section')(({ theme }) => ({
  minWidth: 0,
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 8px',
  },
  '& h2': { ...theme.typography.h3 },
  '& header p': { flexBasis: '100%', color: theme.vars.palette.text.tertiary },
}))
