import type { Survey } from '#model/wire/doubleMateriality.ts'
import { RadioCards } from '../../../../ui/form/RadioCards.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { kindOfSurvey, type SurveyKind } from '../useSurveys.ts'
import { StepBody } from './StepBody.tsx'

/** Step 1: which survey; one that is not open says why it cannot be chosen. */
export const SurveyStep = ({
  surveys,
  kind,
  error,
  onChange,
}: {
  surveys: readonly Survey[]
  kind: SurveyKind | null
  error: string | undefined
  onChange: (kind: SurveyKind) => void
}) => {
  const { t } = useTexts()
  return (
    <StepBody title={t('campaigns.wizard.survey.title')}>
      <RadioCards<SurveyKind>
        label={t('campaigns.wizard.survey.title')}
        isLabelHidden
        error={error}
        value={kind ?? undefined}
        onChange={onChange}
        cards={surveys.map((survey) => {
          const value = kindOfSurvey(survey)
          const refusal = ({ PENDING: 'pending', CLOSED: 'closed', OPEN: undefined } as const)[survey.status]
          return {
            value,
            title: t(`campaigns.wizard.survey.${value}`),
            detail: t(`campaigns.wizard.survey.${refusal ?? `${value}Detail`}`),
            disabled: refusal !== undefined,
          }
        })}
      />
    </StepBody>
  )
}
