import { useTexts } from '../../../ui/text/Texts.tsx'
import { BackButton } from '../frame/BackButton.tsx'
import type { Onboarding } from '../state/useOnboarding.ts'
import { ChoiceStep } from './ChoiceStep.tsx'

/** 2.3b: by the main company's number, or by a file (spec §4). */
export const AutomaticStep = ({ dispatch }: Onboarding) => {
  const { t } = useTexts()
  return (
    <ChoiceStep
      name="automatic"
      title={t('onboarding.automatic.title')}
      lead={t('onboarding.automatic.lead')}
      label={t('onboarding.automatic.label')}
      missing={t('onboarding.automatic.missing')}
      cards={[
        {
          value: 'nationalIdChosen',
          title: t('onboarding.automatic.nationalId'),
          detail: t('onboarding.automatic.nationalIdDetail'),
        },
        {
          value: 'backendFileChosen',
          title: t('onboarding.automatic.file'),
          detail: t('onboarding.automatic.fileDetail'),
        },
      ]}
      back={<BackButton onBack={() => dispatch({ type: 'wentBack' })} />}
      onChosen={(type) => dispatch({ type })}
    />
  )
}
