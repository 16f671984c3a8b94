import { useController } from 'react-hook-form'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { GovernanceTexts } from '../GovernanceTexts.tsx'
import { CompanyField } from '../links/CompanyField.tsx'
import { LinkSheet } from '../links/LinkSheet.tsx'
import type { OfficerParams } from '../links/linkParams.ts'
import { officerResource } from '../links/linkResources.ts'
import { PersonField } from '../links/PersonField.tsx'
import { useLinkForm } from '../links/useLinkForm.ts'
import { RoleField } from './RoleField.tsx'

/** A mandate: who, in which company, in which role, since when. Opened from either end. */
const OfficerSidebar = (params: OfficerParams) => (
  <GovernanceTexts>
    <OfficerSheet {...params} />
  </GovernanceTexts>
)

export default OfficerSidebar

const OfficerSheet = (params: OfficerParams) => {
  const { company, person, link } = params
  const { t } = useTexts()
  const { form, ...state } = useLinkForm(officerResource, params, {
    personId: link?.personId ?? person?.id ?? null,
    role: link?.role ?? null,
    startDate: link?.startDate ?? null,
  })
  const { control } = form
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
      <RoleField control={control} autoFocus={link !== undefined} />
      <DateInput
        label={t('governance.officers.startDate')}
        value={typeof start.value === 'string' ? start.value : ''}
        onChange={(date) => start.onChange(date === '' ? null : date)}
        onBlur={start.onBlur}
        error={startState.error?.message}
      />
    </LinkSheet>
  )
}
