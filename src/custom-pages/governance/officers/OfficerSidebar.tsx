import { useController, useWatch } from 'react-hook-form'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { GovernanceTexts } from '../GovernanceTexts.tsx'
import { CompanyField } from '../../../resources/companies/CompanyField.tsx'
import { EditedLink, type OpenedLink } from '../links/EditedLink.tsx'
import { LinkSheet } from '../links/LinkSheet.tsx'
import type { OfficerParams } from '../links/linkParams.ts'
import { officerResource } from '../links/linkResources.ts'
import { PersonField } from '../links/PersonField.tsx'
import { useLinkForm } from '../links/useLinkForm.ts'
import { RoleField } from './RoleField.tsx'
import { useHolderGender } from './useHolderGender.ts'

/** A mandate: who, in which company, in which role, since when. Opened from either end. */
const OfficerSidebar = (params: OfficerParams) => (
  <GovernanceTexts>
    <Officer {...params} />
  </GovernanceTexts>
)

export default OfficerSidebar

const Officer = ({ link, ...params }: OfficerParams) => {
  const { t } = useTexts()
  if (!link) return <OfficerSheet {...params} />
  return (
    <EditedLink resource={officerResource} link={link} title={t('governance.officers.edit')}>
      {(read) => <OfficerSheet {...params} link={read} />}
    </EditedLink>
  )
}

const OfficerSheet = (params: OpenedLink<OfficerParams>) => {
  const { company, person, link } = params
  const { t } = useTexts()
  const { form, ...state } = useLinkForm(officerResource, params, {
    personId: link?.personId ?? person?.id ?? null,
    role: link?.role ?? null,
    startDate: link?.startDate ?? null,
  })
  const { control } = form
  const gender = useHolderGender(useWatch({ control, name: 'personId' }), link)
  const { field: start, fieldState: startState } = useController({ control, name: 'startDate' })
  return (
    <LinkSheet
      title={t(link ? 'governance.officers.edit' : 'resources.officers.create')}
      meta={[link?.person?.fullName ?? person?.fullName, company?.name ?? link?.companyName]
        .filter(Boolean)
        .join(' · ')}
      submitLabel={t(link ? 'governance.officers.save' : 'resources.officers.create')}
      isBusy={state.isBusy}
      onSubmit={state.submit}
    >
      {!company && !link && (
        <CompanyField
          autoFocus
          label={t('resources.officers.fields.companyId')}
          hint={t('governance.form.companyHint')}
          company={state.company}
          error={state.companyError}
          onChange={state.setCompany}
        />
      )}
      {!person && !link && (
        <PersonField
          {...{ control, chosen: undefined }}
          autoFocus
          label={t('resources.officers.fields.personId')}
        />
      )}
      <RoleField {...{ control, gender }} autoFocus={link !== undefined} />
      <DateInput
        label={t('governance.officers.startDate')}
        value={typeof start.value === 'string' ? start.value : ''}
        onChange={(date) => start.onChange(date === '' ? null : date)}
        onBlur={start.onBlur}
        error={startState.error?.message}
      />
      {state.dialog}
    </LinkSheet>
  )
}
