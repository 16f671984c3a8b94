import { useController, type Control } from 'react-hook-form'
import type { TopicDetail } from '#model/wire/topics.ts'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'
import { AutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Which sub-topic of the standard the subject belongs to, down to its leaves: which there are, the topic says. */
export const SubTopicField = ({ topic, control }: { topic: TopicDetail; control: Control<Values> }) => {
  const { t } = useTexts()
  const { field, fieldState } = useController({ control, name: 'subTopic' })
  const options = topic.subTopics.flatMap(({ code, label, leaves }) => [
    { value: code, label },
    ...leaves.map((leaf) => ({ value: leaf.code, label: `${label} › ${leaf.label}` })),
  ])
  return (
    <AutocompleteInput
      label={t('materiality.subjects.subTopic')}
      error={fieldState.error?.message}
      options={options}
      value={options.find((option) => option.value === field.value) ?? null}
      onChange={(chosen) => field.onChange(chosen?.value ?? null)}
      onBlur={field.onBlur}
    />
  )
}
