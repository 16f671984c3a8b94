import { useQuery } from '@tanstack/react-query'
import { countPersons } from '../../../../dataProvider/calls/counts.ts'
import { useRequiredOrganization } from '../../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import type { PersonType } from '../../../../resources/persons/personWords.ts'

/** How many persons of each kind there are, by HEAD; stale with the lists of their kind. */
export function usePersonCounts(): Readonly<Record<PersonType, number | undefined>> {
  const http = useHttp()
  const { id } = useRequiredOrganization()
  const physical = useQuery({
    queryKey: ['physicalPersons', 'count', id],
    queryFn: ({ signal }) => countPersons(http, id, 'PHYSICAL', signal),
  })
  const legal = useQuery({
    queryKey: ['legalPersons', 'count', id],
    queryFn: ({ signal }) => countPersons(http, id, 'LEGAL', signal),
  })
  return { PHYSICAL: physical.data, LEGAL: legal.data }
}
