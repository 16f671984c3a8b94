import { useQuery } from '@tanstack/react-query'
import { titleOfRole } from '#model/rules/persons.ts'
import type { OfficerRole } from '#model/wire/reference.ts'
import { listOfficerRoles } from '../../dataProvider/calls/reference.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** The role list of the French register, those met most often first, and the title of one for its holder. */
export function useOfficerRoles(): {
  roles: readonly OfficerRole[]
  titleOf: (code: string, gender: string | null | undefined) => string
} {
  const http = useHttp()
  const { locale } = useTexts()
  const { data, isPending } = useQuery({
    queryKey: ['officer-roles', locale],
    queryFn: ({ signal }) => listOfficerRoles(http, signal),
  })
  return {
    roles: data ?? noRoles,
    titleOf: (code, gender) => {
      const role = data?.find((entry) => entry.code === code)
      return role ? titleOfRole(role, gender) : isPending ? '…' : code
    },
  }
}

const noRoles: readonly OfficerRole[] = []
