import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { readOwnership } from '#model/calls/governance.ts'
import type { BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import type { Officer } from '#model/resources/officers.ts'
import type { OwnershipGraph } from '#model/wire/governance/ownership.ts'
import { wholeList } from '#src/dataProvider/allPages.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'

/** Links in a company, or links of a person. */
export type LinksOf = { companyId: string } | { personId: string }

/** Mandates of a company or a person. */
export const useOfficers = (of: LinksOf) =>
  useGetList<Officer>('officers', { pagination: wholeList, meta: of }, { staleTime: 0 })

/** Holdings in a company or of a person. */
export const useOwners = (of: LinksOf | undefined) =>
  useGetList<BeneficialOwner>(
    'beneficialOwners',
    { pagination: wholeList, meta: of },
    { enabled: of !== undefined, staleTime: 0 },
  )

/** Ownership graph around a company or a person. */
export function useOwnership(of: LinksOf): UseQueryResult<OwnershipGraph> {
  const callApi = useSendRequest()
  const { id } = useRequiredOrganization()
  return useQuery({
    queryKey: ['governance', 'ownership', id, of],
    queryFn: ({ signal }) => callApi(readOwnership, { query: of }, { signal }),
    staleTime: 0,
  })
}
