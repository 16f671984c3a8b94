import type { Field, Fields, Group } from './field.ts'
import { nameOn, type Side } from './shapes.ts'

type Tree = Record<string, unknown>

/**
 * Renames the keys of a record from one side to the other, nested groups included; keys that are absent stay
 * absent, values pass untouched because both sides share the field schemas.
 */
export function rename(fields: Fields, from: Side, to: Side, record: Tree): Tree {
  const renamed: Tree = {}
  for (const [key, member] of Object.entries(fields)) {
    const name = nameOn(from, key, member)
    if (name in record) renamed[nameOn(to, key, member)] = renameValue(member, from, to, record[name])
  }
  return renamed
}

function renameValue(member: Field | Group, from: Side, to: Side, value: unknown): unknown {
  return member.kind === 'group' && isTree(value) ? rename(member.fields, from, to, value) : value
}

/** Renames a dotted path ("headquarter.address.city") from one side to the other; unknown steps stay. */
export function renamePath(fields: Fields, from: Side, to: Side, path: string): string {
  const [head = '', ...rest] = path.split('.')
  const found = Object.entries(fields).find(([key, member]) => nameOn(from, key, member) === head)
  if (!found) return path
  const [key, member] = found
  const tail =
    member.kind === 'group' && rest.length > 0
      ? renamePath(member.fields, from, to, rest.join('.'))
      : rest.join('.')
  return [nameOn(to, key, member), tail].filter(Boolean).join('.')
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
