import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#model/schema/defineResource.ts'
import { listRecordChanges } from '../../../dataProvider/calls/changes.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useFormats } from '../../../ui/format/useFormats.ts'

/** Who saved a record last, and when, in words; undefined until it is known. */
export function useLastAuthor(resource: Resource, id: string): { name: string; moment: string } | undefined {
  const http = useHttp()
  const format = useFormats()
  const organization = useRequiredOrganization()
  const { data } = useQuery({
    queryKey: ['conflict', 'author', resource.name, id],
    queryFn: ({ signal }) =>
      listRecordChanges(http, organization.id, { resource: resource.name, id, pageNumber: 0, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const last = data?.content.find(({ recordId }) => recordId === id)
  return last?.accountName ? { name: last.accountName, moment: format.moment(last.at) } : undefined
}
