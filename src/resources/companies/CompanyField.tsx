import { useDataProvider } from 'react-admin'
import { useCallback } from 'react'
import type { Company } from '#model/resources/companies.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { FieldProps } from '#src/ui/form/fieldProps.ts'
import { formatNationalId } from '../fromSchema/useShowValue.tsx'

export type ChosenCompany = { id: string; name: string }

/** A company of the organisation, found by name, number or city. */
export const CompanyField = ({
  company,
  onChange,
  ...field
}: Pick<FieldProps, 'label' | 'hint' | 'error' | 'required'> & {
  placeholder?: string
  company: ChosenCompany | undefined
  onChange: (company: ChosenCompany | undefined) => void
  autoFocus?: boolean
}) => {
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
      {...field}
      options={search}
      value={company ? { value: company.id, label: company.name } : null}
      onChange={(option) => onChange(option ? { id: option.value, name: option.label } : undefined)}
    />
  )
}
