import { useReference } from 'ra-core'

/** Name of a record of another resource; those asked for together are read in one call. Default export: lazy. */
const RecordLabel = ({ reference, id }: { reference: string; id: string }) => {
  const { referenceRecord } = useReference<{ id: string; name: string }>({ reference, id })
  return referenceRecord?.name ?? '…'
}

export default RecordLabel
