import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { sideChanges, type ScoredItem, type SideChange } from '#model/rules/materiality/sensitivity.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { scoredSubjects, scoredTopics, showScore } from '../scores.ts'
import { sidesMoved, type ResultMethod } from '../useResultMethod.ts'
import { useAllSubjectResults, useTopicResults } from '../useResults.ts'

/** Live preview of what the tried thresholds would change before they are applied. */
export const ThresholdChanges = ({
  assessmentId,
  method,
}: {
  assessmentId: string
  method: ResultMethod
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const topics = useTopicResults(assessmentId)
  const subjects = useAllSubjectResults(assessmentId)
  const { saved, settled: thresholds } = method
  const changesOf = (items: ScoredItem[]) => sideChanges(items, saved, thresholds)
  const groups = {
    topics: changesOf(scoredTopics(topics.data?.topics ?? [])),
    subjects: changesOf(scoredSubjects(subjects.data ?? [])),
  }
  const number = (value: number) => format.number(value, { decimals: 2 })
  return (
    <Panel aria-labelledby="threshold-changes">
      <header>
        <h2 id="threshold-changes">{t('results.change.title')}</h2>
        <p>
          {sidesMoved(saved, thresholds).map((side) => (
            <span key={side}>
              {t('results.change.from', {
                threshold: t(`results.threshold.${side}`),
                from: number(saved[side]),
                to: number(thresholds[side]),
              })}
            </span>
          ))}
        </p>
        <p role="status">
          {(['topics', 'subjects'] as const)
            .map((group) =>
              t(countKey(`results.change.${group}`, groups[group].length), {
                smart_count: groups[group].length,
              }),
            )
            .join(' · ')}
        </p>
        <div>
          <Button onClick={method.reset}>{t('results.change.cancel')}</Button>
          <Button variant="outlined" loading={method.isSaving} onClick={method.apply}>
            {t('results.change.apply')}
          </Button>
        </div>
      </header>
      {(['topics', 'subjects'] as const).map(
        (group) =>
          groups[group].length > 0 && (
            <Changes
              key={group}
              title={t(`results.change.${group}Title`)}
              changes={groups[group]}
              thresholds={thresholds}
            />
          ),
      )}
    </Panel>
  )
}

/** Number of items shown before « show more ». */
const shownAtFirst = 6

const Changes = ({
  title,
  changes,
  thresholds,
}: {
  title: string
  changes: readonly SideChange[]
  thresholds: ResultMethod['thresholds']
}) => {
  const { t } = useTexts()
  const [areAllShown, setAreAllShown] = useState(false)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {(areAllShown ? changes : changes.slice(0, shownAtFirst)).map((change) => (
          <Change key={`${change.id} ${change.side}`} {...{ change, thresholds }} />
        ))}
      </ul>
      {!areAllShown && changes.length > shownAtFirst && (
        <Button size="small" onClick={() => setAreAllShown(true)}>
          {t('results.change.more', { count: changes.length })}
        </Button>
      )}
    </section>
  )
}

const Change = ({
  change: { label, side, score, becomesMaterial },
  thresholds,
}: {
  change: SideChange
  thresholds: ResultMethod['thresholds']
}) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <li>
      <b>{label}</b>
      <span>
        {t(`results.columns.${side}`)} {showScore(score, thresholds[side], format.number)}
        {' · '}
        {t(`results.change.${becomesMaterial ? 'enters' : 'leaves'}`)}
      </span>
    </li>
  )
}

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: '8px 32px',
  // It floats over the page: the matrix stays where a threshold was released.
  position: 'fixed',
  zIndex: 3,
  right: 24,
  bottom: 24,
  width: 'min(520px, calc(100vw - 48px))',
  maxHeight: 'min(420px, 60vh)',
  overflowY: 'auto',
  padding: '0 20px 12px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.elevation.level3,
  [theme.breakpoints.down('sm')]: {
    right: 0,
    bottom: 'calc(60px + env(safe-area-inset-bottom))',
    width: '100%',
    maxHeight: '40vh',
    padding: '0 16px 12px',
    borderRadius: '12px 12px 0 0',
  },
  '& > header': {
    gridColumn: '1 / -1',
    position: 'sticky',
    top: 0,
    padding: '12px 0 8px',
    backgroundColor: theme.vars.palette.background.paper,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
  },
  '& > header > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  '& h2': { ...theme.typography.h4 },
  '& h3': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary },
  '& p': { display: 'flex', flexWrap: 'wrap', gap: '0 16px', color: theme.vars.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '6px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li b': { fontWeight: 500 },
  '& li span': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}))
