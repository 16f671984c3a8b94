/** Roles of a member in an organisation. */
export const roles = ['READER', 'AUDITOR', 'EDITOR', 'OWNER'] as const
export type Role = (typeof roles)[number]

/** The roles whose rights each includes. An auditor reads what owners read and changes what readers change: nothing. */
export const coveredRoles: Readonly<Record<Role, readonly Role[]>> = {
  READER: ['READER'],
  AUDITOR: ['READER', 'AUDITOR'],
  EDITOR: ['READER', 'EDITOR'],
  OWNER: roles,
}

/** The default role of an invitation. */
export const usualRole: Role = 'EDITOR'

/** True if the role `held` includes the rights of `needed`. */
export const covers = (held: Role, needed: Role): boolean => coveredRoles[held].includes(needed)
