import { useGetOne } from 'react-admin'
import type { Officer } from '#model/resources/officers.ts'
import type { Person } from '#model/wire/persons.ts'

/** Who holds an office may have a title of her own: read with the link, or when somebody is chosen. */
export function useHolderGender(personId: unknown, link: Officer | undefined): string | null | undefined {
  const { data } = useGetOne<Person>(
    'persons',
    { id: String(personId) },
    { enabled: typeof personId === 'string' && !link },
  )
  if (link) return link.person?.identity?.gender
  return data && data.identity !== null && 'gender' in data.identity ? data.identity.gender : null
}
