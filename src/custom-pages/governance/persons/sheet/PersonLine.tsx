import { countKey } from '#locales/countKey.ts'
import { countLinkedCompanies } from '#model/calls/governance.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import { useRead } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { PersonMeta } from '../PersonMeta.tsx'

/** Identifying details of a person, and the number of linked companies (by HEAD, spec §7). */
export const PersonLine = ({ person }: { person: Person }) => {
  const { t } = useTexts()
  const { data: count } = useRead(countLinkedCompanies, { personId: person.id }, { of: 'persons' })
  return (
    <>
      <PersonMeta person={person} />
      {count !== undefined && <> · {t(countKey('persons.linked', count), { smart_count: count })}</>}
    </>
  )
}
