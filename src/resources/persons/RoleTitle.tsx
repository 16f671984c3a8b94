import { useOfficerRoles } from './useOfficerRoles.ts'

/** The title of an office as its holder bears it. */
export const RoleTitle = ({ code, gender }: { code: string; gender: string | null | undefined }) =>
  useOfficerRoles().titleOf(code, gender)
