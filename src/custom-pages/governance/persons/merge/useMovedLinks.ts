import { useQueries } from '@tanstack/react-query'
import type { BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import type { Officer } from '#model/resources/officers.ts'
import { listOfficers, listOwners } from '../../../../dataProvider/calls/governance.ts'
import { useRequiredOrganization } from '../../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'

/** A mandate or a holding, told apart by what they carry. */
export type PersonLink = Officer | BeneficialOwner

/** Mandates and holdings by person; absent until they are known. */
export function useMovedLinks(persons: readonly { id: string }[]): ReadonlyMap<string, PersonLink[]> {
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  return useQueries({
    queries: persons.map(({ id: personId }) => ({
      queryKey: ['governance', 'links', orgId, personId],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PersonLink[]> => {
        const of = { personId }
        const [officers, owners] = await Promise.all([
          listOfficers(http, orgId, of, signal),
          listOwners(http, orgId, of, signal),
        ])
        return [...officers, ...owners]
      },
    })),
    combine: (queries) =>
      new Map(
        queries.flatMap(({ data }, index) => {
          const id = persons[index]?.id
          return data && id !== undefined ? [[id, data] as const] : []
        }),
      ),
  })
}
