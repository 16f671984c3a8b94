import { useWatch } from 'react-hook-form'
import { useGetOne } from 'react-admin'
import type { Officer } from '#model/resources/officers.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import { personToCreateOf } from '../links/useLinkForm.ts'

/**
 * Gender of the holder, who may have a feminine title: from the link, from the selected person, or from the form of a
 * new person.
 */
export function useHolderGender(link: Officer | undefined): string | null | undefined {
  const [personId, newcomer]: unknown[] = useWatch({ name: ['personId', 'newcomer'] })
  const { data } = useGetOne<Person>(
    'persons',
    { id: String(personId) },
    { enabled: typeof personId === 'string' && !link },
  )
  if (link) return link.person?.identity?.gender
  const identity = personToCreateOf({ newcomer })?.identity ?? data?.identity ?? {}
  return 'gender' in identity && typeof identity.gender === 'string' ? identity.gender : null
}
