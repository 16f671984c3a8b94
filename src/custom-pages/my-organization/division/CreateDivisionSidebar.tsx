import { useGetList } from 'react-admin'
import { useState } from 'react'
import type { Company } from '#model/resources/companies.ts'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { paths } from '#src/paths.ts'
import { CompanyField, type ChosenCompany } from '#src/resources/companies/CompanyField.tsx'
import { divisionResource } from '#src/resources/divisions/divisionStates.ts'
import { fieldLabel, resourceText } from '#src/resources/fromSchema/labelKeys.ts'
import { SchemaCreateSidebar } from '#src/resources/fromSchema/form/SchemaCreateSidebar.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const defaults = { name: '', address: { country: 'FR' } }

/** Creates a site of the given company, else of one that is selected first. */
const CreateDivisionSidebar = ({ companyId }: { companyId?: string }) => {
  const { t } = useTexts()
  return companyId === undefined ? (
    <DivisionOfAny />
  ) : (
    <SchemaCreateSidebar
      resource={divisionResource}
      defaults={defaults}
      meta={{ companyId }}
      anotherLabel={t('register.division.addAnother')}
      recordHref={(divisionId) => paths.division(companyId, divisionId)}
    />
  )
}

export default CreateDivisionSidebar

/** The only company of an organisation is chosen already. */
const DivisionOfAny = () => {
  const { t } = useTexts()
  const { data, total, isPending } = useGetList<Company>('companies', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
  })
  const only = total === 1 ? data?.[0] : undefined
  if (!isPending) return <DivisionOfChosen first={only} />
  return (
    <SidebarFrame title={t(resourceText(divisionResource, 'create'))}>
      <FormSkeleton />
    </SidebarFrame>
  )
}

const DivisionOfChosen = ({ first }: { first: ChosenCompany | undefined }) => {
  const { t } = useTexts()
  const [company, setCompany] = useState(first)
  return (
    <SchemaCreateSidebar
      resource={divisionResource}
      defaults={defaults}
      meta={{ companyId: company?.id ?? '' }}
      isIncomplete={company === undefined}
      anotherLabel={t('register.division.addAnother')}
      renderHead={(isSubmitted) => (
        <CompanyField
          autoFocus={first === undefined}
          label={t(fieldLabel(divisionResource, 'companyId'))}
          hint={t('register.division.companyHint')}
          error={isSubmitted && company === undefined ? t('validation.required') : undefined}
          company={company}
          onChange={setCompany}
        />
      )}
      recordHref={(divisionId) => paths.division(company?.id ?? '', divisionId)}
    />
  )
}
