/** What a member may do in an organisation; each role may all that those before it may. */
export const roles = ['READER', 'EDITOR', 'OWNER'] as const
export type Role = (typeof roles)[number]

/** What an invitation asks for unless another role is chosen. */
export const usualRole: Role = 'EDITOR'

/** Does a role allow what asks for the other? */
export const covers = (held: Role, needed: Role): boolean => roles.indexOf(held) >= roles.indexOf(needed)
