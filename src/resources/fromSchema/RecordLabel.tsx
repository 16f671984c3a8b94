import { useQuery } from '@tanstack/react-query'
import { useReference } from 'react-admin'
import { listActivitySectors } from '../../dataProvider/calls/materiality.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** Name of what a field refers to: a sector, or a record of another resource. Default export: lazy. */
const RecordLabel = ({ reference, id }: { reference: string; id: string }) =>
  reference === 'activity-sectors' ? <SectorName id={id} /> : <RecordName {...{ reference, id }} />

export default RecordLabel

/** Those asked for together are read in one call. */
const RecordName = ({ reference, id }: { reference: string; id: string }) => {
  const { referenceRecord } = useReference<{ id: string; name: string }>({ reference, id })
  return referenceRecord?.name ?? '…'
}

const SectorName = ({ id }: { id: string }) => {
  const http = useHttp()
  const { locale } = useTexts()
  const organization = useRequiredOrganization()
  const { data } = useQuery({
    queryKey: ['activity-sectors', organization.id, locale],
    queryFn: ({ signal }) => listActivitySectors(http, organization.id, signal),
  })
  return data?.find((sector) => sector.id === id)?.label ?? id
}
