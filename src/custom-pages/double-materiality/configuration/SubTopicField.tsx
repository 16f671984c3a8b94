import type { TopicDetail } from '#model/wire/materiality/topics.ts'
import { useFormInput } from '#src/layout/forms/inputs.tsx'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Selects the sub-topic of the standard, down to its leaves. The topic provides the list. */
export const SubTopicField = ({ topic }: { topic: TopicDetail }) => {
  const { t } = useTexts()
  const { bound, value } = useFormInput({ source: 'subTopic' })
  const options = topic.subTopics.flatMap(({ code, label, leaves }) => [
    { value: code, label },
    ...leaves.map((leaf) => ({ value: leaf.code, label: `${label} › ${leaf.label}` })),
  ])
  return (
    <AutocompleteInput
      {...bound}
      label={t('materiality.subjects.subTopic')}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(chosen) => bound.onChange(chosen?.value ?? null)}
    />
  )
}
