import { Controller, useFormContext } from 'react-hook-form'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { AboutAssessment } from './useNewAssessment.ts'

/** What the assessment is called. */
export const NameField = () => {
  const { t } = useTexts()
  const { control } = useFormContext<AboutAssessment>()
  return (
    <Controller
      control={control}
      name="name"
      rules={{ validate: (name) => (name.trim() === '' ? t('validation.required') : true) }}
      render={({ field, fieldState }) => (
        <TextInput
          {...field}
          autoFocus
          required
          maxLength={120}
          label={t('materiality.create.name')}
          hint={t('materiality.create.nameHint')}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
