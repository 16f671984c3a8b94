import { useQuery } from '@tanstack/react-query'
import type { CategorySize } from '#model/rules/materiality/anonymity.ts'
import { contacts } from '#model/resources/contacts.ts'
import { readListValues } from '#src/dataProvider/calls/readListValues.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { asResource } from '#src/resources/fromSchema/asResource.ts'

/** The number of stakeholders of each category of an assessment; empty until it is known. */
export function useContactSizes(doubleMaterialityId: string): readonly CategorySize[] {
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const { data } = useQuery({
    queryKey: ['contacts', 'values', orgId, doubleMaterialityId],
    queryFn: ({ signal }) =>
      readListValues(http, asResource(contacts), { orgId, doubleMaterialityId }, {}, signal),
    staleTime: 0,
  })
  return data?.['category']?.map(({ value, count }) => ({ category: value || null, persons: count })) ?? []
}
