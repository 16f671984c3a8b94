import type { Resource } from '#model/schema/defineResource.ts'
import { standard } from '#model/calls/defineCall.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { bulkChange } from './bulkChange.ts'
import { bulkKinds, type BulkKind } from './toBulkAction.ts'

/** The actions on many records that the reader may use. Some deletions need the role of owner. */
export function useBulkKinds(resource: Resource): readonly BulkKind[] {
  const mayEdit = useMay(bulkChange)
  const mayRemove = useMay({
    ...bulkChange,
    access: { ...standard, role: resource.manyAtOnce?.remove ?? 'EDITOR' },
  })
  return mayEdit ? bulkKinds(resource).filter((kind) => kind !== 'remove' || mayRemove) : []
}
