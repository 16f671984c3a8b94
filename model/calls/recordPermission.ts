import type { Role } from '../rules/identity/roles.ts'
import { standard, type Permission } from './defineCall.ts'
import type { Verb } from './defineRecords.ts'
import type { records } from './records.ts'

type Collection = keyof typeof records

/** Verbs on records that require a higher role than their method does. */
export const recordRoles = {
  // Deleting a company is permanent and includes everything that belongs to it.
  companies: { remove: 'OWNER' },
} as const satisfies Readonly<Record<string, Partial<Record<Verb, Role>>>>

const methods = {
  list: 'GET',
  count: 'HEAD',
  values: 'GET',
  act: 'POST',
  export: 'GET',
  create: 'POST',
  read: 'GET',
  update: 'PATCH',
  remove: 'DELETE',
} as const satisfies Record<Verb, Permission['method']>

/**
 * What a verb on a collection requires of the caller. The client checks it on its first pages, which do not load the
 * declarations of all records (`recordPermission.test.ts` compares them).
 */
export function recordPermission(collection: Collection, verb: Verb): Permission {
  const roles: Partial<Record<Collection, Partial<Record<Verb, Role>>>> = recordRoles
  const role = roles[collection]?.[verb]
  return { method: methods[verb], access: role === undefined ? standard : { ...standard, role } }
}
