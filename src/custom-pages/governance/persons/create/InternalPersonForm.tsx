import { useState } from 'react'
import { ApiError } from '../../../../dataProvider/errors.ts'
import { useUnsavedSidebar } from '../../../../layout/sidebars/useSidebar.ts'
import { AutocompleteInput } from '../../../../ui/form/AutocompleteInput.tsx'
import type { Option } from '../../../../ui/form/AutocompleteList.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import type { LegalPersonFormProps } from './ExternalPersonForm.tsx'
import { useFreeCompanies } from './useFreeCompanies.ts'

const fieldName = 'identity.companyId'

/** The choice of a company of the organisation that is no legal person yet; the rest it says itself. */
export const InternalPersonForm = ({ id, autoFocus, onSave }: LegalPersonFormProps) => {
  const { t } = useTexts()
  const companies = useFreeCompanies()
  const [company, setCompany] = useState<Option | null>(null)
  const [error, setError] = useState<string>()
  useUnsavedSidebar(false)

  const submit = () => {
    if (company === null) {
      setError(t('persons.legal.companyMissing'))
      return
    }
    onSave({ identity: { companyId: company.value } }, (failure) => {
      const refused =
        failure instanceof ApiError ? failure.fields.find(({ field }) => field === fieldName) : undefined
      setError(refused?.message)
      return refused !== undefined
    })
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <AutocompleteInput
        label={t('persons.legal.company')}
        hint={t('persons.legal.companyHint')}
        error={error}
        required
        autoFocus={autoFocus}
        options={companies}
        value={company}
        onChange={(chosen) => {
          setCompany(chosen)
          setError(undefined)
        }}
        onBlur={() => undefined}
      />
    </form>
  )
}
