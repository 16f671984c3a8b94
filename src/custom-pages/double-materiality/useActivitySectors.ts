import { useQuery } from '@tanstack/react-query'
import { listActivitySectors } from '../../dataProvider/calls/materiality.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** The sectors an assessment may be of, those of the organisation's companies first. */
export function useActivitySectors() {
  const http = useHttp()
  const { locale } = useTexts()
  const organization = useRequiredOrganization()
  return useQuery({
    queryKey: ['activity-sectors', organization.id, locale],
    queryFn: ({ signal }) => listActivitySectors(http, organization.id, signal),
  })
}
