import { FormDate } from '#src/layout/forms/inputs.tsx'
import { FormReference } from '#src/resources/fromSchema/form/FormReference.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

export type People = { ownerId: string; contributorId: string; reviewerId: string; dueDate: string }

export const noPeople: People = { ownerId: '', contributorId: '', reviewerId: '', dueDate: '' }

/** The fields that a person has filled. */
export const givenPeople = (people: People): Partial<People> =>
  Object.fromEntries(Object.entries(people).filter(([name, value]) => name in noPeople && value !== ''))

/** Who answers requests, and until when. */
export const RequestPeople = ({ isDateRequired = false }: { isDateRequired?: boolean }) => {
  const { t } = useTexts()
  return (
    <>
      {(['contributorId', 'reviewerId', 'ownerId'] as const).map((source) => (
        <FormReference
          key={source}
          source={source}
          reference="members"
          label={t(`resources.disclosureRequests.fields.${source}`)}
        />
      ))}
      <FormDate
        source="dueDate"
        required={isDateRequired}
        label={t('resources.disclosureRequests.fields.dueDate')}
      />
    </>
  )
}
