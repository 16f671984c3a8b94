import type { ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import type { CurrentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { WizardStage } from '#src/layout/wizard/WizardStage.tsx'
import { paths } from '#src/paths.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { BackendFileStep } from './files/BackendFileStep.tsx'
import { useBranchFiles, type BranchFiles } from './files/useBranchFiles.ts'
import { DirectFilesStep } from './files/DirectFilesStep.tsx'
import { MethodStep } from './flow/MethodStep.tsx'
import { OnboardingFrame } from './frame/OnboardingFrame.tsx'
import { ManualStep } from './mapping/ManualStep.tsx'
import { NationalIdStep } from './search/NationalIdStep.tsx'
import { OrganizationStep } from './organization/OrganizationStep.tsx'
import { useBranchSteps, type BranchStep } from './state/useBranchSteps.ts'
import { useOnboarding, type Onboarding } from './state/useOnboarding.ts'

/** Step 2 (spec §4): each of its steps is a screen. Default export: loaded by its route. */
const OrganizationCreationPage = () => {
  const { t } = useTexts()
  const onboarding = useOnboarding()
  if (onboarding.status === 'ready') return <Step {...onboarding} />
  return (
    <OnboardingFrame current={1} title={t('onboarding.organization.title')}>
      <QueryState
        query={onboarding.query}
        failed={t('onboarding.failed.title')}
        hint={t('onboarding.failed.body')}
        waiting={<FormSkeleton />}
      >
        {() => null}
      </QueryState>
    </OnboardingFrame>
  )
}

export default OrganizationCreationPage

const Step = (onboarding: Onboarding) => {
  const { state, organization } = onboarding
  if (state.step === '2.5') return <Navigate to={paths.welcome()} replace />
  return organization === null ? (
    <OrganizationStep {...onboarding} />
  ) : (
    <Branches {...onboarding} organization={organization} />
  )
}

/** Steps after the organisation. Each has its own history entry, and files persist between them. */
const Branches = (onboarding: BranchProps) => {
  const { step, ...branch } = useBranchSteps(onboarding)
  const files = useBranchFiles()
  const Screen = screens[step]
  return (
    <WizardStage step={step}>
      {/* The key resets the state between steps, also if both render the same component. */}
      <Screen key={step} {...onboarding} {...branch} files={files} />
    </WizardStage>
  )
}

type BranchProps = Onboarding & { organization: CurrentOrganization }

type ScreenProps = BranchProps & Pick<ReturnType<typeof useBranchSteps>, 'take'> & { files: BranchFiles }

const screens: Readonly<Record<BranchStep, ComponentType<ScreenProps>>> = {
  '2.2': MethodStep,
  '2.3a': ManualStep,
  '2.4a': NationalIdStep,
  '2.4b': BackendFileStep,
  '2.4c': DirectFilesStep,
}
