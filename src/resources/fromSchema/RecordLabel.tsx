import { useReference } from 'react-admin'
import { listActivitySectors } from '#model/calls/assessments.ts'
import { useReadAll } from '#src/layout/useRead.ts'

/** Name of the referenced item: a sector, or a record of another resource. Default export: lazy-loaded. */
const RecordLabel = ({ reference, id }: { reference: string; id: string }) =>
  reference === 'activity-sectors' ? <SectorName id={id} /> : <RecordName {...{ reference, id }} />

export default RecordLabel

/** Names requested at the same time are read in one call. */
const RecordName = ({ reference, id }: { reference: string; id: string }) => {
  const { referenceRecord } = useReference<{ id: string; name?: string; fullName?: string }>({
    reference,
    id,
  })
  return referenceRecord?.name ?? referenceRecord?.fullName ?? '…'
}

const SectorName = ({ id }: { id: string }) => {
  const { data } = useReadAll(listActivitySectors, {})
  return data?.find((sector) => sector.id === id)?.label ?? id
}
