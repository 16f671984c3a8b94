import Button from '@mui/material/Button'
import { useId, useState, type ReactNode } from 'react'
import { RadioCards, type RadioCard } from '../../../ui/form/RadioCards.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { StepForm } from '../form/StepForm.tsx'
import { OnboardingFrame } from '../frame/OnboardingFrame.tsx'
import { useDraft } from '../state/useDraft.ts'

/** A step that only asks which way to go. */
export const ChoiceStep = <Value extends string>({
  name,
  title,
  lead,
  label,
  missing,
  cards,
  back,
  onChosen,
}: {
  /** Under which the choice is kept. */
  name: string
  title: string
  lead: string
  label: string
  /** Said when nothing is chosen. */
  missing: string
  cards: readonly RadioCard<Value>[]
  back?: ReactNode
  onChosen: (value: Value) => void
}) => {
  const { t } = useTexts()
  const formId = useId()
  const { values, change } = useDraft(name, { chosen: '' })
  const chosen = cards.find(({ value }) => value === values.chosen)?.value
  const [isMissing, setIsMissing] = useState(false)
  return (
    <OnboardingFrame
      current={2}
      title={title}
      lead={lead}
      footer={
        <>
          {back}
          <span className="grow" />
          <Button type="submit" form={formId} variant="contained" color="primary">
            {t('onboarding.continue')}
          </Button>
        </>
      }
    >
      <StepForm
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen === undefined) setIsMissing(true)
          else onChosen(chosen)
        }}
      >
        <RadioCards
          label={label}
          isLabelHidden
          cards={cards}
          value={chosen}
          error={isMissing && chosen === undefined ? missing : undefined}
          onChange={(value) => change({ chosen: value })}
        />
      </StepForm>
    </OnboardingFrame>
  )
}
