import type { Survey } from '#model/wire/materiality/doubleMateriality.ts'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { kindOfSurvey, type SurveyKind } from '../useSurveys.ts'
import type { Draft } from './storedDraft.ts'
import { StepBody } from './StepBody.tsx'

/** Step 1: selects the survey. One that is not open shows why it cannot be selected. */
export const SurveyStep = ({
  surveys,
  kind,
  error,
  onChange,
}: {
  surveys: readonly Survey[]
  kind: Draft['kind']
  error: string | undefined
  onChange: (kind: Exclude<Draft['kind'], null>) => void
}) => {
  const { t } = useTexts()
  const areOpen = surveys.every(({ status }) => status === 'OPEN')
  return (
    <StepBody title={t('campaigns.wizard.survey.title')}>
      <RadioCards<SurveyKind | 'both'>
        label={t('campaigns.wizard.survey.title')}
        isLabelHidden
        error={error}
        value={kind ?? undefined}
        onChange={onChange}
        cards={[
          ...surveys.map((survey) => {
            const value = kindOfSurvey(survey)
            const refusal = ({ PENDING: 'pending', CLOSED: 'closed', OPEN: undefined } as const)[
              survey.status
            ]
            return {
              value,
              title: t(`campaigns.wizard.survey.${value}`),
              detail: t(`campaigns.wizard.survey.${refusal ?? `${value}Detail`}`),
              disabled: refusal !== undefined,
            }
          }),
          {
            value: 'both' as const,
            title: t('campaigns.wizard.survey.both'),
            detail: t(`campaigns.wizard.survey.${areOpen ? 'bothDetail' : 'bothClosed'}`),
            disabled: !areOpen,
          },
        ]}
      />
    </StepBody>
  )
}
