import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import type { Officer } from '#model/resources/officers.ts'
import type { OwnershipGraph } from '#model/wire/ownership.ts'
import {
  listOfficers,
  listOwners,
  readOwnership,
  type LinksOf,
} from '../../../dataProvider/calls/governance.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'

/** Mandates of a company or a person. */
export const useOfficers = (of: LinksOf): UseQueryResult<Officer[]> =>
  useLinkQuery('officers', of, listOfficers)

/** Holdings in a company or of a person. */
export const useOwners = (of: LinksOf | undefined): UseQueryResult<BeneficialOwner[]> =>
  useLinkQuery('owners', of, listOwners)

/** Who owns what around a company or a person. */
export const useOwnership = (of: LinksOf): UseQueryResult<OwnershipGraph> =>
  useLinkQuery('ownership', of, readOwnership)

function useLinkQuery<Data>(
  what: string,
  of: LinksOf | undefined,
  read: (http: ReturnType<typeof useHttp>, orgId: string, of: LinksOf, signal: AbortSignal) => Promise<Data>,
): UseQueryResult<Data> {
  const http = useHttp()
  const { id } = useRequiredOrganization()
  return useQuery({
    queryKey: ['governance', what, id, of],
    queryFn: ({ signal }) => {
      if (!of) throw new Error('Nothing to ask about yet')
      return read(http, id, of, signal)
    },
    enabled: of !== undefined,
    staleTime: 0,
  })
}
