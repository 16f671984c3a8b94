import { listOfficerRoles } from '#model/calls/reference.ts'
import { titleOfRole } from '#model/rules/governance/persons.ts'
import type { OfficerRole } from '#model/wire/register/reference.ts'
import { useRead } from '#src/layout/useRead.ts'

/** The role list of the French register, most frequent first, and the title of a role for its holder. */
export function useOfficerRoles(): {
  roles: readonly OfficerRole[]
  titleOf: (code: string, gender: string | null | undefined) => string
} {
  const { data, isPending } = useRead(listOfficerRoles, {}, { select: ({ content }) => content })
  return {
    roles: data ?? noRoles,
    titleOf: (code, gender) => {
      const role = data?.find((entry) => entry.code === code)
      return role ? titleOfRole(role, gender) : isPending ? '…' : code
    },
  }
}

const noRoles: readonly OfficerRole[] = []
