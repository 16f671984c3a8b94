import { useDataProvider } from 'react-admin'
import { listImports } from '#model/calls/imports.ts'
import type { CsvKind } from '#model/rules/csv/csvColumns.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useCount } from '#src/layout/useCount.ts'

/** Companies that the organisation already has, imported by files of this kind or created otherwise. */
export function useCompanies(register: CsvKind) {
  const callApi = useSendRequest()
  const dataProvider = useDataProvider()
  const { data: count = 0 } = useCount('companies')
  return {
    count,
    /** The company created by the first line of the first file, else any company. */
    findMain: async (): Promise<string | undefined> => {
      const imports = await callApi(listImports, { query: { register } })
      const first = imports.findLast(({ firstCompanyId }) => firstCompanyId !== null)
      if (first?.firstCompanyId) return first.firstCompanyId
      const { data } = await dataProvider.getList<{ id: string }>('companies', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'name', order: 'ASC' },
        filter: {},
      })
      return data[0]?.id
    },
  }
}
