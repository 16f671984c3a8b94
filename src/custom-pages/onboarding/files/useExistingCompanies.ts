import { useQuery } from '@tanstack/react-query'
import { findAnyCompanyId } from '../../../dataProvider/calls/companies.ts'
import { countCompanies } from '../../../dataProvider/calls/counts.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { storedUpload } from '../state/storedUpload.ts'

/** Companies the organisation has already, as after an upload that a reload cut short. */
export function useExistingCompanies(organizationId: string) {
  const http = useHttp()
  const query = useQuery({
    queryKey: ['onboarding', 'companies', organizationId],
    queryFn: ({ signal }) => countCompanies(http, organizationId, signal),
    staleTime: 0,
  })
  return {
    count: query.data ?? 0,
    refresh: () => query.refetch(),
    /** The company that the first line of the first upload made, else any. */
    findMain: async (): Promise<string | undefined> => {
      const kept = storedUpload.read()
      return kept?.organizationId === organizationId
        ? kept.firstCompanyId
        : findAnyCompanyId(http, organizationId)
    },
  }
}
