import { useDataProvider } from 'react-admin'
import { useCallback } from 'react'
import type { Company } from '#model/resources/companies.ts'
import type { LegalPerson } from '#model/resources/legalPersons.ts'
import { companyOf } from '#src/dataProvider/persons.ts'
import { formatNationalId } from '#src/resources/fromSchema/useShowValue.tsx'
import type { OptionSearch } from '#src/ui/form/useOptions.ts'

/** Maximum number of companies read per search, before those that are already legal persons are left out. */
const companiesMax = 50

/** Searches the organisation's companies that are not legal persons yet. */
export function useUnregisteredCompanies(): OptionSearch {
  const dataProvider = useDataProvider()
  return useCallback(
    async (text, signal) => {
      const { data } = await dataProvider.getList<Company>('companies', {
        pagination: { page: 1, perPage: companiesMax },
        sort: { field: 'name', order: 'ASC' },
        filter: { q: text },
        signal,
      })
      const ids = data.map(({ id }) => id)
      if (ids.length === 0) return []
      const { data: taken } = await dataProvider.getList<LegalPerson>('legalPersons', {
        pagination: { page: 1, perPage: companiesMax },
        sort: { field: 'fullName', order: 'ASC' },
        filter: { 'identity.companyId': ids },
        signal,
      })
      const bound = new Set(taken.map(companyOf))
      return data
        .filter(({ id }) => !bound.has(id))
        .map(({ id, name, nationalId }) => ({
          value: id,
          label: name,
          detail: formatNationalId(nationalId),
        }))
    },
    [dataProvider],
  )
}
