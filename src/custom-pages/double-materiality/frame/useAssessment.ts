import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import { getAssessment } from '#src/dataProvider/calls/materiality.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'

/** The page's assessment, and functions to replace it by a newer version or refetch it. */
export function useAssessment(id: string) {
  const http = useHttp()
  const queries = useQueryClient()
  const organization = useRequiredOrganization()
  const queryKey = ['assessment', organization.id, id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => getAssessment(http, organization.id, id, signal),
  })
  return {
    ...query,
    replace: (assessment: DoubleMateriality) => {
      queries.setQueryData(queryKey, assessment)
      void queries.invalidateQueries({ queryKey: ['doubleMaterialities'] })
    },
  }
}
