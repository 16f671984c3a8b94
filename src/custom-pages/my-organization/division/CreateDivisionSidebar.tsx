import { useState } from 'react'
import { paths } from '#src/paths.ts'
import { CompanyField, type ChosenCompany } from '#src/resources/companies/CompanyField.tsx'
import { divisionResource } from '#src/resources/divisions/divisionStates.ts'
import { fieldLabel } from '#src/resources/fromSchema/labelKeys.ts'
import { SchemaCreateSidebar } from '#src/resources/fromSchema/form/SchemaCreateSidebar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const defaults = { name: '', address: { country: 'FR' } }

/** Creates a site of the given company, else of one that is selected first. */
const CreateDivisionSidebar = ({ companyId }: { companyId?: string }) =>
  companyId === undefined ? (
    <DivisionOfChosen />
  ) : (
    <SchemaCreateSidebar
      resource={divisionResource}
      defaults={defaults}
      meta={{ companyId }}
      recordHref={(divisionId) => paths.division(companyId, divisionId)}
    />
  )

export default CreateDivisionSidebar

const DivisionOfChosen = () => {
  const { t } = useTexts()
  const [company, setCompany] = useState<ChosenCompany>()
  return (
    <SchemaCreateSidebar
      resource={divisionResource}
      defaults={defaults}
      meta={{ companyId: company?.id ?? '' }}
      isIncomplete={company === undefined}
      renderHead={(isSubmitted) => (
        <CompanyField
          autoFocus
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
