import { Navigate } from 'react-router-dom'
import type { OnboardingStep } from '#model/rules/onboarding.ts'
import { ApiError } from '../../dataProvider/errors.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../ui/states/Skeletons.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { BackendFileStep } from './files/BackendFileStep.tsx'
import { DirectFilesStep } from './files/DirectFilesStep.tsx'
import { AutomaticStep } from './flow/AutomaticStep.tsx'
import { DataFlowStep } from './flow/DataFlowStep.tsx'
import { OnboardingFrame } from './frame/OnboardingFrame.tsx'
import { ManualStep } from './mapping/ManualStep.tsx'
import { NationalIdStep } from './mapping/NationalIdStep.tsx'
import { OrganizationStep } from './organization/OrganizationStep.tsx'
import { useOnboarding, type Onboarding } from './state/useOnboarding.ts'

/** Step 2 (spec §4): each of its steps is one screen. Default export: loaded by its route. */
const OrganizationCreationPage = () => {
  const { t } = useTexts()
  const onboarding = useOnboarding()
  if (onboarding.status === 'loading') {
    return (
      <OnboardingFrame current={1} title={t('onboarding.organization.title')}>
        <FormSkeleton />
      </OnboardingFrame>
    )
  }
  if (onboarding.status === 'failed') {
    return (
      <OnboardingFrame current={1} title={t('onboarding.organization.title')}>
        <ErrorState
          title={t('onboarding.failed.title')}
          onRetry={onboarding.retry}
          detail={onboarding.error instanceof ApiError ? onboarding.error.detail : undefined}
        >
          {t('onboarding.failed.body')}
        </ErrorState>
      </OnboardingFrame>
    )
  }
  return <Step {...onboarding} />
}

export default OrganizationCreationPage

const Step = (onboarding: Onboarding) => {
  const { state, organization } = onboarding
  if (state.step === '2.5') return <Navigate to={paths.welcome()} replace />
  if (organization === null) return <OrganizationStep {...onboarding} />
  const Screen = screens[state.step]
  return Screen === undefined ? (
    <OrganizationStep {...onboarding} />
  ) : (
    // A step keeps nothing of the one before, not even when both are drawn alike.
    <Screen key={state.step} {...onboarding} organization={organization} />
  )
}

const screens: Partial<Record<OnboardingStep, typeof NationalIdStep>> = {
  '2.2': DataFlowStep,
  '2.3a': ManualStep,
  '2.3b': AutomaticStep,
  '2.4a': NationalIdStep,
  '2.4b': BackendFileStep,
  '2.4c': DirectFilesStep,
}
