import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listPersons } from '../../../../dataProvider/calls/persons.ts'
import { useRequiredOrganization } from '../../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../../dataProvider/HttpContext.tsx'
import type { ChoiceAmong } from '../chosenPerson.ts'
import { useSettled } from './useSettled.ts'

const searchDelayMs = 150
export const foundMax = 20

/** Persons of both kinds by what is typed; `isSettled` says that they answer to the text as it stands. */
export function usePersonSearch(text: string, among?: ChoiceAmong) {
  const http = useHttp()
  const { id: orgId } = useRequiredOrganization()
  const asked = useSettled(text.trim(), searchDelayMs)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['persons', 'search', orgId, asked, among?.type],
    queryFn: ({ signal }) =>
      listPersons(http, orgId, { search: asked, type: among?.type, pageSize: foundMax, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    found: (data?.content ?? []).filter(({ id }) => id !== among?.exceptId),
    total: data?.totalItems,
    error,
    isSettled: asked === text.trim() && data !== undefined && !isPlaceholderData,
  }
}
