import { useWatch } from 'react-hook-form'
import { useGetOne } from 'react-admin'
import type { Officer } from '#model/resources/officers.ts'
import { FormDate } from '#src/layout/forms/inputs.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Person } from '#model/wire/governance/persons.ts'
import type { OfficerParams } from '../links/linkParams.ts'
import { officerResource } from '../links/linkResources.ts'
import { LinkSidebar, type LinkFieldsProps } from '../links/LinkSidebar.tsx'
import { personToCreateOf } from '../links/useLinkForm.ts'
import { RoleField } from './RoleField.tsx'

/** A mandate: person, company, role and start date. Default export: loaded when it first opens. */
const OfficerSidebar = (params: OfficerParams) => (
  <LinkSidebar resource={officerResource} labels="officers" params={params} fields={OfficerFields} />
)

export default OfficerSidebar

const OfficerFields = ({ link }: LinkFieldsProps<Officer>) => {
  const { t } = useTexts()
  const gender = useHolderGender(link)
  return (
    <>
      <RoleField gender={gender} autoFocus={link !== undefined} />
      <FormDate source="startDate" emptied={null} label={t('governance.officers.startDate')} />
    </>
  )
}

/**
 * Gender of the holder, who may have a feminine title: from the link, from the selected person, or from the form of a
 * new person.
 */
function useHolderGender(link: Officer | undefined): string | null | undefined {
  const [personId, newcomer]: unknown[] = useWatch({ name: ['personId', 'newcomer'] })
  const { data } = useGetOne<Person>(
    'persons',
    { id: String(personId) },
    { enabled: typeof personId === 'string' && !link },
  )
  if (link) return link.person?.identity?.gender
  const identity = personToCreateOf({ newcomer })?.identity ?? data?.identity ?? {}
  return 'gender' in identity && typeof identity.gender === 'string' ? identity.gender : null
}
