import { useIsMutating } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Survey } from '#model/wire/doubleMateriality.ts'
import { useHeldStep } from '../../../../layout/leaving/heldStep.ts'
import { toasts } from '../../../../layout/toasts/toastStore.ts'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { WizardStage } from '../../../../layout/wizard/WizardStage.tsx'
import { kindOfSurvey } from '../useSurveys.ts'
import { checkStep } from './checkDraft.ts'
import type { Sent } from './DonePanel.tsx'
import { LaunchFailure } from './LaunchFailure.tsx'
import { MailStep } from './MailStep.tsx'
import { NameStep } from './NameStep.tsx'
import { ReportersStep, selectingAll } from './ReportersStep.tsx'
import type { Draft } from './storedDraft.ts'
import { SurveyStep } from './SurveyStep.tsx'
import { useLaunch } from './useLaunch.ts'
import { useRecipients } from './useRecipients.ts'
import { WizardFooter } from './WizardFooter.tsx'

/** The step that is open and the acts under it; nothing is sent before the last. */
export const WizardSteps = ({
  assessment,
  surveys,
  draft,
  change,
  step,
  goTo: turnTo,
  onSent,
  onLater,
}: {
  assessment: DoubleMateriality
  surveys: readonly Survey[]
  draft: Draft
  change: (part: Partial<Draft>) => void
  step: number
  goTo: (step: number) => void
  onSent: (sent: Sent) => void
  /** Leaves a campaign that has its reporters to be sent from its own page. */
  onLater: () => void
}) => {
  const { t } = useTexts()
  const [isChecked, setIsChecked] = useState(false)
  const { kind, chosen } = draft
  const surveyId = surveys.find((survey) => kindOfSurvey(survey) === kind)?.id ?? ''
  const place = { doubleMaterialityId: assessment.id, surveyId }
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const recipients = useRecipients(place, draft, step)
  const count = recipients?.willGet ?? Object.keys(chosen).length
  const faultsAt = (one: number) => checkStep(one, draft, { surveys, today, willGet: recipients?.willGet })
  const faults = isChecked ? faultsAt(step) : {}
  const said = (field: string): string | undefined => faults[field] && t(faults[field])

  const launch = useLaunch(place, draft, change, (campaignId) =>
    onSent({ kind: kind ?? 'impact', surveyId, campaignId, count }),
  )
  useHeldStep(launch.isPending ? t('campaigns.wizard.stay') : undefined)
  const isSelecting = useIsMutating({ mutationKey: selectingAll }) > 0
  const failure = useRef<number>(undefined)
  const start = () => {
    if (failure.current !== undefined) toasts.dismiss(failure.current)
    launch.mutate(undefined, {
      onError: ({ stage }) => {
        failure.current = toasts.show({
          kind: 'error',
          title: t(`campaigns.wizard.failed.${stage}`),
          detail: t('campaigns.wizard.keptAll'),
          action: { label: t('campaigns.wizard.retry'), onClick: start },
        })
      },
    })
  }
  const goTo = (to: number) => {
    setIsChecked(false)
    launch.reset()
    turnTo(to)
  }
  const next = () => {
    if (step < 3 && Object.keys(faultsAt(step)).length > 0) {
      setIsChecked(true)
      return
    }
    if (step < 3) {
      goTo(step + 1)
      return
    }
    const lacking = [0, 1, 2].find((one) => Object.keys(faultsAt(one)).length > 0)
    if (lacking === undefined) start()
    else {
      goTo(lacking)
      setIsChecked(true)
    }
  }

  return (
    <>
      {launch.error && <LaunchFailure error={launch.error} isBusy={launch.isPending} onRetry={start} />}
      <WizardStage step={String(step)}>
        {step === 0 && (
          <SurveyStep
            {...{ surveys, kind }}
            error={said('kind')}
            // A campaign that was made for one survey does not go to the other.
            onChange={(value) => change({ kind: value, campaignId: null, hasReporters: false })}
          />
        )}
        {step === 1 && (
          <ReportersStep
            doubleMaterialityId={assessment.id}
            error={said('chosen')}
            {...{ draft, recipients }}
            onChange={change}
          />
        )}
        {step === 2 && (
          <NameStep
            {...{ draft }}
            errors={{ name: said('name'), deadline: said('deadline') }}
            onChange={change}
          />
        )}
        {step === 3 && <MailStep {...{ place, draft, count, recipients }} />}
      </WizardStage>
      <WizardFooter
        assessmentId={assessment.id}
        {...{ draft, step }}
        willGet={count}
        isBusy={launch.isPending || isSelecting}
        onBack={() => goTo(step - 1)}
        onLater={onLater}
        onNext={next}
      />
    </>
  )
}
