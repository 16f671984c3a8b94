import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BeneficialOwner } from '#model/resources/beneficialOwners.ts'
import type { Officer } from '#model/resources/officers.ts'
import { wholeList } from '#src/dataProvider/allPages.ts'

/** A mandate or a holding, distinguished by their fields. */
export type PersonLink = Officer | BeneficialOwner

/** Mandates and holdings by person. Missing until they are loaded. */
export function useMovedLinks(persons: readonly { id: string }[]): ReadonlyMap<string, PersonLink[]> {
  const dataProvider = useDataProvider()
  return useQueries({
    queries: persons.map(({ id: personId }) => ({
      queryKey: ['governance', 'links', personId],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PersonLink[]> => {
        const requested = { pagination: wholeList, sort: unsorted, filter: {}, meta: { personId }, signal }
        const [officers, owners] = await Promise.all([
          dataProvider.getList<Officer>('officers', requested),
          dataProvider.getList<BeneficialOwner>('beneficialOwners', requested),
        ])
        return [...officers.data, ...owners.data]
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

const unsorted = { field: 'id', order: 'ASC' } as const
