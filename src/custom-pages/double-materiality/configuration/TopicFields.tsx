import { universe, type Universe } from '#model/wire/materiality/topics.ts'
import { FormSelect } from '#src/layout/forms/inputs.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { NameInput } from '../NameInput.tsx'

export type TopicValues = { label: string; universe: Universe }

/** Name and universe of an entity-specific topic. */
export const TopicFields = () => {
  const { t } = useTexts()
  return (
    <>
      <NameInput
        source="label"
        label={t('materiality.topics.label')}
        hint={t('materiality.topics.addHint')}
      />
      <FormSelect
        source="universe"
        label={t('materiality.topics.universe')}
        choices={universe.options.map((value) => ({ value, label: t(`materiality.universes.${value}`) }))}
      />
    </>
  )
}
