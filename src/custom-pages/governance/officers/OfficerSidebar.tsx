import { useController, useWatch } from 'react-hook-form'
import type { Officer } from '#model/resources/officers.ts'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { OfficerParams } from '../links/linkParams.ts'
import { officerResource } from '../links/linkResources.ts'
import { LinkSidebar, type LinkFieldsProps } from '../links/LinkSidebar.tsx'
import { RoleField } from './RoleField.tsx'
import { useHolderGender } from './useHolderGender.ts'

/** A mandate: who, in which company, in which role, since when. Default export: loaded when it first opens. */
const OfficerSidebar = (params: OfficerParams) => (
  <LinkSidebar resource={officerResource} words="officers" params={params} fields={OfficerFields} />
)

export default OfficerSidebar

const OfficerFields = ({ control, link }: LinkFieldsProps<Officer>) => {
  const { t } = useTexts()
  const gender = useHolderGender(useWatch({ control, name: 'personId' }), link)
  const { field: start, fieldState } = useController({ control, name: 'startDate' })
  return (
    <>
      <RoleField {...{ control, gender }} autoFocus={link !== undefined} />
      <DateInput
        label={t('governance.officers.startDate')}
        value={typeof start.value === 'string' ? start.value : ''}
        onChange={(date) => start.onChange(date === '' ? null : date)}
        onBlur={start.onBlur}
        error={fieldState.error?.message}
      />
    </>
  )
}
