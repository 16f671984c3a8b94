import { Controller, type Control } from 'react-hook-form'
import { universe, type Universe } from '#model/wire/topics.ts'
import { SelectInput } from '../../../ui/form/SelectInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

export type TopicValues = { label: string; universe: Universe }

/** What an entity-specific topic is called, and where it stands. */
export const TopicFields = ({ control }: { control: Control<TopicValues> }) => {
  const { t } = useTexts()
  return (
    <>
      <Controller
        control={control}
        name="label"
        rules={{ validate: (label) => (label.trim() === '' ? t('validation.required') : true) }}
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            autoFocus
            required
            maxLength={120}
            label={t('materiality.topics.label')}
            hint={t('materiality.topics.addHint')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="universe"
        render={({ field }) => (
          <SelectInput<Universe>
            {...field}
            label={t('materiality.topics.universe')}
            onChange={(value) => value !== '' && field.onChange(value)}
            choices={universe.options.map((value) => ({
              value,
              label: t(`materiality.universes.${value}`),
            }))}
          />
        )}
      />
    </>
  )
}
