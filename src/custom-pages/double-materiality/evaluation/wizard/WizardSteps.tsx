import { useIsMutating } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { useStepHold } from '#src/layout/leaving/heldStep.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { WizardStage } from '#src/layout/wizard/WizardStage.tsx'
import { kindOfSurvey, type SurveyKind } from '../useSurveys.ts'
import { checkStep } from './checkDraft.ts'
import type { Sent } from './DonePanel.tsx'
import { LaunchFailure } from './LaunchFailure.tsx'
import { MailStep } from './MailStep.tsx'
import { NameStep } from './NameStep.tsx'
import { ReportersStep, selectAllContactsKey } from './ReportersStep.tsx'
import { kindsOf, type Draft } from './storedDraft.ts'
import { SurveyStep } from './SurveyStep.tsx'
import { useLaunch, type Launched } from './useLaunch.ts'
import { useRecipients } from './useRecipients.ts'
import { WizardFooter } from './WizardFooter.tsx'

/** The current step and its footer. Nothing is sent before the last step. */
export const WizardSteps = ({
  assessment,
  surveys,
  draft,
  change,
  step,
  goTo: restoreStep,
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
  /** Postpones sending: campaigns that have reporters are sent from their own pages. */
  onLater: (ready: Launched) => void
}) => {
  const { t } = useTexts()
  const [isChecked, setIsChecked] = useState(false)
  const { kind } = draft
  const surveyIds = surveyIdsOf(surveys)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const reached = useRecipients(assessment.id, surveyIds, draft, step)
  const willGet = reached.isKnown ? reached.people : undefined
  const faultsAt = (one: number) => checkStep(one, draft, { surveys, today, willGet })
  const isFaulty = (one: number) => Object.keys(faultsAt(one)).length > 0
  const faults = isChecked ? faultsAt(step) : {}
  const said = (field: string): string | undefined => faults[field] && t(faults[field])

  const launched = launchedSurveys(draft, reached.byKind, surveyIds)
  const launch = useLaunch({ doubleMaterialityId: assessment.id, draft, change, surveys: launched })
  const mailPlace = {
    doubleMaterialityId: assessment.id,
    surveyId: launched[0]?.surveyId ?? surveyIds.impact,
  }
  useStepHold(launch.isPending ? t('campaigns.wizard.stay') : undefined)
  const isSelecting = useIsMutating({ mutationKey: selectAllContactsKey }) > 0
  const failure = useRef<number>(undefined)
  const start = (when: 'now' | 'later') => {
    if (failure.current !== undefined) toasts.dismiss(failure.current)
    launch.mutate(when, {
      onSuccess: (done) => (when === 'now' ? onSent({ ...done, count: reached.people }) : onLater(done)),
      onError: ({ stage }) => {
        failure.current = toasts.show({
          kind: 'error',
          title: t(`campaigns.wizard.failed.${stage}`),
          detail: t('campaigns.wizard.keptAll'),
          action: { label: t('campaigns.wizard.retry'), onClick: () => start(when) },
        })
      },
    })
  }
  const goTo = (to: number) => {
    setIsChecked(false)
    launch.reset()
    restoreStep(to)
  }
  const finish = (when: 'now' | 'later') => {
    const lacking = [0, 1, 2, 3].find(isFaulty)
    if (lacking === undefined) return start(when)
    if (lacking !== step) goTo(lacking)
    setIsChecked(true)
  }
  const next = () => {
    if (step === 3) return finish('now')
    if (isFaulty(step)) return setIsChecked(true)
    goTo(step + 1)
  }

  return (
    <>
      {launch.error && (
        <LaunchFailure
          error={launch.error}
          isBusy={launch.isPending}
          onRetry={() => start(launch.variables ?? 'now')}
        />
      )}
      <WizardStage step={String(step)}>
        {step === 0 && (
          <SurveyStep
            {...{ surveys, kind }}
            error={said('kind')}
            // A campaign created for one survey is not reused for the other.
            onChange={(value) => change({ kind: value, made: {} })}
          />
        )}
        {step === 1 && (
          <ReportersStep
            doubleMaterialityId={assessment.id}
            error={said('chosen')}
            {...{ draft, reached }}
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
        {step === 3 && (
          <MailStep
            place={mailPlace}
            {...{ draft, reached, isChecked }}
            isMade={Object.keys(draft.made).length > 0}
            onChange={change}
          />
        )}
      </WizardStage>
      <WizardFooter
        assessmentId={assessment.id}
        {...{ draft, step }}
        willGet={reached.people}
        isBusy={launch.isPending || isSelecting}
        onBack={() => goTo(step - 1)}
        onLater={() => finish('later')}
        onNext={next}
      />
    </>
  )
}

function surveyIdsOf(surveys: readonly Survey[]): Record<SurveyKind, string> {
  const idOf = (kind: SurveyKind) => surveys.find((survey) => kindOfSurvey(survey) === kind)?.id ?? ''
  return { impact: idOf('impact'), financial: idOf('financial') }
}

/**
 * The surveys that get a campaign. One without recipients gets none, unless all are without. A campaign that was already
 * created continues.
 */
function launchedSurveys(
  draft: Draft,
  reached: ReturnType<typeof useRecipients>['byKind'],
  ids: Record<SurveyKind, string>,
): { kind: SurveyKind; surveyId: string }[] {
  const asked = reached.filter((one) => one.recipients.willGet > 0 || one.kind in draft.made)
  const kinds = asked.length > 0 ? asked.map(({ kind }) => kind) : kindsOf(draft)
  return kinds.map((kind) => ({ kind, surveyId: ids[kind] }))
}
