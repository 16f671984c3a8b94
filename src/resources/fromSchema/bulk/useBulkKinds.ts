import type { Resource } from '#model/schema/defineResource.ts'
import { useMay } from '../../../dataProvider/currentOrganization.ts'
import { bulkKinds, type BulkKind } from './toAct.ts'

/** What the reader may do to many records at once: some deletions are for owners alone. */
export function useBulkKinds(resource: Resource): readonly BulkKind[] {
  const mayEdit = useMay('EDITOR')
  const mayRemove = useMay(resource.manyAtOnce?.remove ?? 'EDITOR')
  return mayEdit ? bulkKinds(resource).filter((kind) => kind !== 'remove' || mayRemove) : []
}
