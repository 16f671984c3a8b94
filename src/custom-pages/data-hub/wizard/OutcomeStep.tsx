import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { countKey } from '#locales/countKey.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { Running } from '#src/imports/Running.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { sumOf } from '../importState.ts'
import { importsResource } from '../useImport.ts'
import { StepSection } from './StepSection.tsx'
import { WizardFrame } from './WizardFrame.tsx'

const FiguresLink = lazy(() => import('./FiguresLink.tsx'))

/** Result of a validated import, and the links to go on. */
export const OutcomeStep = ({ found }: { found: DataImport }) => {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { analysis, id } = found
  useEffect(() => {
    if (analysis !== 'WAITING') void queries.invalidateQueries({ queryKey: [importsResource] })
  }, [analysis, queries])
  return (
    <WizardFrame
      {...{ found }}
      step="outcome"
      actions={
        <>
          <Button component={AppLink} href={paths.newImport()}>
            {t('dataHub.outcome.again')}
          </Button>
          <Button component={AppLink} href={paths.importLog({ import: id })}>
            {t('dataHub.outcome.log')}
          </Button>
          {analysis === 'DONE' && (
            <LoadBoundary>
              <Suspense>
                <FiguresLink found={found} />
              </Suspense>
            </LoadBoundary>
          )}
        </>
      }
    >
      <StepSection title={t('dataHub.wizard.step.review')}>
        {analysis === 'WAITING' ? (
          <Running
            title={t('dataHub.outcome.writing')}
            percent={undefined}
            hint={t('dataHub.outcome.writingHint')}
          />
        ) : (
          <End found={found} />
        )}
      </StepSection>
    </WizardFrame>
  )
}

const End = ({ found: { analysis, files } }: { found: DataImport }) => {
  const { t } = useTexts()
  const say = useCounts()
  const facts = sumOf(files, 'facts')
  const rejected = sumOf(files, 'rejected')
  if (analysis === 'UNDONE') {
    return (
      <Note role="status">
        <b>{t('dataHub.outcome.undone')}</b>
        <div>{t('dataHub.outcome.undoneBody')}</div>
      </Note>
    )
  }
  return (
    <Note kind={rejected > 0 ? 'warning' : 'success'} role="status">
      <b>{t('dataHub.outcome.done')}</b>
      <div>
        {say(countKey('dataHub.outcome.doneBody', facts), facts)}{' '}
        {rejected > 0 && say('dataHub.outcome.leftOut', rejected)}
      </div>
    </Note>
  )
}
