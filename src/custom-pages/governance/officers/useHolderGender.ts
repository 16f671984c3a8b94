import type { Officer } from '#model/resources/officers.ts'
import { useQuery } from '@tanstack/react-query'
import { getPerson } from '../../../dataProvider/calls/persons.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'

/** Who holds an office may have a title of her own: read with the link, or when somebody is chosen. */
export function useHolderGender(personId: unknown, link: Officer | undefined): string | null | undefined {
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const { data } = useQuery({
    queryKey: ['persons', 'gender', orgId, personId],
    queryFn: async ({ signal }) => {
      const { identity } = await getPerson(http, orgId, String(personId), { signal })
      return identity !== null && 'gender' in identity ? identity.gender : null
    },
    enabled: typeof personId === 'string' && !link,
  })
  return link ? link.person?.identity?.gender : data
}
