import { keepPreviousData } from '@tanstack/react-query'
import { listAlikePersons } from '#model/calls/governance.ts'
import { similarPersonsQuery, type AlikePerson } from '#model/wire/governance/duplicates.ts'
import { useRead } from '#src/layout/useRead.ts'
import { useDebouncedValue } from '#src/layout/useDebouncedValue.ts'

const debounceMs = 300

/**
 * Persons in the register that are similar to the one being typed, the most similar first. Empty if too little is
 * typed.
 */
export function useSimilarPersons(identity: unknown): readonly AlikePerson[] {
  const requested = useDebouncedValue(textOf(identity), debounceMs)
  const query = requested === '' ? undefined : Object.fromEntries(new URLSearchParams(requested))
  const { data } = useRead(listAlikePersons, query && { query }, {
    of: 'persons',
    retry: false,
    // Optional help: a failure does not stop the user.
    failed: null,
    placeholderData: keepPreviousData,
  })
  return (query && data?.content) ?? []
}

/** Query string of the typed values. Empty if the server would refuse them. */
function textOf(identity: unknown): string {
  const given = Object.entries(Object(identity) as object).filter(
    ([key, value]) => key in similarPersonsQuery.shape && typeof value === 'string' && value.trim() !== '',
  )
  const { country, ...rest } = Object.fromEntries(given) as Record<string, string>
  const query = { ...rest, ...(rest['nationalId'] !== undefined && country !== undefined && { country }) }
  return similarPersonsQuery.safeParse(query).success ? new URLSearchParams(query).toString() : ''
}
