import { DateInput } from '#src/ui/form/DateInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { StepBody } from './StepBody.tsx'
import type { Draft } from './storedDraft.ts'

/** Step 3: name and deadline. */
export const NameStep = ({
  draft: { name, deadline, made },
  errors,
  onChange,
}: {
  draft: Draft
  errors: { name?: string | undefined; deadline?: string | undefined }
  onChange: (part: Partial<Draft>) => void
}) => {
  const { t } = useTexts()
  const isCreated = Object.keys(made).length > 0
  return (
    <StepBody title={t('campaigns.wizard.name.title')}>
      <TextInput
        label={t('campaigns.wizard.name.name')}
        hint={t('campaigns.wizard.name.hint')}
        value={name}
        required
        autoFocus
        maxLength={120}
        readOnly={isCreated}
        error={errors.name}
        onChange={(value) => onChange({ name: value })}
      />
      <DateInput
        label={t('campaigns.wizard.name.deadline')}
        hint={t('campaigns.wizard.name.deadlineHint')}
        value={deadline}
        readOnly={isCreated}
        error={errors.deadline}
        onChange={(value) => onChange({ deadline: value })}
      />
    </StepBody>
  )
}
