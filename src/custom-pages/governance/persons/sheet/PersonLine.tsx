import { useQuery } from '@tanstack/react-query'
import { countKey } from '#locales/countKey.ts'
import type { Person } from '#model/wire/persons.ts'
import { countLinkedCompanies } from '../../../../dataProvider/calls/persons.ts'
import { useRequiredOrganization } from '../../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import { useTexts } from '../../../../ui/text/Texts.tsx'
import { PersonMeta } from '../PersonMeta.tsx'

/** What identifies a person, and how many companies it is tied to (by HEAD, spec §7). */
export const PersonLine = ({ person }: { person: Person }) => {
  const { t } = useTexts()
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const { data: count } = useQuery({
    queryKey: ['persons', 'linked-companies', orgId, person.id],
    queryFn: ({ signal }) => countLinkedCompanies(http, orgId, person.id, { signal }),
  })
  return (
    <>
      <PersonMeta person={person} />
      {count !== undefined && <> · {t(countKey('persons.linked', count), { smart_count: count })}</>}
    </>
  )
}
