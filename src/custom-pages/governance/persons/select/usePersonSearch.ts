import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import type { Person } from '#model/wire/governance/persons.ts'
import type { ChoiceAmong } from '../chosenPerson.ts'
import { useDebouncedValue } from '#src/layout/useDebouncedValue.ts'

const searchDelayMs = 150
export const foundMax = 20

/** Searches persons of both types. `isSettled` is true if the results belong to the current text. */
export function usePersonSearch(text: string, among?: ChoiceAmong) {
  const requested = useDebouncedValue(text.trim(), searchDelayMs)
  const { data, total, error, isPlaceholderData } = useGetList<Person>(
    'persons',
    { pagination: { page: 1, perPage: foundMax }, filter: { q: requested, type: among?.type } },
    { placeholderData: keepPreviousData, retry: false },
  )
  return {
    found: (data ?? []).filter(({ id }) => id !== among?.exceptId),
    total,
    error,
    isSettled: requested === text.trim() && data !== undefined && !isPlaceholderData,
  }
}
