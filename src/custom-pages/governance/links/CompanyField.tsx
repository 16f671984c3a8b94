import { useDataProvider } from 'ra-core'
import { useCallback } from 'react'
import type { Company } from '#model/resources/companies.ts'
import { formatNationalId } from '../../../resources/fromSchema/useShowValue.tsx'
import { AutocompleteInput } from '../../../ui/form/AutocompleteInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import type { NamedCompany } from './linkParams.ts'

/** The company at the end of a link, found by name or number. */
export const CompanyField = ({
  label,
  company,
  error,
  onChange,
  autoFocus = false,
}: {
  label: string
  company: NamedCompany | undefined
  error: string | undefined
  onChange: (company: NamedCompany | undefined) => void
  autoFocus?: boolean
}) => {
  const { t } = useTexts()
  const dataProvider = useDataProvider()
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { data } = await dataProvider.getList<Company>('companies', {
        pagination: { page: 1, perPage: 20 },
        sort: { field: 'name', order: 'ASC' },
        filter: { q: text },
        signal,
      })
      return data.map(({ id, name, nationalId }) => ({
        value: id,
        label: name,
        detail: formatNationalId(nationalId),
      }))
    },
    [dataProvider],
  )
  return (
    <AutocompleteInput
      required
      {...{ label, error, autoFocus }}
      hint={t('governance.form.companyHint')}
      options={search}
      value={company ? { value: company.id, label: company.name } : null}
      onChange={(option) => onChange(option ? { id: option.value, name: option.label } : undefined)}
    />
  )
}
