import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { getEntry } from '#model/calls/dataEntry.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { StepProps } from '../wizard/ImportWizard.tsx'
import { StepSection } from '../wizard/StepSection.tsx'
import { WizardFrame } from '../wizard/WizardFrame.tsx'
import { EntrySettings } from './EntrySettings.tsx'
import { LockedEntry } from './LockedEntry.tsx'
import { OpenEntry } from './OpenEntry.tsx'

/** Step for typed data: settings, values and submitted sheet. */
const EntryStep = ({ found, goTo }: StepProps) => {
  const { t } = useTexts()
  const formId = useId()
  const [isChanging, setIsChanging] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const query = useRead(getEntry, { id: found.id }, { staleTime: 0, failed: null })
  const frame = { found, step: 'files' as const, onBack: () => goTo('mode') }
  return (
    <QueryState
      query={query}
      failed={t('dataEntry.failed')}
      waiting={
        <WizardFrame {...frame} actions={null}>
          <FormSkeleton />
        </WizardFrame>
      }
    >
      {(sheet) => {
        const { settings } = sheet
        if (settings !== null && sheet.isLocked) {
          return (
            <WizardFrame
              {...frame}
              actions={
                <Button variant="contained" color="primary" onClick={() => goTo('review')}>
                  {t('dataEntry.locked.review')}
                </Button>
              }
            >
              <StepSection title={t('dataEntry.locked.heading')} isWide>
                <LockedEntry found={found} sheet={{ ...sheet, settings }} />
              </StepSection>
            </WizardFrame>
          )
        }
        if (settings !== null && !isChanging) {
          return (
            <OpenEntry
              {...{ found, goTo }}
              sheet={{ ...sheet, settings }}
              onSettings={() => setIsChanging(true)}
            />
          )
        }
        return (
          <WizardFrame
            {...frame}
            actions={
              <>
                {settings !== null && (
                  <Button onClick={() => setIsChanging(false)}>{t('dataEntry.settings.cancel')}</Button>
                )}
                <Button type="submit" form={formId} variant="contained" color="primary" loading={isSaving}>
                  {t(settings === null ? 'dataEntry.settings.submit' : 'dataEntry.settings.save')}
                </Button>
              </>
            }
          >
            <StepSection title={t('dataEntry.settings.title')} lead={t('dataEntry.settings.lead')} isWide>
              <EntrySettings
                id={formId}
                importId={found.id}
                sheet={sheet}
                onSaving={setIsSaving}
                onSaved={() => setIsChanging(false)}
              />
            </StepSection>
          </WizardFrame>
        )
      }}
    </QueryState>
  )
}

export default EntryStep
