import { useTexts } from '../../../ui/text/Texts.tsx'
import type { Onboarding } from '../state/useOnboarding.ts'
import { ChoiceStep } from './ChoiceStep.tsx'

/** 2.2: the original choice, automatic or manual (spec §4). */
export const DataFlowStep = ({ dispatch }: Onboarding) => {
  const { t } = useTexts()
  return (
    <ChoiceStep
      name="flow"
      title={t('onboarding.flow.title')}
      lead={t('onboarding.flow.lead')}
      label={t('onboarding.flow.label')}
      missing={t('onboarding.flow.missing')}
      cards={[
        {
          value: 'automaticChosen',
          title: t('onboarding.flow.automatic'),
          detail: t('onboarding.flow.automaticDetail'),
        },
        {
          value: 'manualChosen',
          title: t('onboarding.flow.manual'),
          detail: t('onboarding.flow.manualDetail'),
        },
      ]}
      onChosen={(type) => dispatch({ type })}
    />
  )
}
