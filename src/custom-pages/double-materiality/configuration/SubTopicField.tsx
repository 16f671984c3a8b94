import type { TopicDetail } from '#model/wire/topics.ts'
import { AutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** Which sub-topic of the standard the subject belongs to, down to its leaves. */
export const SubTopicField = ({
  topic,
  value,
  onChange,
}: {
  topic: TopicDetail
  value: string | null
  onChange: (code: string | null) => void
}) => {
  const { t } = useTexts()
  const options = topic.subTopics.flatMap(({ code, label, leaves }) => [
    { value: code, label },
    ...leaves.map((leaf) => ({ value: leaf.code, label: `${label} › ${leaf.label}` })),
  ])
  return (
    <AutocompleteInput
      label={t('materiality.subjects.subTopic')}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(chosen) => onChange(chosen?.value ?? null)}
    />
  )
}
