import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countKey } from '#locales/countKey.ts'
import { validateDataImport } from '#model/calls/dataImports.ts'
import { isServerFault } from '#model/errors.ts'
import type { DataImport } from '#model/wire/dataImports.ts'
import { useAsk } from '../../../dataProvider/useAsk.ts'
import { Running } from '../../../imports/Running.tsx'
import { useAct } from '../../../layout/useAct.ts'
import { paths } from '../../../paths.ts'
import { AppLink } from '../../../ui/link/AppLink.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { useCounts } from '../../../ui/text/useCounts.ts'
import { sumOf } from '../standing.ts'
import { importsResource, useReadAgain } from '../useImport.ts'
import { StepSection } from './StepSection.tsx'
import { WizardFrame } from './WizardFrame.tsx'

/** What came of an import that was validated, and the way on. */
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
      acts={
        <>
          <Button component={AppLink} href={paths.newImport()}>
            {t('dataHub.outcome.again')}
          </Button>
          <Button
            variant="contained"
            color="primary"
            component={AppLink}
            href={paths.importLog({ import: id })}
          >
            {t('dataHub.outcome.log')}
          </Button>
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

const End = ({ found: { id, analysis, files, error } }: { found: DataImport }) => {
  const { t } = useTexts()
  const say = useCounts()
  const ask = useAsk()
  const readAgain = useReadAgain()
  const validating = useAct({
    mutationFn: () => ask(validateDataImport, { id }),
    failed: t('dataHub.validate.failed'),
    onSuccess: () => readAgain(id),
  })
  const facts = sumOf(files, 'facts')
  const rejected = sumOf(files, 'rejected')
  if (analysis === 'FAILED') {
    const isOurs = error !== null && isServerFault(error.code)
    return (
      <Note
        kind="error"
        role="alert"
        action={
          isOurs && (
            <Button size="small" loading={validating.isPending} onClick={() => validating.mutate()}>
              {t('dataHub.outcome.retry')}
            </Button>
          )
        }
      >
        <b>{t('dataHub.outcome.failed')}</b>
        {error && <div>{error.message}</div>}
        <div>{t(isOurs ? 'dataHub.outcome.brokenBody' : 'dataHub.outcome.failedBody')}</div>
      </Note>
    )
  }
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
