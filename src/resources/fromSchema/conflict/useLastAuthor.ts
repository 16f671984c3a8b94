import { listChanges } from '#model/calls/organizations.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { useRead } from '#src/layout/useRead.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'

/** Who last saved a record and when, as text; undefined while loading. */
export function useLastAuthor(resource: Resource, id: string): { name: string; moment: string } | undefined {
  const format = useFormats()
  const { data } = useRead(
    listChanges,
    { query: { resource: resource.name, recordId: id, pageSize: 20 } },
    { staleTime: 0, gcTime: 0 },
  )
  const last = data?.content.find(({ recordId }) => recordId === id)
  return last?.accountName ? { name: last.accountName, moment: format.moment(last.at) } : undefined
}
