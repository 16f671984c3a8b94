import { useOfficerRoles } from './useOfficerRoles.ts'

/** The title of an office in the form for its holder's gender. */
export const RoleTitle = ({ code, gender }: { code: string; gender: string | null | undefined }) =>
  useOfficerRoles().titleOf(code, gender)
