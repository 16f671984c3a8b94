import type { Officer } from '#model/resources/officers.ts'
import { FormDate } from '#src/layout/forms/inputs.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { OfficerParams } from '../links/linkParams.ts'
import { officerResource } from '../links/linkResources.ts'
import { LinkSidebar, type LinkFieldsProps } from '../links/LinkSidebar.tsx'
import { RoleField } from './RoleField.tsx'
import { useHolderGender } from './useHolderGender.ts'

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
