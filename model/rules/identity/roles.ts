/** Roles of a member in an organisation; each includes the rights of those before it. */
export const roles = ['READER', 'EDITOR', 'OWNER'] as const
export type Role = (typeof roles)[number]

/** The default role of an invitation. */
export const usualRole: Role = 'EDITOR'

/** True if the role `held` includes the rights of `needed`. */
export const covers = (held: Role, needed: Role): boolean => roles.indexOf(held) >= roles.indexOf(needed)
